"""Values that are written plainly: words, numbers, texts in quotes or in blocks, and short collections in brackets."""

from __future__ import annotations

import re
from typing import Any

from authoring.source.limits import Limits
from authoring.source.scalars import NUMBER_STARTS, WORDS, NumberTrouble, has_leading_zero, key_type, number


class NotPlain(Exception):
    """Something is written in a way that only the parser understands, or it is wrong."""


_INDICATORS = frozenset("-?:,[]{}#&*!|>'\"%@`")
ODD_STARTS = frozenset(" ") | _INDICATORS | NUMBER_STARTS
"""What a value starts with that is not, or not surely, a text without quotes."""
LONGEST_WORD = max(map(len, WORDS))
LONGEST_KEY = 100
"""Far below what the parser takes for the longest of keys, in bytes."""

_QUOTED = re.compile(r"""(?:'((?:[^']|'')*)'|"([^"\\]*)")(?: +#.*)?""").fullmatch
_BLOCK = re.compile(r"([>|])(-?)(?: +#.*)?").fullmatch
_TOKEN = re.compile(
    r"""\ * (?:
        ([][{},]) | '([^']*)' | "([^"\\]*)"
        | ((?: [\w./+] | -(?=[\w.]) ) (?: [^][{},:"?#] | :(?=[\w./+-]) )*)  # a text without quotes
    ) \ * (: (?=\ ))?""",
    re.VERBOSE,
).match
"""A mark, a text, or a key with its colon, and the spaces around it."""


def is_key(text: str) -> bool:
    """Whether a text without quotes is a key as it should be."""
    return len(text) <= LONGEST_KEY and not key_type(text) and text[-1] != " "


def value_of(text: str, lines: list[Any], column: int, depth: int, limits: Limits) -> Any:
    """What a value is: a text without spaces around it, and where it is the mark of a block, the next lines with it.

    `lines` are the lines behind it in reverse order, of which those of the block are taken away; `column` is that of
    the collection it stands in, and `depth` how many collections there may be inside one another. Raises NotPlain.
    """
    first = text[0]
    if first in "'\"":
        match = _QUOTED(text)
        if match is None:
            raise NotPlain
        return match[2] if match[1] is None else match[1].replace("''", "'")
    if first in "[{":
        value, end = _collection(text, 1, first, depth, limits)
        if end < len(text) and (text[end - 1] != " " or text[end] != "#"):
            raise NotPlain
        return value
    if first in "|>":
        return _block(text, lines, column)
    comment = text.find(" #")
    if comment >= 0:
        text = text[:comment].rstrip(" ")
    if ": " in text or text[-1] == ":":
        raise NotPlain
    return _word(text, limits)


def _word(text: str, limits: Limits) -> Any:
    """What a text without quotes is: a number, one of the words for something else, or itself."""
    first = text[0]
    if first in NUMBER_STARTS:
        if first == "-" and text[1:2] in ("", " "):
            raise NotPlain
        try:
            value = number(text, limits.digits)
        except NumberTrouble:
            raise NotPlain from None
        if type(value) is int and has_leading_zero(text):
            raise NotPlain
        return value
    if first in _INDICATORS:
        raise NotPlain
    return WORDS[text] if len(text) <= LONGEST_WORD and text in WORDS else text


def _collection(text: str, at: int, opened: str, depth: int, limits: Limits) -> tuple[Any, int]:
    """What stands in brackets or braces, up to the place behind the closing one and the spaces there."""
    items: list[Any] = []
    data: dict[str, Any] = {}
    closing = "]" if opened == "[" else "}"
    key: str | None = None
    while depth > 0 and (match := _TOKEN(text, at)) is not None:
        mark, single, double, bare, colon = match.groups()
        at = match.end()
        if colon:
            if bare is None or key is not None or not is_key(bare := bare.rstrip(" ")):
                break
            key = bare
            continue
        if mark == closing and not items and not data and key is None:
            return (items if opened == "[" else data), at
        if mark is not None:
            if mark not in "[{":
                break
            value, at = _collection(text, at, mark, depth - 1 - (opened == "[" and key is not None), limits)
        elif bare is not None:
            value = _word(bare.rstrip(" "), limits)
        else:
            value = double if single is None else single
        if opened == "[":
            if key is not None and depth < 2:
                break
            items.append(value if key is None else {key: value})
        elif key is None or key in data:
            break
        else:
            data[key] = value
        key = None
        match = _TOKEN(text, at)
        if match is None or match[5] or match[1] not in (",", closing):
            break
        at = match.end()
        if match[1] == closing:
            return (items if opened == "[" else data), at
    raise NotPlain


def _block(mark: str, lines: list[Any], column: int) -> str:
    """The text of a block, which is indented deeper than a column."""
    match = _BLOCK(mark)
    first = lines[-1] or ""
    indent = len(first) - len(first.lstrip(" "))
    if match is None or indent <= column or indent == len(first):
        raise NotPlain
    folded, stripped = match[1] == ">", match[2] == "-"
    pieces: list[str] = []
    breaks = ""
    while (line := lines.pop()) is not None:
        content = line[indent:]
        if line[:indent].strip(" "):
            break
        if not content:
            breaks += "\n"
        elif content[0] == " " and (folded or not content.strip(" ")):
            raise NotPlain
        else:
            if pieces:
                pieces.append((breaks or " ") if folded else f"\n{breaks}")
            pieces.append(content)
            breaks = ""
    lines.append(line)
    if not stripped:
        if line is None and not breaks:
            raise NotPlain
        pieces.append("\n")
    return "".join(pieces)
