"""The pages of the preview: one frame round them all, and what each section shows."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from authoring import __version__
from authoring.problems.problem import Problem, Severity
from authoring.site.book import book, groups
from authoring.site.html import Html, el, joined
from authoring.site.places import Editor
from authoring.site.preview import Moment, Shown

SECTIONS = {
    "": "Overview",
    "book": "Book",
    "diagrams": "Diagrams",
    "cards": "Cards",
    "map": "Map",
    "proofs": "Verdicts",
    "play": "Play",
}
"""The sections of a pack by their part of the address."""


def page(moment: Moment, shown: Shown | None, section: str, title: str, body: Iterable[Html]) -> Html:
    """A whole page. The script takes `main` out of it where only that changes."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("title", f"{title} · {shown.title}" if shown else title),
        el("link", rel="stylesheet", href="/static/site.css"),
        el("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
        el("script", "", src="/static/site.js", type="module"),
    )
    top = el(
        "header",
        el("a", "Skip to the content", href="#main", class_="skip"),
        _packs(moment, shown, section),
        _sections(shown, section) if shown else None,
        el("p", "", id="live", role="status", class_="live"),
        class_="top",
    )
    main = el(
        "main",
        el("h1", title),
        body,
        id="main",
        tabindex="-1",
        data_section=section or "overview",
        data_moment=moment.number,
    )
    foot = el("footer", el("p", f"authoring {__version__}. For the author's eyes: every secret is told here."))
    return joined([Html("<!doctype html>"), el("html", head, el("body", top, main, foot), lang="en")])


def address(shown: Shown, section: str, *more: str) -> str:
    """The address of a section of a pack."""
    return "/" + "/".join(quote(part, safe="") for part in (shown.id, section, *more) if part)


def _packs(moment: Moment, shown: Shown | None, section: str) -> Html:
    links = (
        el("li", el("a", each.title, href=address(each, ""), aria_current="true" if each is shown else None))
        for each in moment.packs.values()
    )
    return el("nav", el("ul", links), aria_label="Packs", class_="packs")


def _sections(shown: Shown, section: str) -> Html:
    links = (
        el("li", el("a", words, href=address(shown, name), aria_current="page" if name == section else None))
        for name, words in SECTIONS.items()
    )
    return el("nav", el("ul", links), aria_label="Sections", class_="sections")


def overview(shown: Shown, editor: Editor) -> Iterable[Html]:
    """What the pack is, how much of what it holds, and what is wrong with it."""
    data = shown.header.manifest.data
    system = shown.system.title if shown.system else shown.header.system
    facts = [("Id", shown.id), ("Version", shown.header.version), ("System", system)]
    facts += [("Builds on", ", ".join(shown.below))] if shown.below else []
    yield el("dl", ((el("dt", name), el("dd", value)) for name, value in facts), class_="facts")
    yield el("p", editor.to(shown, shown.header.manifest.at(), "Open its manifest"))
    if isinstance(data.get("description"), str):
        yield el("p", data["description"])
    yield el("h2", "Findings")
    yield findings(shown.problems, editor)
    yield el("h2", "Contents")
    yield el(
        "ul",
        (
            el("li", el("a", f"{kind} {len(each)}", href=address(shown, "book") + f"#kind-{kind}"))
            for kind, each in groups(shown).items()
        ),
        class_="kinds",
    )


def findings(problems: Iterable[Problem], editor: Editor) -> Html:
    """Findings as a list, each with its place."""
    items = [_finding(problem, editor) for problem in problems]
    return el("ol", items, class_="findings") if items else el("p", "Nothing is wrong.", class_="clean")


def _finding(problem: Problem, editor: Editor) -> Html:
    severity = problem.severity
    return el(
        "li",
        el("span", severity.word, class_=f"severity {severity.word}"),
        " ",
        el("strong", problem.message),
        " ",
        el("code", problem.rule),
        " ",
        editor.at(problem.place),
        el("p", problem.label) if problem.label else None,
        el("p", f"Help: {problem.help}") if problem.help else None,
        [el("p", note.label, " ", editor.at(note.place)) for note in problem.notes],
        class_="finding" + (" grave" if severity is Severity.ERROR else ""),
    )


def book_page(shown: Shown, editor: Editor) -> Iterable[Html]:
    """The book of the pack."""
    yield from book(shown, editor)


def missing(what: str) -> Iterable[Html]:
    """What is said in the place of something that is not there."""
    yield el("p", f"There is no {what} here.")
