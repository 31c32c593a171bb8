"""How text looks in a terminal: how wide characters are, and what is shown for those that have no look."""

from __future__ import annotations

import unicodedata

TAB = 4
_ZERO = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad")
_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def width(char: str) -> int:
    """The columns one character takes: 0 for marks that join the one before, 2 for wide ones and emoji."""
    if char < "\u0300":
        return 1
    if char in _ZERO or "\ufe00" <= char <= "\ufe0f" or "\U0001f3fb" <= char <= "\U0001f3ff":
        return 0
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def _joined(before: str, char: str) -> int:
    """The width of a character behind another: emoji joined into one take the room of one."""
    if before == _JOINER:
        return 0
    if char == _EMOJI_STYLE and before and unicodedata.category(before) == "So":
        return 2 - width(before)
    return width(char)


def shown(char: str, column: int = 0) -> str:
    """A character as a report prints it, at a given column: tabs as blanks, what is unseen as its number.

    Controls and the marks that turn the direction of writing are never printed: they could hide text,
    or make a terminal do things.
    """
    if char == "\t":
        return " " * (TAB - column % TAB)
    if char < " " or "\x7f" <= char <= "\x9f":
        return f"\\x{ord(char):02x}"
    if char in _BIDI or char in "\u2028\u2029\ufeff" or "\ud800" <= char <= "\udfff":
        return f"\\u{ord(char):04x}"
    return char


def printable(text: str) -> str:
    """A message or path made safe to print on one line."""
    return "".join(shown(char) if char != "\t" else " " for char in text.replace("\n", " "))


class Line:
    """One source line as it is printed, with the printed column of each of its characters."""

    __slots__ = ("cells", "starts")

    def __init__(self, text: str) -> None:
        self.cells: list[str] = []
        self.starts: list[int] = []
        column = 0
        before = ""
        for char in text:
            cell = shown(char, column)
            self.cells.append(cell)
            self.starts.append(column)
            column += _joined(before, char) if cell == char else len(cell)
            before = char
        self.starts.append(column)

    @property
    def length(self) -> int:
        """How many characters it has."""
        return len(self.cells)

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return self.starts[-1]

    def column(self, index: int) -> int:
        """The printed column at which a character starts; past the end, one column for each character."""
        last = len(self.cells)
        return self.starts[index] if index <= last else self.starts[last] + index - last

    def text(self, first: int, last: int) -> str:
        """The characters from one index up to another, as printed."""
        return "".join(self.cells[first:last])
