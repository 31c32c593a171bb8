"""Pointing into a scalar: from places in the text as it is read to places in the text as it is written.

Between the two stand quotes, escapes, folded lines and the indentation of blocks. Blanks come and go;
every other character of the one is a character of the other, in the same order. So characters are paired
one by one, and blanks lie between them.
"""

from __future__ import annotations

import re

_UNITS = {
    '"': re.compile(r"\\(?:x..|u.{4}|U.{8}|\r\n|.)|.", re.DOTALL),
    "'": re.compile(r"''|.", re.DOTALL),
    "": re.compile(".", re.DOTALL),
}
_HEADER = re.compile(r"[|>][^\r\n]*")
_BLANK = " \t\r\n"
_ESCAPED_BLANKS = ("\\ ", "\\t", "\\\t", "\\n", "\\r", "\\x20", "\\x09", "\\x0a", "\\x0A", "\\x0d", "\\x0D")


def slice_of_scalar(text: str, style: str, value: str, start: int, end: int) -> tuple[int, int]:
    """The slice of a scalar's source that writes `value[start:end]`.

    `text` is the scalar's source including quotes or block mark, `style` its quote or block mark or "".
    """
    begins, ends = _pairs(text, style, value)
    start = min(max(start, 0), len(value))
    end = min(max(end, start), len(value))
    if start == len(value):
        last = ends[-1] if ends else _opening(text, style)
        return last, last
    first = begins[start]
    return first, max(first, ends[end - 1] if end > start else first)


def _opening(text: str, style: str) -> int:
    """How many characters stand before the content."""
    if style in ("|", ">"):
        header = _HEADER.match(text)
        return header.end() if header else 0
    return len(style)


def _pairs(text: str, style: str, value: str) -> tuple[list[int], list[int]]:
    """For each character of `value`, where its writing begins and ends in `text`."""
    opening = _opening(text, style)
    closing = len(text) - (1 if style in ("'", '"') else 0)
    units = _UNITS.get(style, _UNITS[""])
    written = [
        match.span()
        for match in units.finditer(text, opening, closing)
        if match[0] not in _BLANK and match[0] not in _ESCAPED_BLANKS and match[0] not in ("\\\n", "\\\r\n")
    ]
    begins: list[int] = []
    ends: list[int] = []
    position = opening
    taken = 0
    for char in value:
        if char in _BLANK or taken == len(written):
            limit = written[taken][0] if taken < len(written) else closing
            begins.append(min(position, limit))
            position = min(position + 1, limit)
            ends.append(position)
        else:
            begin, position = written[taken]
            taken += 1
            begins.append(begin)
            ends.append(position)
    return begins, ends
