"""How large nodes and labels are, in points, before they are laid out: the same on every machine."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from authoring.diagrams.model import LOOKS, Diagram, Node
from authoring.diagrams.texts import LABEL, LINE, Typeface, clean, width_of, wrapped

TITLE = 12.0
TEXT = 10.5
LEADING = 14.0
PAD = 8.0
ICON = 14.0
MARGIN = 16.0
HEADING = 34.0
HEAD = 18.0
HEAD_LETTER = 11.0
"""How wide a letter of a heading is taken to be in any typeface."""
LEAST = 420.0
"""The width that notes below a heading may take, however narrow the diagram is."""
NARROW = 18
"""Characters of a line of a node whose rows follow close on its title: there are many of these, side by side."""
BAR = 8.0
"""The room of the bar that shows how often a node is come to."""


class Sized(NamedTuple):
    """A node's lines and its size. `rows` holds the lines of each row below the title."""

    title: list[str]
    rows: list[list[str]]
    width: float
    height: float


@lru_cache(maxsize=4096)
def sized(node: Node, typeface: Typeface | None = None) -> Sized:
    """The lines of a node, and the room they need."""
    title = wrapped(node.title, NARROW if node.close else LINE)
    rows = [wrapped(row, 34) for row in node.rows]
    icon = ICON + 6 if LOOKS[node.look].word else 0
    widest = max(
        [width_of(line, TITLE, True, typeface) + icon for line in title]
        + [width_of(line, TEXT, typeface=typeface) for row in rows for line in row]
    )
    height = LEADING * (len(title) + sum(map(len, rows))) + PAD * (2 if node.close else 2 + len(rows))
    height += BAR if node.chance is not None else 0
    sides = 2 * PAD + (2 * PAD if LOOKS[node.look].shape in ("hexagon", "pill") else 0)
    return Sized(title, rows, round(max(widest, 40) + sides, 1), round(height, 1))


def label_size(label: str, typeface: Typeface | None = None) -> tuple[list[str], float, float]:
    """The lines of an edge's label, and their width and height."""
    lines = wrapped(label, LABEL)
    return lines, round(max(width_of(line, TEXT, typeface=typeface) for line in lines) + 6, 1), LEADING * len(lines)


def note_lines(diagram: Diagram, width: float) -> list[str]:
    """The lines of the notes below a heading, for a diagram of that width."""
    letters = int(max(width, LEAST) / (TEXT * (0.57 if diagram.typeface is None else 0.45)))
    return [line for note in diagram.notes for line in wrapped(note, letters)]


def picture_size(diagram: Diagram, width: float, height: float) -> tuple[float, float]:
    """The size of a picture with its heading, notes and margins, for a diagram laid out in that size."""
    notes = note_lines(diagram, width)
    title, typeface = clean(diagram.title), diagram.typeface
    heading = len(title) * HEAD_LETTER if typeface is None else width_of(title, HEAD, True, typeface)
    widest = max(width_of(line, TEXT, typeface=typeface) for line in (*notes, ""))
    return max(width, heading, widest) + 2 * MARGIN, height + 2 * MARGIN + HEADING + LEADING * len(notes)
