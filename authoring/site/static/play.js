// The page to play on: asks the server, and draws what it says.
import { drawTable, saveFile } from "./table.js";

let current = null;

export function setUpPlay() {
  const form = document.getElementById("setup");
  if (!form || form.dataset.ready) return;
  form.dataset.ready = "yes";
  const subject = form.elements.subject;
  const configuration = form.elements.configuration;
  const names = [...document.querySelectorAll("#configurations li")];
  const fill = () => {
    const fitting = names.filter((each) => each.dataset.subject === subject.value);
    configuration.replaceChildren(...fitting.map((each) => new Option(each.textContent, each.textContent)));
  };
  subject.addEventListener("change", fill);
  fill();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const seed = Number.parseInt(form.elements.seed.value, 10);
    show(await post(`/${encodeURIComponent(form.dataset.pack)}/play`, { subject: subject.value, configuration: configuration.value, seed }), true);
  });
  const wanted = new URLSearchParams(location.search).get("subject");
  const goesOn = current && current.pack === form.dataset.pack && (!wanted || wanted === current.subject);
  if (goesOn) act("look", {});
}

document.addEventListener("content-changed", () => {
  if (document.getElementById("setup") && current) act("look", {});
});

function pack() {
  return document.getElementById("setup").dataset.pack;
}

async function act(action, more) {
  if (!current) return;
  const words = document.getElementById("words")?.value ?? "";
  const said = action === "hint" ? { words, ...more } : more;
  show(await post(`/${encodeURIComponent(pack())}/play/${encodeURIComponent(current.id)}/${action}`, said), action !== "look");
}

async function post(address, body) {
  try {
    const answer = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    return await answer.json();
  } catch (why) {
    return { fault: "the server does not answer" };
  }
}

function show(view, focus) {
  const place = document.getElementById("table");
  if (!place) return;
  if (view.file) {
    saveFile(view);
    return;
  }
  if (!view.fault) current = { id: view.id, pack: pack(), subject: view.subject };
  drawTable(place, view, { act, focus });
}
