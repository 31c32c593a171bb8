"""A box of lamps for the tests of printing: every kind of sheet, small enough to be set in a moment."""

from __future__ import annotations

from pathlib import Path

from authoring.diagrams.model import Diagram, Edge, Node
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.sheets.model import (
    Badge,
    Board,
    Book,
    Box,
    Card,
    Checklist,
    Columns,
    Deck,
    Entry,
    Face,
    Framed,
    Gap,
    Graph,
    Icon,
    Mark,
    Marks,
    Para,
    Picture,
    Rule,
    Slots,
    Space,
    Span,
    Table,
    Track,
)
from authoring.sheets.printing import Output, printed
from authoring.sheets.profiles import Profile, built_in
from tests.tiny_system import SYSTEMS, Lamp

PROFILES = built_in()
A4 = PROFILES.profiles["a4"]
ICONS = {"coin": Icon(("coin",)), "lamp": Icon(("lantern", "candle")), "oil": Icon(word="OIL")}
PACK = """kind: pack
id: lamps
system: tiny
version: 1.2.3
title: Lamps
authors: [Somebody]
"""
NUMBERS = "kind: numbers\nid: map\nnumbers: {lamp: {old-betsy: 1, new-tom: 2}}\n"
LAMPS = """kind: lamp
id: old-betsy
title: Old Betsy
text: It says "good evening" to {coin 2} and wants {oil 3}.
next: new-tom
---
kind: lamp
id: new-tom
title: New Tom
text: He doesn't.
"""


def pack_of(folder: Path, lamps: str = LAMPS, **more: str) -> LinkedPack:
    """A pack of lamps in a folder; `more` are further files by name, without ".yaml"."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    (folder / "lamps.yaml").write_text(lamps, encoding="utf-8")
    for name, text in {"numbers": NUMBERS, **more}.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    packs, problems = read_packs([folder], LintOptions(systems=SYSTEMS))
    assert not problems, problems
    return packs[0]


def lamp_cards(pack: LinkedPack, copies: int = 2) -> tuple[Card, ...]:
    """A card for each lamp."""
    return tuple(
        Card(
            lamp.id,
            Face(
                title=Span(lamp.title, document.at("title")),
                body=(Para(Span(lamp.text, document.at("text"))),),
                icon="lantern",
                art=f"lamp/{lamp.id}",
                tone="gold",
                corners={
                    "top left": Badge(str(lamp.oil), shape="circle", at=document.at("oil")),
                    "top right": Badge(str(number), shape="tag"),
                },
                at=document.at("text"),
            ),
            copies=copies,
            at=document.at(),
        )
        for number, (document, lamp) in enumerate(pack.each(Lamp, own=True), 1)
    )


def deck_of(pack: LinkedPack, size: str = "poker", copies: int = 2) -> Deck:
    """The lamps as a deck."""
    back = Face(title="Lamps", look="back", icon="candle", tone="gold")
    return Deck("lamps", "Lamp cards", size, lamp_cards(pack, copies), back)


def diagram(steps: int = 3) -> Diagram:
    """A chain of steps."""
    nodes = tuple(Node(f"n{number}", f"Step {number}", rows=("needs oil",)) for number in range(steps))
    edges = tuple(Edge(f"n{number}", f"n{number + 1}") for number in range(steps - 1))
    return Diagram("chain", "chain", "A chain", "some steps", nodes, edges)


def board() -> Board:
    """A board that holds every kind of block."""
    blocks = (
        Para("Light a lamp.", "heading"),
        Para("Lanes", "label"),
        Rule("or"),
        Framed((Para("Take {coin 1}."),), "success", "Lit"),
        Columns(((Para("left"),), (Para("right"),)), (2, 1)),
        Table((("Lamp", "Oil"), ("Betsy", "3")), parts=(1, 0)),
        Track((Space("1"), Space("2", "night", "reading"), Space("3")), 2),
        Checklist(("Met Betsy", "Met Tom"), ("12",), 2),
        Slots(3, 20, 20, "oil", "lantern"),
        Marks((Mark("lantern", "2"), Mark("", "or"), Mark("candle"))),
        Picture("lantern", height=12),
        Gap(2),
        Graph(diagram()),
        Gap(),
        Para("The end.", "small", "end"),
    )
    return Board("lanes", "The lanes", (Face(title="The lanes", body=blocks, look="board", icon="lantern"),))


def book(pack: LinkedPack) -> Book:
    """Two entries that lead to each other."""
    lamps = list(pack.each(Lamp, own=True))
    entries = []
    for number, (document, lamp) in enumerate(lamps, 1):
        other = number % len(lamps) + 1
        lead = Para((Span("Go on. "), Span(f"Read {other}", style="strong", to=f"lamp-{other}")))
        blocks = (Para(Span(lamp.text, document.at("text"))), lead)
        entries.append(Entry(f"lamp-{number}", blocks, str(number), lamp.title, at=document.at()))
    return Book("book", "The book", tuple(entries), cover=Face(title="Lamps", look="cover", icon="lantern"))


def box_of(pack: LinkedPack) -> Box:
    """A deck, a board and a book."""
    return Box((deck_of(pack), board(), book(pack)), ICONS)


def output(pack: LinkedPack, box: Box | None = None, profile: Profile | str = A4) -> Output:
    """What printing a pack came to."""
    chosen = PROFILES.profiles[profile] if isinstance(profile, str) else profile
    return printed(pack, box or box_of(pack), chosen, PROFILES)


def files_of(made: Output) -> dict[str, bytes]:
    """The files by name."""
    return {file.name: file.data for file in made.files}


def text_of(pdf: bytes) -> str:
    """All text of a PDF."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    return "\n".join(document[number].get_textpage().get_text_bounded() for number in range(len(document)))
