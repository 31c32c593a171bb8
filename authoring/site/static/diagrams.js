// Looking at a diagram closely: by wheel and drag, by buttons, and by keys.
const STEP = 1.25;

export function setUpDiagrams() {
  for (const viewer of document.querySelectorAll(".viewer")) setUp(viewer);
}

function setUp(viewer) {
  const canvas = viewer.querySelector(".canvas");
  const svg = canvas?.querySelector("svg");
  if (!svg || viewer.dataset.ready) return;
  viewer.dataset.ready = "yes";
  const whole = numbers(svg.getAttribute("viewBox"));
  const set = (box) => svg.setAttribute("viewBox", box.map((each) => Math.round(each * 100) / 100).join(" "));
  const now = () => numbers(svg.getAttribute("viewBox"));

  // Zoom so that the point (in parts of the view) stays where it is.
  const zoom = (factor, x = 0.5, y = 0.5) => {
    const [left, top, width, height] = now();
    const wide = Math.min(Math.max(width / factor, whole[2] / 40), whole[2] * 4);
    const high = (wide / width) * height;
    set([left + (width - wide) * x, top + (height - high) * y, wide, high]);
  };
  const move = (x, y) => {
    const [left, top, width, height] = now();
    set([left + width * x, top + height * y, width, height]);
  };
  const ways = { in: () => zoom(STEP), out: () => zoom(1 / STEP), fit: () => set(whole) };

  for (const button of viewer.querySelectorAll("[data-zoom]")) button.addEventListener("click", () => ways[button.dataset.zoom]());
  canvas.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && document.activeElement !== canvas && !canvas.contains(document.activeElement)) return;
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    zoom(event.deltaY < 0 ? STEP : 1 / STEP, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }, { passive: false });

  let from = null;
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button || event.target.closest("a")) return;
    canvas.setPointerCapture(event.pointerId);
    from = [event.clientX, event.clientY];
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!from) return;
    const box = canvas.getBoundingClientRect();
    move((from[0] - event.clientX) / box.width, (from[1] - event.clientY) / box.height);
    from = [event.clientX, event.clientY];
  });
  for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => { from = null; });

  const keys = {
    "+": ways.in, "=": ways.in, "-": ways.out, 0: ways.fit,
    ArrowLeft: () => move(-0.1, 0), ArrowRight: () => move(0.1, 0), ArrowUp: () => move(0, -0.1), ArrowDown: () => move(0, 0.1),
  };
  canvas.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}

function numbers(text) {
  return text.split(/\s+/).map(Number);
}
