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

  // One finger or the mouse moves, two fingers zoom round the middle between them.
  const down = new Map();
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    if (event.target.closest("a") && event.pointerType === "mouse") return;
    down.set(event.pointerId, [event.clientX, event.clientY]);
    if (down.size > 1 || !event.target.closest("a")) canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    const from = down.get(event.pointerId);
    if (!from) return;
    const box = canvas.getBoundingClientRect();
    const to = [event.clientX, event.clientY];
    if (down.size > 1) {
      const other = [...down].find(([id]) => id !== event.pointerId)[1];
      const apart = ([x, y]) => Math.max(Math.hypot(x - other[0], y - other[1]), 1);
      zoom(apart(to) / apart(from), ((to[0] + other[0]) / 2 - box.left) / box.width, ((to[1] + other[1]) / 2 - box.top) / box.height);
    } else {
      move((from[0] - to[0]) / box.width, (from[1] - to[1]) / box.height);
    }
    down.set(event.pointerId, to);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) canvas.addEventListener(end, (event) => { down.delete(event.pointerId); });

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
