"""Places in a file's text, as lines and columns.

Lines and columns are 0-based and counted in code points, as YAML marks are;
reports add one, editors convert to UTF-16 at the edge.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple, TypeAlias


class Span(NamedTuple):
    """A half-open stretch of text: from (line, column) up to, not including, (end_line, end_column)."""

    line: int
    column: int
    end_line: int
    end_column: int


START = Span(0, 0, 0, 0)

DocPath: TypeAlias = tuple[str | int, ...]
"""A way into a document: keys and 0-based indexes, outermost first."""

_BREAK = re.compile(r"\r\n|\r|\n")


class SourceText:
    """One file's text, without its byte order mark, and the ways between offsets, lines and columns.

    A line ends at LF, CR LF or a lone CR. Offsets, lines and columns outside the text are moved to its
    nearest end, so a place that has gone stale still shows something.
    """

    __slots__ = ("_starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts: list[int] | None = None

    @property
    def starts(self) -> list[int]:
        """The offset at which each line starts; found at the first call."""
        if self._starts is None:
            self._starts = [0, *(match.end() for match in _BREAK.finditer(self.text))]
        return self._starts

    @property
    def line_count(self) -> int:
        """How many lines there are; a text that ends in a line break has an empty last line."""
        return len(self.starts)

    def position(self, offset: int) -> tuple[int, int]:
        """The (line, column) of an offset."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self.starts, offset) - 1
        return line, offset - self.starts[line]

    def offset(self, line: int, column: int) -> int:
        """The offset of a (line, column); a column past the end of its line is the end of that line."""
        if line < 0:
            return 0
        if line >= self.line_count:
            return len(self.text)
        start = self.starts[line]
        return min(start + max(column, 0), start + len(self.line(line)))

    def span(self, start: int, end: int) -> Span:
        """The span between two offsets."""
        return Span(*self.position(start), *self.position(max(start, end)))

    def slice(self, span: Span) -> str:
        """The text a span covers."""
        start = self.offset(span.line, span.column)
        return self.text[start : self.offset(span.end_line, span.end_column)]

    def line(self, number: int) -> str:
        """One line without its line break; empty when there is no such line."""
        starts = self.starts
        if not 0 <= number < len(starts):
            return ""
        end = starts[number + 1] if number + 1 < len(starts) else len(self.text)
        return self.text[starts[number] : end].rstrip("\r\n")

    def to_utf16(self, line: int, column: int) -> int:
        """A column in UTF-16 code units, as the language server protocol counts."""
        return sum(2 if char > "\uffff" else 1 for char in self.line(line)[:column])

    def from_utf16(self, line: int, units: int) -> int:
        """The column, in code points, of a column in UTF-16 code units.

        A position in the middle of a surrogate pair is that of the character the pair writes.
        """
        seen = 0
        text = self.line(line)
        for column, char in enumerate(text):
            seen += 2 if char > "\uffff" else 1
            if seen > units:
                return column
        return len(text)
