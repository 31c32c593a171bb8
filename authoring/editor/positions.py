"""Between places in texts, which count code points, and the positions of editors, which count code units."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate

from lsprotocol import types

from authoring.source.text import SourceText, Span


class Positions:
    """The positions of one text, in the code units that client and server have agreed upon."""

    def __init__(self, source: SourceText, encoding: str = "utf-16") -> None:
        self.source = source
        self.encoding = encoding

    def position(self, line: int, column: int) -> types.Position:
        """The position of a line and a column in code points."""
        before = self.source.line(line)[:column]
        return types.Position(line, len(before) if before.isascii() else sum(map(self._units, before)))

    def range(self, span: Span) -> types.Range:
        """The range of a span."""
        return types.Range(self.position(*span[:2]), self.position(*span[2:]))

    def column(self, position: types.Position) -> int:
        """The column, in code points, of a position; inside a character it is that of the character."""
        text = self.source.line(position.line)
        if text.isascii():
            return min(position.character, len(text))
        ends = list(accumulate(map(self._units, text)))
        return bisect_left(ends, position.character + 1)

    def _units(self, char: str) -> int:
        if self.encoding == "utf-8":
            return len(char.encode("utf-8", "surrogatepass"))
        return 2 if self.encoding == "utf-16" and char > "\uffff" else 1
