// Opening a web book: the files that came along as scripts are unpacked, Python is started, and the page asks it.
const files = {};
const types = { wasm: "application/wasm", mjs: "text/javascript", json: "application/json" };

async function unpack() {
  for (const [name, text] of Object.entries(self.carried)) {
    const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    files[name] = new Uint8Array(await new Response(stream).arrayBuffer());
    delete self.carried[name];
  }
}

// What Python asks for by name is in the book already; nothing else can be had.
self.fetch = async (what) => {
  const name = String(what.url ?? what).split("/").pop();
  if (!(name in files)) return new Response("", { status: 404 });
  const type = types[name.split(".").pop()] ?? "application/octet-stream";
  return new Response(files[name], { headers: { "content-type": type } });
};

async function python() {
  const source = URL.createObjectURL(new Blob([files["pyodide.asm.mjs"]], { type: "text/javascript" }));
  const { default: createPyodideModule } = await import(source);
  URL.revokeObjectURL(source);
  const started = await self.loadPyodide({
    indexURL: new URL("python/", location.href).href,
    lockFileContents: new TextDecoder().decode(files["pyodide-lock.json"]),
    stdLibURL: "python_stdlib.zip",
    createPyodideModule,
  });
  started.unpackArchive(files["compiled.whl"], "wheel");
  started.FS.writeFile("/book.zip", files["code.zip"]);
  started.globals.set("data", files["games.bin"]);
  return started.runPython(`
import sys
sys.path.insert(0, "/book.zip")
from authoring.site.webbook.inside import Book
Book(data.to_bytes())
`);
}

async function open() {
  const told = document.getElementById("opening");
  try {
    if (!self.DecompressionStream || !self.WebAssembly) throw new Error("this browser is too old for it");
    await unpack();
    const book = await python();
    self.authoringBook = { ask: (question) => JSON.parse(book.ask(JSON.stringify(question))) };
    setUp(JSON.parse(book.contents()));
    told.textContent = "";
  } catch (why) {
    told.textContent = `The book cannot be opened: ${why.message ?? why}`;
    told.className = "fault";
    throw why;
  }
}

function setUp(contents) {
  const form = document.getElementById("setup");
  const table = document.getElementById("table");
  const subject = element("select", { id: "subject" }, contents.map((each) => new Option(each.title, each.name)));
  const configuration = element("select", { id: "configuration" });
  const seed = element("input", { id: "seed", type: "number", step: "1", required: true, value: "1" });
  const field = (label, control) => element("p", {}, element("label", { for: control.id }, label), control);
  const fill = () => {
    const found = contents.find((each) => each.name === subject.value);
    configuration.replaceChildren(...found["set-ups"].map((each) => new Option(each, each)));
  };
  subject.addEventListener("change", fill);
  fill();
  form.append(field("What", subject), field("Set up", configuration), field("Seed", seed), element("button", { type: "submit" }, "Play"));
  form.hidden = false;

  // What was done is kept in this browser, for this edition of the book.
  const place = `authoring-book-${document.getElementById("main").dataset.edition}`;
  let kept = null;
  const keep = () => {
    try {
      localStorage.setItem(place, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing plays all the same.
    }
  };
  const recall = () => {
    try {
      return JSON.parse(localStorage.getItem(place));
    } catch {
      return null;
    }
  };

  const ask = (question, focus) => {
    const view = self.authoringBook.ask(question);
    drawTable(table, view, { act, focus });
    return !view.fault && !view.note;
  };
  const act = (action, more) => {
    if (action === "save") {
      saveFile(self.authoringBook.ask({ do: "save" }));
      return;
    }
    const question = { do: action, words: "", number: 0, ...more };
    const done = ask(question, action !== "look");
    if (action === "look" || !done || !kept) return;
    kept.actions.push([action, question.number]);
    keep();
  };
  const begin = (play) => {
    kept = play;
    ask({ do: "start", ...play }, true);
    keep();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin({ subject: subject.value, configuration: configuration.value, seed: Number.parseInt(seed.value, 10), actions: [] });
  });
  const before = recall();
  if (before) {
    const again = element("button", { type: "button" }, "Go on with your play");
    again.addEventListener("click", () => {
      again.remove();
      begin(before);
    });
    form.append(again);
  }
}

open();
