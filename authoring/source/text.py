"""Places in a file's text, as lines and columns.

Lines and columns are 0-based and counted in code points, as YAML marks are;
reports add one, editors convert to UTF-16 at the edge.
"""

from __future__ import annotations

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
