"""Text in a diagram: cleaned, cut into lines, and measured, by a typeface or for whichever there may be."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from itertools import repeat

LINE = 30
"""Characters of a line of a node."""
LABEL = 22
"""Characters of a line beside an edge."""


@dataclass(frozen=True, slots=True, eq=False)
class Typeface:
    """What a diagram is set in: the width of a line in em in the regular, and how much wider it may be in the bold."""

    width: Callable[[str], float]
    bold: float = 1.1


def clean(text: str) -> str:
    """The text on one line, without the characters that XML forbids, or that turn the direction of writing."""
    if text.isprintable():
        # Then it has no other space than blanks, and nothing that is forbidden.
        return " ".join(text.split())
    kept = "".join(" " if each.isspace() else each for each in text if each.isspace() or _drawn(each))
    return " ".join(kept.split())


def wrapped(text: str, width: int = LINE) -> list[str]:
    """The cleaned text in lines of that many characters."""
    line = clean(text)
    return [line] if len(line) <= width else textwrap.wrap(line, width)


def width_of(line: str, size: float, bold: bool = False, typeface: Typeface | None = None) -> float:
    """How wide a line is in letters of that size, in the same unit: rather too wide than too narrow.

    Without a typeface it may be drawn in any sans-serif one, so wide ones are reckoned with.
    """
    if typeface is not None:
        return typeface.width(line) * size * (typeface.bold if bold else 1)
    narrow = 0.67 if bold else 0.57
    if line.isascii():
        return sum(repeat(narrow, len(line))) * size
    return sum((1.05 if unicodedata.east_asian_width(each) in "WF" else narrow) for each in line) * size


def short(text: str, most: int = 60) -> str:
    """The cleaned text, cut at a word where it is longer than that."""
    return textwrap.shorten(clean(text), most, placeholder="…")


def _drawn(each: str) -> bool:
    return unicodedata.category(each) not in ("Cc", "Cf", "Cs", "Co", "Cn")
