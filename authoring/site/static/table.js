// A play as it is now: the table, what is open, what happened. The preview and the web book draw it alike.
// Every text is put in as text, never as HTML.

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter((each) => each != null));
  return made;
}

// Text with its icons in braces set apart.
export function marked(text) {
  const parts = [];
  let taken = 0;
  for (const match of text.matchAll(/\{([^{}\n]{1,40})\}/g)) {
    parts.push(text.slice(taken, match.index), element("span", { class: "icon" }, match[1]));
    taken = match.index + match[0].length;
  }
  parts.push(text.slice(taken));
  return parts;
}

// `act(action, more)` does something at the table; with `focus` the list of actions gets the focus afterwards.
export function drawTable(place, view, { act, focus }) {
  place.hidden = false;
  if (view.fault) {
    place.querySelector(".fault")?.remove();
    place.prepend(element("p", { class: "fault", role: "alert" }, view.fault));
    return;
  }
  // Players who share a screen pass it on; the author, who has hints, looks at every hand.
  const looks = view.curtain ?? "";
  if (looks && !view.hinted && place.dataset.looks !== looks) {
    const button = element("button", { type: "button" }, "Look");
    button.addEventListener("click", () => {
      place.dataset.looks = looks;
      drawTable(place, view, { act, focus: true });
    });
    place.replaceChildren(element("div", { class: "status curtain", role: "status" },
      element("p", { class: "turn" }, `Pass the screen to ${looks}, who looks when nobody else does.`)), button);
    button.focus();
    return;
  }
  place.dataset.looks = looks;
  const words = place.querySelector("#words")?.value ?? "";
  const typing = document.activeElement?.id === "words";
  place.replaceChildren(
    element("div", { class: "columns" },
      element("div", { class: "now" }, status(view), bar(view, act), aloud(view), view.over ? null : actions(view, words, act)),
      element("div", { class: "seen" },
        element("h2", {}, "At a glance"),
        element("div", { class: "panels" }, view.table.map(panel)),
        element("h2", {}, "What happened"),
        story(view),
      ),
    ),
  );
  if (typing) {
    const field = place.querySelector("#words");
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  } else if (focus) {
    (place.querySelector(".actions button") ?? place.querySelector(".status")).focus();
  }
}

// What is laid out, as the terminal has it: facts, lists, and cards side by side.
function panel({ title, rows, heads, own, ruled }) {
  const lines = (cell) => cell.split("\n").filter((line) => line).map((line, at) => [at ? element("br") : null, marked(line)]);
  const wide = Math.max(...rows.map((row) => row.length));
  const facts = wide === 2 && !heads.length && !ruled;
  const body = rows.map((row) => element("tr", {}, row.map((cell, at) => element(facts && !at ? "th" : "td", facts && !at ? { scope: "row" } : {}, lines(cell)))));
  const head = heads.length
    ? element("thead", {}, element("tr", {}, heads.map((each) => (each ? element("th", { scope: "col" }, marked(each)) : element("td")))))
    : null;
  const table = element("table", { class: ruled ? "ruled" : null }, element("caption", {}, marked(title)), head, element("tbody", {}, body));
  return element("div", { class: own ? "panel own" : "panel", tabindex: "0", role: "group", "aria-label": title.replace(/[{}]/g, "") }, table);
}

function status(view) {
  const told = view.over
    ? `The play is over: ${view.result}.`
    : `${view.chapter ? `${view.chapter}. ` : ""}${deciding(view.who)}`;
  return element("div", { class: "status", role: "status", tabindex: "-1" },
    element("p", { class: view.over ? `result ${view.result === "won" || view.result === "lost" ? view.result : ""}` : "turn" }, told),
    element("p", { class: "id" }, `${view.subject}, ${view.configuration}, seed ${view.seed}, ${view.moves} moves`,
      view.at ? [" ", place(view.at)] : null),
    view.note ? element("p", { class: "note" }, view.note) : null,
  );
}

function deciding(who) {
  if (who === "you") return "You decide.";
  return who === "team" ? "The group decides." : `${who} decides.`;
}

function place(link) {
  return element("a", { class: "place", href: link.href, "aria-label": `${link.text}, open in the editor` }, link.text);
}

function bar(view, act) {
  const button = (label, action, more, attributes = {}) => {
    const made = element("button", { type: "button", ...attributes }, label);
    made.addEventListener("click", () => act(action, more));
    return made;
  };
  return element("div", { class: "toolbar", role: "toolbar", "aria-label": "Play" },
    button("Undo", "undo", {}, { "aria-keyshortcuts": "u", "data-key": "u", disabled: !view.undo }),
    button("Redo", "redo", {}, { "aria-keyshortcuts": "r", "data-key": "r" }),
    button("Any action", "auto", { number: 1 }, { disabled: view.over }),
    button("To the end", "auto", { number: 0 }, { disabled: view.over }),
    view.hinted ? button("Hint", "hint", {}, { "aria-keyshortcuts": "h", "data-key": "h", disabled: view.over }) : null,
    button("Save this play", "save", {}),
  );
}

// What is read aloud now: what was heard since the last decision.
function aloud(view) {
  const since = view.story.findLastIndex((told) => !told.chance);
  const heard = view.story.slice(Math.max(since, 0)).flatMap((told) => told.heard);
  const now = since < 0 ? [...view.opening, ...heard] : heard;
  if (!now.length) return null;
  return element("section", { class: "aloud", "aria-label": "Read aloud" }, [...new Set(now)].map((each) => element("p", { class: "heard" }, marked(each))));
}

function actions(view, words, act) {
  const list = element("ol", { class: "actions" }, view.actions.map((action, place) => {
    const key = place < 9 ? String(place + 1) : null;
    const hint = view.hints?.[action.number];
    const button = element("button", { type: "button", "aria-keyshortcuts": key, "data-key": key },
      marked(action.text), hint ? element("span", { class: "hint" }, hint) : null);
    button.addEventListener("click", () => act("choose", { number: action.number }));
    return element("li", {}, button);
  }));
  const field = element("input", { id: "words", type: "search", autocomplete: "off", value: words });
  field.addEventListener("input", () => act("look", { words: field.value }));
  const more = view.fitting > view.actions.length ? `${view.fitting - view.actions.length} more: type words of the one you want.` : "";
  const many = view.open > 9 || words;
  return element("div", {},
    many ? element("p", { class: "finder" }, element("label", { for: "words" }, "Find an action"), field) : null,
    element("h2", {}, `What is open (${view.open})`),
    list,
    more ? element("p", { class: "id" }, more) : null,
  );
}

// The newest first: what just happened is read before what happened long ago.
function story(view) {
  const parts = [];
  let chapter = null;
  for (const told of [...view.story].reverse()) {
    if (told.chapter !== chapter) {
      chapter = told.chapter;
      if (chapter) parts.push(element("li", { class: "chapter" }, element("h3", {}, chapter)));
    }
    parts.push(element("li", { class: told.chance ? "chance" : "decision" },
      element("span", { class: "number" }, String(told.number)), " ", marked(told.text),
      told.heard.map((paragraph) => element("p", { class: "heard" }, marked(paragraph))),
      told.links.length ? element("p", { class: "links" }, told.links.flatMap((link) => [place(link), " "])) : null,
    ));
  }
  if (view.story.length === view.moves && view.opening.length) {
    parts.push(element("li", {}, view.opening.map((paragraph) => element("p", { class: "heard" }, marked(paragraph)))));
  }
  return element("ul", { class: "story" }, parts);
}

// A play as a file, to be kept in the folder `plays` of its pack.
export function saveFile({ name, file }) {
  const address = URL.createObjectURL(new Blob([file], { type: "application/yaml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

addEventListener("keydown", (event) => {
  const place = document.getElementById("table");
  if (!place || place.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select")) return;
  const button = place.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
});
