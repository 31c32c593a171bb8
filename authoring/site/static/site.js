// The frame of the preview: going from section to section without a reload, and taking over what a save has changed.
import { setUpDiagrams } from "./diagrams.js";
import { setUpPlay } from "./play.js";
import { setUpSearch } from "./search.js";

const live = document.getElementById("live");
let asked = 0;
let shown = location.pathname + location.search;

function setUp() {
  setUpDiagrams();
  setUpSearch();
  setUpPlay();
  for (const each of document.querySelectorAll(".packs [aria-current], .contents [aria-current]")) {
    const list = each.closest("ul");
    list.scrollLeft += each.getBoundingClientRect().left - list.getBoundingClientRect().left - 8;
  }
}

// What the reader has done to a page, so that it survives the page being drawn again.
function kept() {
  const open = new Map();
  for (const each of document.querySelectorAll("main details[id]")) open.set(each.id, each.open);
  const views = new Map();
  for (const each of document.querySelectorAll("main .viewer svg")) views.set(each.closest(".viewer").id, each.getAttribute("viewBox"));
  const at = document.activeElement;
  const search = document.getElementById("search");
  return { open, views, focus: at && at.id, search: search ? search.value : "", scroll: window.scrollY };
}

function restore(state) {
  for (const [id, open] of state.open) {
    const each = document.getElementById(id);
    if (each) each.open = open;
  }
  const search = document.getElementById("search");
  if (search && state.search) search.value = state.search;
  setUp();
  for (const [id, box] of state.views) {
    const svg = document.querySelector(`#${CSS.escape(id)} svg`);
    if (svg && box) svg.setAttribute("viewBox", box);
  }
  if (state.focus) document.getElementById(state.focus)?.focus({ preventScroll: true });
  window.scrollTo({ top: state.scroll, behavior: "instant" });
}

async function fetched(address) {
  const number = ++asked;
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const text = await answer.text();
  // Only the newest question counts.
  return number === asked ? new DOMParser().parseFromString(text, "text/html") : null;
}

function take(page) {
  document.title = page.title;
  for (const part of ["header.top nav.packs", "header.top nav.sections", "main"]) {
    const old = document.querySelector(part);
    const fresh = page.querySelector(part);
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
    else if (old) old.remove();
    else if (fresh) document.querySelector("header.top .live").before(document.adoptNode(fresh));
  }
}

async function refresh() {
  const page = await fetched(location.pathname + location.search);
  if (!page) return;
  const state = kept();
  take(page);
  restore(state);
}

async function go(address, push) {
  const page = await fetched(address.pathname + address.search);
  if (!page) return;
  take(page);
  if (push) history.pushState(null, "", address);
  shown = address.pathname + address.search;
  setUp();
  const target = address.hash && document.getElementById(decodeURIComponent(address.hash.slice(1)));
  if (target) {
    target.scrollIntoView();
    if (push) location.hash = address.hash;
  } else {
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("main").focus({ preventScroll: true });
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const href = link.getAttribute("href");
  if (!href.startsWith("/")) return;
  const address = new URL(link.href);
  if (address.pathname === location.pathname && address.hash) return;
  event.preventDefault();
  go(address, true);
});
addEventListener("popstate", () => {
  // Going to a place within the page is no change of pages.
  if (location.pathname + location.search !== shown) go(new URL(location.href), false);
});

const events = new EventSource("/events");
let lost = false;
events.addEventListener("moment", (event) => {
  const { packs } = JSON.parse(event.data);
  live.textContent = `Saved: ${packs.join(", ") || "nothing that shows"} read again.`;
  if (document.getElementById("setup")) document.dispatchEvent(new CustomEvent("content-changed"));
  else refresh();
});
events.addEventListener("proofs", () => {
  if (document.querySelector("main").dataset.section === "proofs") refresh();
});
events.addEventListener("error", () => {
  lost = true;
  live.textContent = "The server does not answer; this page is as it was last.";
});
events.addEventListener("open", () => {
  document.documentElement.dataset.live = "yes";
  if (lost) refresh();
  if (lost) live.textContent = "The server answers again.";
  lost = false;
});
setUp();
