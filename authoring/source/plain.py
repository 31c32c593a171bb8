"""Texts that are written plainly, read line by line.

Nearly all of a pack is keys with a word, a number or a sentence behind them, lists of such, texts in blocks, and short
lists in brackets. What that means can be told from its lines, in a quarter of the time that it takes to make an object
of each of the parser's events. Documents with anything else in them are left to the parser, and where one is or may be
wrong, so is the whole text. So nothing is reported here: a text is read as the parser would have it, or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from authoring.source.limits import Limits
from authoring.source.plain_values import LONGEST_WORD, ODD_STARTS, NotPlain, is_key, value_of
from authoring.source.scalars import WORDS

Head: TypeAlias = tuple[int, int, str, tuple[int, ...]]
"""What stands before a value: its column, that of the key or value behind its hyphens, the key, and the columns of
hyphens behind the first. The key is empty where there is none."""

_KEY = re.compile(r"( *)((?:- +){0,9})([A-Za-z0-9_][A-Za-z0-9_ /+.-]*)").fullmatch
_ITEM = re.compile(r"( *)((?:- +){1,9})(?=[^ #])").match
_MARK = "---"
_MOST_HEADS = 10_000
_FEW = 8
"""Documents that are not plain; where there are more, and most are so, the parser has the whole text at once."""

_before_colons: dict[str, Head] = {}
_whole_lines: dict[str, Head] = {}
"""What has been seen before ": ", and as a line that ends in a colon: a pack writes the same again and again."""


def plain_documents(text: str, limits: Limits, parsed: Callable[[str], Any]) -> list[Any] | None:
    """The data of each document of a text; None where only the parser can tell what there is.

    `parsed` gives what the parser finds in the text of a document that is not plain, and raises NotPlain where that is
    not just the one document in order.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    if "\t" in text or "\r" in text:
        return None
    lines: list[Any] = text.split("\n")
    lines.append(None)
    lines.reverse()
    while lines[-1] is not None and _is_blank(lines[-1]):
        lines.pop()
    if lines[-1] == _MARK:
        lines.pop()
    whole = lines.copy()
    documents = []
    odd = 0
    try:
        while lines:
            start = len(lines)
            try:
                documents.append(_document(lines, limits))
            except NotPlain:
                odd += 1
                end = next(at for at in range(start - 1, -1, -1) if whole[at] is None or whole[at] == _MARK)
                if (odd > _FEW and 2 * odd > len(documents)) or not (documents or end):
                    return None
                del lines[end:]
                documents.append(parsed("\n".join([_MARK, *whole[start - 1 : end : -1], *([""] if end else [])])))
    except NotPlain:
        return None
    if len(text) > limits.nodes and any(_nodes(data) > limits.nodes for data in documents):
        return None
    return documents


def _document(lines: list[Any], limits: Limits) -> Any:
    """The data of the next document. `lines` are those not yet read in reverse order, before them None."""
    top: dict[str, Any] = {}
    data: Any = top  # the innermost collection
    column = -1  # where it stands
    outer: list[tuple[int, Any]] = []  # those around it, each with its column
    waiting: str | None = ""  # its last key, if no value has stood behind it
    inside: Any
    for line in iter(lines.pop, None):
        before, colon, value = line.partition(": ")
        head = _before_colons.get(before) if colon else _whole_lines.get(before)
        if head is None:
            if line == _MARK:
                break
            if _is_blank(line):
                continue
            head = _new_head(line, before, colon)
            if not head[2]:
                value = line[head[1] :]
        first, inner, key, hyphens = head
        if first != inner:
            # an item of a list, which may stand in the column of the key before it
            if waiting is not None and first >= column:
                data[waiting] = inside = []
                outer.append((column, data))
                column, data = first, inside
            else:
                while column > first:
                    column, data = outer.pop()
                if column != first or type(data) is not list:
                    raise NotPlain
            for further in hyphens:
                data.append(inside := [])
                outer.append((column, data))
                column, data = further, inside
            if key:
                data.append(inside := {})
                outer.append((column, data))
                column, data = inner, inside
            if len(outer) > limits.depth:
                raise NotPlain
        elif first > column:
            # the first key of a mapping
            if waiting is None or len(outer) == limits.depth:
                raise NotPlain
            data[waiting] = inside = {}
            outer.append((column, data))
            column, data = first, inside
        elif first < column or type(data) is list:
            # a key of a mapping around, which may stand in the column of its lists
            while column > first:
                column, data = outer.pop()
            if type(data) is list:
                column, data = outer.pop()
            if column != first:
                raise NotPlain
        waiting = None
        if not value or value[0] in ODD_STARTS or value[-1] in ": " or ": " in value or " #" in value:
            value = value.strip(" ")
            if value and value[0] != "#":
                value = value_of(value, lines, column, limits.depth - len(outer), limits)
            else:
                waiting = key
                value = None
        elif len(value) <= LONGEST_WORD and value in WORDS:
            value = WORDS[value]
        if not key:
            data.append(value)
        elif key in data:
            raise NotPlain
        else:
            data[key] = value
    if "" not in top:
        raise NotPlain
    return top[""]


def _is_blank(line: str) -> bool:
    """Whether a line is empty or a comment."""
    bare = line.lstrip(" ")
    return not bare or bare[0] == "#"


def _new_head(line: str, before: str, colon: str) -> Head:
    """What stands before the value of a line."""
    match = _KEY(before if colon else line[:-1]) if colon or line[-1] == ":" else None
    if match is not None and is_key(match[3]):
        known = _before_colons if colon else _whole_lines
        if len(known) > _MOST_HEADS:
            known.clear()
        head = known[before] = _head(match[1], match[2], match[3])
        return head
    match = _ITEM(line)
    if match is None:
        raise NotPlain
    return _head(match[1], match[2], "")


def _head(indent: str, hyphens: str, key: str) -> Head:
    columns = [len(indent) + at for at, char in enumerate(hyphens) if char == "-"]
    inner = len(indent) + len(hyphens)
    return (columns or [inner])[0], inner, key, tuple(columns[1:])


def _nodes(value: Any) -> int:
    """What the values in a collection, and it itself, count against the limit on them."""
    if not isinstance(value, dict | list):
        return 0
    inner = value.values() if isinstance(value, dict) else value
    return len(value) + 1 + sum(map(_nodes, inner))
