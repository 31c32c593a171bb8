"""One layout for all files, close to the one they have: comments, quotes, line breaks and aligned columns stay.

What changes: spaces at the ends of lines go; of several empty lines one is left, and none at either end of the
file; lines end alike; and what stands in a mapping is indented by two spaces, lists too. Texts of several lines
keep their own lines. The data and the comments are the same before and after, or nothing changes at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from authoring.source.comments import comments
from authoring.source.nodes import Node, hyphen_before
from authoring.source.places import Places
from authoring.source.reading import read_text
from authoring.source.text import SourceText

STEP = 2
"""How many spaces a level is indented by."""
_BREAK = re.compile(r"\r\n|\r|\n")


def formatted(text: str) -> str:
    """The text in the one layout; unchanged where it is not read without errors."""
    if not text or any(fault.spoils for fault in read_text(text)[1]):
        return text
    content = _content(text)
    for change in (_all, _blanks):
        new = change(text)
        if _content(new) == content and change(new) == new:
            return new
    return text


def _all(text: str) -> str:
    return _blanks(_indented(text))


def _content(text: str) -> list[Any]:
    """What must not change: the data of every document, and every comment in order."""
    documents, faults = read_text(text)
    told = [comment.text.rstrip() for comment in comments(SourceText(text))]
    broken = [fault.rule for fault in faults if fault.spoils]
    return [[(document.number, repr(document.data)) for document in documents], told, broken]


def _blanks(text: str) -> str:
    """Without spaces at the ends of lines and without needless empty lines; every line ends alike."""
    source = SourceText(text)
    inside = _lines_of_texts(text, source)
    kept: list[str] = []
    for number in range(source.line_count):
        line = source.line(number)
        if number in inside:
            kept.append(line)
            continue
        line = line.rstrip(" \t")
        if line or (kept and (kept[-1] or number - 1 in inside)):
            kept.append(line)
    while kept and not kept[-1]:
        kept.pop()
    return _line_break(text).join([*kept, ""])


def _line_break(text: str) -> str:
    """The line break that most lines end with; of two that are as many, the one that comes first."""
    found = _BREAK.findall(text)
    best = max(dict.fromkeys(found), key=found.count, default="\n")
    return "\n" if best == "\r" else best


def _lines_of_texts(text: str, source: SourceText) -> set[int]:
    """The lines whose ends belong to a text of several lines: all of it but the last one, and blank ones that a
    block keeps at its end."""
    lines: set[int] = set()
    for node in _nodes(text):
        if node.style is None:
            continue
        first, last = source.position(node.start)[0], source.position(node.end)[0]
        if node.style in ("|", ">"):
            header = source.line(first)
            last += 1
            while "+" in header and last < source.line_count - 1 and not source.line(last).strip():
                last += 1
            lines.update(range(first + 1, last))
        else:
            lines.update(range(first, last))
    return lines


def _nodes(text: str) -> Iterator[Node]:
    """Every node of every document."""
    places = Places(text)
    waiting = [found.node for number in places.numbers if (found := places.nodes(number, ()))]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [child for _, child in node.children.values()]


def _indented(text: str) -> str:
    """With every level of a document indented alike."""
    source = SourceText(text)
    places = Places(text)
    shifts: dict[int, int] = {}
    for number in places.numbers:
        found = places.nodes(number, ())
        if found is not None:
            _Indenter(text, source, shifts).node(found.node, 0)
    inside = _lines_of_texts(text, source)
    pieces = []
    current = 0
    for number in range(source.line_count):
        line = source.line(number)
        if number in shifts:
            current = shifts[number]
        elif line.lstrip().startswith("#") and number not in inside:
            current = _shift_of_comment(number, source, shifts, current)
        pieces.append(_shifted(line, current))
    return _line_break(text).join(pieces)


def _shifted(line: str, shift: int) -> str:
    if shift >= 0:
        return " " * shift + line if line.strip() else line
    blank = len(line) - len(line.lstrip(" "))
    return line[min(-shift, blank) :]


def _shift_of_comment(number: int, source: SourceText, shifts: dict[int, int], current: int) -> int:
    """A comment moves with the line behind it, or with the one before where it stands in its column."""
    column = _column(source.line(number))
    following = next((line for line in range(number + 1, source.line_count) if line in shifts), None)
    if following is None or _column(source.line(following)) < column:
        return current
    return shifts[following]


def _column(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


class _Indenter:
    """Works out by how much the lines move on which the entries of blocks begin."""

    def __init__(self, text: str, source: SourceText, shifts: dict[int, int]) -> None:
        self.text, self.source, self.shifts = text, source, shifts

    def node(self, node: Node, column: int) -> None:
        """A collection in a block whose entries are to begin in a column."""
        if node.style is not None or node.alias is not None or node.flow:
            return
        for key, child in node.children.values():
            if key is None:
                start = hyphen_before(self.text, child.start)
                own = self.begins(start, column)
                inner = column + self.source.position(child.start)[1] - own
                self.node(child, inner if self.same_line(start, child.start) else column + STEP)
            else:
                self.begins(key[0], column)
                self.node(child, column + STEP)

    def begins(self, offset: int, column: int) -> int:
        """An entry begins there; its line moves, if nothing stands before it. Gives the column it is in now."""
        line, own = self.source.position(offset)
        if not self.source.line(line)[:own].strip():
            self.shifts[line] = column - own
        return own

    def same_line(self, one: int, other: int) -> bool:
        return self.source.position(one)[0] == self.source.position(other)[0]
