"""Where a key of a TOML file stands. `tomllib` keeps no places, so the text is searched line by line.

Enough for settings, which are a few plain tables; a key written in a way this does not know shows the
head of its table, or the start of the file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from authoring.source.text import START, SourceText, Span

_TABLE = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=\s*""")
_AT = re.compile(r"\(at line (\d+), column (\d+)\)")


def toml_places(source: SourceText, path: Sequence[str]) -> tuple[Span, Span]:
    """The spans of a key and of its value, for the names of tables and key from the outermost on."""
    wanted = tuple(path)
    table: tuple[str, ...] = ()
    nearest = START
    for number in range(source.line_count):
        line = source.line(number)
        if head := _TABLE.match(line):
            table = _parts(head[1])
            if table == wanted[: len(table)]:
                nearest = Span(number, head.start(1), number, head.end(1))
                if table == wanted:
                    return nearest, nearest
            continue
        if key := _KEY.match(line):
            full = table + _parts(key[1])
            span = Span(number, key.start(1), number, key.end(1))
            if full == wanted:
                return span, Span(number, key.end(), number, max(key.end(), _value_end(line, key.end())))
            if full == wanted[: len(full)]:
                nearest = _inline(line, number, key.end(), wanted[-1]) or span
                return nearest, nearest
    return nearest, nearest


def toml_error_span(source: SourceText, error: Exception) -> Span:
    """The place a TOMLDecodeError speaks of."""
    at = _AT.search(str(error))
    if at is None:
        return source.span(len(source.text), len(source.text))
    line, column = int(at[1]) - 1, int(at[2]) - 1
    return Span(line, column, line, column + 1)


def toml_error_message(error: Exception) -> str:
    """A TOMLDecodeError's message in our words: lower case, without the place."""
    message = re.sub(r" \(at .*\)$", "", str(error))
    return message[:1].lower() + message[1:]


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def _inline(line: str, number: int, start: int, name: str) -> Span | None:
    """The key within an inline table."""
    match = re.compile(rf"""(?<![\w-])["']?({re.escape(name)})["']?\s*=""").search(line, start)
    return Span(number, match.start(1), number, match.end(1)) if match else None


def _value_end(line: str, start: int) -> int:
    return start + len(re.split(r"\s+#", line[start:])[0].rstrip())
