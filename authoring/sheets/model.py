"""What is printed, in no game's words: words and blocks, faces of cards, decks, boards and books.

A system's hook `sheets` is a function from a linked pack to a `Box`. It says what stands on each sheet and where
in the content each part comes from; how it looks, how many go on a page and whether it fits is the core's matter.

Words are texts as authors write them: `{coin 2}` in braces shows the icon of that name, and everything else prints
as it stands. Nothing in a text is ever read as markup or code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal, TypeAlias

from authoring.diagrams.model import Diagram
from authoring.packs.documents import Route
from authoring.values import value

Style = Literal["", "strong", "emphasis", "label", "small", "marked"]
"""How a piece of words stands out: not, bold, italic, in the small sans-serif face of labels, just smaller, or
underlined in the colour of failure, so that it is told without colour too."""
Look = Literal["plain", "note", "start", "success", "failure", "reading", "choice", "token", "task", "rule"]
"""How a framed box is drawn. Any two differ in frame and icon as well as in colour."""
Corner = Literal["top left", "top right", "bottom left", "bottom right"]
Shape = Literal["circle", "shield", "tag", "star", "hexagon", "plain"]


@value
class Span:
    """A piece of words with a style, where it comes from, and the anchor it leads to in its book ("": none)."""

    text: str
    at: Route | None = None
    style: Style = ""
    to: str = ""


Words: TypeAlias = str | Span | tuple[str | Span, ...]
"""Words on one line or in one paragraph: a text, or pieces of it one after the other, with no space put between."""


@value
class Para:
    """A paragraph.

    "body" is read; "flavour" is italic; "label" is a small heading in capitals over what follows; "small" is for
    the small print; "heading" stands out; "display" is as large as its line is wide (the letter of a letter card).
    """

    words: Words
    style: Literal["body", "flavour", "label", "small", "heading", "display"] = "body"
    align: Literal["start", "centre", "end"] = "start"
    at: Route | None = None


@value
class Rule:
    """A line across, with a small label in its middle if there is one."""

    label: str = ""


@value
class Framed:
    """Blocks in a frame, under a title. `icon` is the name of a drawing; without one, the look's own is shown."""

    blocks: tuple[Block, ...]
    look: Look = "plain"
    title: Words = ""
    icon: str = ""
    at: Route | None = None


@value
class Columns:
    """Blocks side by side, by these parts of the width (all equal without)."""

    cells: tuple[tuple[Block, ...], ...]
    parts: tuple[float, ...] = ()


@value
class Table:
    """Rows of words. The first is the header, if `header`; `parts` are the widths of the columns (0: as needed)."""

    rows: tuple[tuple[Words, ...], ...]
    header: bool = True
    parts: tuple[float, ...] = ()
    at: Route | None = None


@value
class Space:
    """A space of a track: what stands in it, small words below it, whether it stands out, and its number if that is
    to stand large in its corner."""

    words: Words
    note: Words = ""
    look: Look = "plain"
    at: Route | None = None
    corner: str = ""


@value
class Track:
    """Spaces in a row, which goes on in the next row after `columns` of them (0: all in one). Heights in mm.

    `inside`: the small words stand at the foot of their space instead of below it.
    """

    spaces: tuple[Space, ...]
    columns: int = 0
    height: float = 14
    arrows: bool = True
    inside: bool = False


@value
class Checklist:
    """Lines with a box to tick, in so many columns; `notes` are small words at the end of each line."""

    lines: tuple[Words, ...]
    notes: tuple[Words, ...] = ()
    columns: int = 1


@value
class Slots:
    """Empty places for cards, tokens or coins, in mm; `label` stands below, `icon` (a drawing) inside of each."""

    count: int
    width: float
    height: float
    label: Words = ""
    icon: str = ""
    round: bool = False


@value
class Marks:
    """Drawings in a row, each with a number or a word beside it ("" for none); the size in mm."""

    marks: tuple[Mark, ...]
    size: float = 8
    align: Literal["start", "centre", "end"] = "centre"


@value
class Graph:
    """A diagram. It is laid out by authoring/diagrams, and drawn here with the fonts and icons of the sheet."""

    diagram: Diagram
    at: Route | None = None


@value
class Place:
    """A place of a map: its id, its name, the drawing and the tone of its ground, the number of its region, and small
    drawings of what is there. The id is printed, too.
    """

    id: str
    name: Words
    icon: str
    tone: str
    region: int
    marks: tuple[str, ...] = ()
    at: Route | None = None


@value
class Way:
    """A way between two places, by id; `barred`: something stands on it."""

    one: str
    other: str
    barred: bool = False


@value
class Chart:
    """A map of places, spread over the room that is left. `regions` are the tones of the regions.

    `folded`: it lies on two sheets, and no place is where they meet. One in a Face only.
    """

    places: tuple[Place, ...]
    ways: tuple[Way, ...]
    regions: tuple[str, ...]
    folded: bool = False
    at: Route | None = None


@value
class Picture:
    """Art of a document in the theme's folder (`kind/id.png`), or a drawing by name where there is none."""

    icon: str
    art: str = ""
    height: float = 24
    at: Route | None = None


@value
class Gap:
    """Empty room of so many mm; 0: all the room that is left."""

    height: float = 0


Block: TypeAlias = (
    Para | Rule | Framed | Columns | Table | Track | Checklist | Slots | Marks | Graph | Chart | Picture | Gap
)


@value
class Mark:
    """A drawing by name with a few words beside it: an entry of an edge strip. "" as icon: only the words."""

    icon: str
    text: str = ""
    at: Route | None = None


@value
class Badge:
    """What stands in a corner of a face: a number or a word, over or beside a drawing, on a shape."""

    words: Words
    icon: str = ""
    shape: Shape = "circle"
    tone: str = ""
    at: Route | None = None


@value
class Face:
    """One side of a card, a token or a board.

    `look`: "card" has a title band, a picture and a body; "letter" one big letter (`title`) between edge strips;
    "panel" no picture, for text; "token" one picture or word on a small piece; "back" a pattern with a title;
    "board" a whole sheet; "cover" the front page of a book. `tone` names a colour of the theme ("plain" without),
    `icon` the drawing in the picture, `art` the picture's file in the art folder as "kind/id" (no file: the drawing).
    `head` stands over the title in small capitals and `foot` at the bottom; `left` and `right` are the strips along
    the edges, from the top. `other` is the tone of the right half of a round token that has two.
    """

    title: Words = ""
    body: tuple[Block, ...] = ()
    look: Literal["card", "letter", "panel", "token", "back", "board", "cover"] = "card"
    tone: str = "plain"
    head: Words = ""
    foot: Words = ""
    icon: str = ""
    art: str = ""
    corners: Mapping[Corner, Badge] = field(default_factory=dict)
    left: tuple[Mark, ...] = ()
    right: tuple[Mark, ...] = ()
    at: Route | None = None
    other: str = ""


@value
class Card:
    """A card, or a token: its front, its back, and how many there are of it.

    `back`: a face of its own; "deck": the one of its deck; "same": its front again; "blank": nothing.
    """

    id: str
    front: Face
    back: Face | Literal["deck", "same", "blank"] = "deck"
    copies: int = 1
    at: Route | None = None


@value
class Deck:
    """Cards or tokens of one size, by its name in profiles.toml ("poker", "mini", "token-round" ...)."""

    id: str
    title: str
    size: str
    cards: tuple[Card, ...]
    back: Face | None = None


@value
class Board:
    """A board: each face one side of it, as large as the profile's sheet, or two of these side by side."""

    id: str
    title: str
    faces: tuple[Face, ...]
    landscape: bool = False
    sheets: Literal[1, 2] = 1
    copies: int = 1
    at: Route | None = None


@value
class Entry:
    """A part of a book: its number, its heading with a few words at its right (`note`, on a page of its own), and
    its blocks.

    `anchor` is what `Span.to` names; "" for none. `together` keeps it in one piece (short ones are anyway), `page`
    begins a new page; in a book of one column a Graph among the blocks takes the room that the rest leaves there.
    `apart` names the anchors of entries that must not be seen on the same page.
    """

    anchor: str
    blocks: tuple[Block, ...]
    number: str = ""
    heading: Words = ""
    note: Words = ""
    together: bool = False
    page: bool = False
    apart: tuple[str, ...] = ()
    at: Route | None = None


@value
class Book:
    """A book in so many columns, with a cover, a running foot that tells the range of numbers on the page, and links.

    `word` is the word for an entry's number ("Read 12" has "Read"): the read-back looks for every number after it.
    """

    id: str
    title: str
    entries: tuple[Entry, ...]
    columns: Literal[1, 2] = 2
    cover: Face | None = None
    tone: str = "plain"
    word: str = "Read"


Sheet: TypeAlias = Deck | Board | Book


@value
class Icon:
    """How an icon in braces is shown: by drawings from authoring/sheets/icons (several: parted by a slash), or as a
    word on a badge where no drawing tells it. A number in the braces stands before a drawing, and behind a word.
    """

    drawings: tuple[str, ...] = ()
    word: str = ""


@value
class Box:
    """All that a pack prints. `icons` say how each icon in braces is shown; `tones` are the system's own colours, and
    `fonts` its faces, by role ("body", "label", "title"); a pack's theme overrides both.
    """

    sheets: tuple[Sheet, ...]
    icons: Mapping[str, Icon] = field(default_factory=dict)
    tones: Mapping[str, str] = field(default_factory=dict)
    fonts: Mapping[str, str] = field(default_factory=dict)
