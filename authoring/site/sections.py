"""What each section of a pack shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import quote

from authoring.diagrams.layout import NoLayout
from authoring.diagrams.model import Diagram
from authoring.diagrams.showing import same_subject
from authoring.site.cards import cards
from authoring.site.drawing import picture
from authoring.site.html import Html, el
from authoring.site.layers import layered, switches, wanted_of
from authoring.site.pages import address, book_page, missing, overview
from authoring.site.places import Editor
from authoring.site.play_page import play_page
from authoring.site.preview import Preview, Shown
from authoring.site.verdicts import Board, Standing, board

Body = tuple[str, Iterable[Html]]
MAP = "map"
"""The kind of the diagrams that are maps."""


def body_of(
    shown: Shown,
    section: str,
    item: str,
    query: Mapping[str, str],
    preview: Preview,
    proofs: Board,
    editor: Editor,
) -> Body:
    """The heading of a section and what stands below it. `query` is what the address asks for behind its "?"."""
    match section:
        case "":
            return shown.title, overview(shown, editor)
        case "book":
            return "Book", book_page(shown, editor)
        case "diagrams":
            return _diagrams(shown, item, wanted_of(query.get("layers", "")), proofs.of(shown.id), editor)
        case "cards":
            return "Cards", cards(shown, editor, preview.now.number)
        case "map":
            return "Map", _maps(shown, preview, editor)
        case "proofs":
            return "Verdicts", board(shown, proofs.of(shown.id), editor)
        case _:
            return "Play", play_page(shown, query.get("subject", ""))


def _diagrams(shown: Shown, name: str, layers: Sequence[str], standing: Standing, editor: Editor) -> Body:
    every = list(shown.diagrams.values())
    if not every:
        return "Diagrams", missing("diagram of this pack")
    diagram = shown.diagrams.get(name) if name else next((each for each in every if each.kind == "adventure"), every[0])
    if diagram is None:
        return "Diagrams", [_contents(shown, every, None), *missing(f'diagram called "{name}"')]
    here = address(shown, "diagrams", diagram.name)
    full, lacking = layered(shown, diagram, layers, standing)
    return f"Diagram: {diagram.title}", [
        _contents(shown, every, diagram),
        switches(here, layers),
        *_played(shown, diagram),
        *(el("p", words, class_="note") for words in lacking),
        *_viewer(shown, full, editor),
    ]


def _played(shown: Shown, diagram: Diagram) -> Iterable[Html]:
    """A link to play what is drawn, where that can be played."""
    for subject in shown.subjects:
        if same_subject(diagram, subject.kind, subject.id):
            href = f"{address(shown, 'play')}?subject={quote(f'{subject.kind}/{subject.id}')}"
            yield el("p", el("a", f"Play {subject.title or subject.id}", href=href))


def _contents(shown: Shown, every: Sequence[Diagram], current: Diagram | None) -> Html:
    links = (
        el(
            "li",
            el(
                "a",
                each.title,
                " ",
                el("span", each.kind, class_="id"),
                href=address(shown, "diagrams", each.name),
                aria_current="page" if each is current else None,
            ),
        )
        for each in every
    )
    return el("nav", el("ul", links), aria_label="Diagrams", class_="contents")


def _maps(shown: Shown, preview: Preview, editor: Editor) -> Iterable[Html]:
    """The maps of the pack, or else of what it builds on."""
    packs = [shown, *(preview.now.packs[name] for name in shown.below if name in preview.now.packs)]
    found = [(pack, each) for pack in packs for each in pack.diagrams.values() if each.kind == MAP]
    if not found:
        yield from missing("map")
    for pack, diagram in found:
        yield el("h2", diagram.title)
        yield from _viewer(pack, diagram, editor)


def _viewer(shown: Shown, diagram: Diagram, editor: Editor) -> Iterable[Html]:
    """A diagram to look at closely; the script makes the buttons work."""
    try:
        drawn = picture(shown, diagram, editor)
    except NoLayout as why:
        yield el("p", str(why), class_="fault")
        return
    buttons = (("in", "+", "Zoom in"), ("out", "−", "Zoom out"), ("fit", "Fit", "Fit the whole diagram"))
    yield el("p", diagram.description)
    yield el(
        "div",
        el(
            "div",
            (el("button", sign, type="button", data_zoom=way, aria_label=told) for way, sign, told in buttons),
            el("span", "Arrow keys move, + and − zoom, 0 fits", class_="id"),
            role="toolbar",
            aria_label="Zoom",
            class_="toolbar",
        ),
        el("div", drawn, class_="canvas", tabindex="0", role="group", aria_label=f"Diagram of {diagram.title}"),
        class_="viewer",
        id=f"viewer-{diagram.name}",
    )
