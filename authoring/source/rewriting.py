"""Changes of data as edits of the text it was read from: the text around them stays as it is.

Every edit is tried out on the value it changes before it is given: what cannot be written without touching
more than that value is not written at all.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from authoring.source.nodes import Node, hyphen_before
from authoring.source.reading import read_text
from authoring.source.slices import slice_of_scalar

_BLOCKS = ("|", ">")


class TextEdit(NamedTuple):
    """Replace the characters from one offset up to another."""

    start: int
    end: int
    text: str


def scalar(value: Any, style: str = "", flow: bool = False) -> str:
    """A text, number, truth value or nothing as YAML: plain where that reads as the same, else in double quotes.

    A text that stood in quotes before (`style`) is put in the same ones. `flow` says that it stands in
    brackets or braces.
    """
    if value is None or isinstance(value, bool | int | float):
        return json.dumps(value)
    text = str(value)
    quoted = json.dumps(text, ensure_ascii=False)
    single = "'" + text.replace("'", "''") + "'"
    forms = [text, single, quoted] if quoted != f'"{text}"' else [text, quoted]
    if style == '"':
        forms = [quoted]
    elif style == "'":
        forms = [single, quoted]
    return next((form for form in forms if _reads_as(form, text, flow)), quoted)


def write_scalar(text: str, node: Node, value: Any, *, on_key: bool = False, flow: bool = False) -> TextEdit | None:
    """Put another value in the place of a scalar; None for a value of several lines or a collection."""
    if node.style is None or node.style in _BLOCKS or "\n" in text[node.start : node.end]:
        return None
    style = node.style if isinstance(value, str) else ""
    new = scalar(value, style, flow)
    if on_key and not _reads_as_key(new, str(value)):
        new = json.dumps(str(value), ensure_ascii=False)
    return TextEdit(node.start, node.end, new)


def write_slice(text: str, node: Node, start: int, end: int, new: str, *, flow: bool = False) -> TextEdit | None:
    """Replace a part of a scalar's text, counted in code points of the text as it is read."""
    if node.style is None:
        return None
    source = text[node.start : node.end]
    wanted = node.value[:start] + new + node.value[end:]
    first, last = slice_of_scalar(source, node.style, node.value, start, end)
    written = {"'": new.replace("'", "''"), '"': json.dumps(new, ensure_ascii=False)[1:-1]}.get(node.style, new)
    if _reads_as(source[:first] + written + source[last:], wanted, flow):
        return TextEdit(node.start + first, node.start + last, written)
    return write_scalar(text, node, wanted, flow=flow)


def remove(text: str, parent: Node, part: str | int) -> TextEdit | None:
    """Take an entry out of a mapping or a list that has others; None where it stands alone."""
    children = list(parent.children.items())
    if len(children) < 2:
        return None
    place = next(place for place, (name, _) in enumerate(children) if name == part)
    start, end = _extent(children[place][1])
    if parent.flow:
        if place + 1 < len(children):
            return TextEdit(start, _extent(children[place + 1][1])[0], "")
        return TextEdit(_extent(children[place - 1][1])[1], end, "")
    if isinstance(part, int):
        start = hyphen_before(text, start)
    line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    if text[line:start].strip():
        # the first key behind a hyphen: the next one takes its place
        return TextEdit(start, _extent(children[1][1])[0], "") if place == 0 else None
    return TextEdit(line, _behind_line(text, end), "")


def inline(value: Any) -> str:
    """A value on one line as it stands in brackets or braces: `{place: [a, b]}`."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(str(name))}: {inline(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(inline(inner) for inner in value) + "]"
    return scalar(value, flow=True)


def add(text: str, node: Node, key: str, value: Any) -> TextEdit | None:
    """Add a key at the end of a mapping; None where it is there already, or nothing is."""
    if node.style is not None or node.alias is not None or key in node.children or not node.children:
        return None
    children = list(node.children.items())
    _, end = _extent(children[-1][1])
    if node.flow:
        return TextEdit(end, end, f", {_key(key)}: {inline(value)}")
    if not isinstance(children[-1][0], str):
        return None
    column = children[0][1][0]
    assert column is not None
    line = max(text.rfind("\n", 0, column[0]), text.rfind("\r", 0, column[0])) + 1
    plain = inline(value) if isinstance(value, dict | list | tuple) else scalar(value)
    return _line_behind(text, end, f"{' ' * (column[0] - line)}{_key(key)}: {plain}")


def _key(name: str) -> str:
    plain = scalar(name, flow=True)
    return plain if _reads_as_key(plain, name) else json.dumps(name, ensure_ascii=False)


def append(text: str, node: Node, value: Any) -> TextEdit | None:
    """Add an item at the end of a list; one that stands alone where a list may stand becomes two."""
    if node.alias is not None or node.style in _BLOCKS:
        return None
    if node.style is not None:
        alone = text[node.start : node.end]
        return TextEdit(node.start, node.end, f"[{alone}, {inline(value)}]") if "\n" not in alone else None
    if node.flow:
        if not node.children:
            return TextEdit(node.start, node.end, f"[{inline(value)}]")
        last = _extent(list(node.children.values())[-1])[1]
        return TextEdit(last, last, f", {inline(value)}")
    children = list(node.children.items())
    if not children or not isinstance(children[-1][0], int):
        return None
    start, end = _extent(children[-1][1])
    hyphen = hyphen_before(text, start)
    line = max(text.rfind("\n", 0, hyphen), text.rfind("\r", 0, hyphen)) + 1
    indent = " " * (hyphen - line)
    plain = inline(value) if isinstance(value, list | tuple) else _block_item(value)
    return _line_behind(text, end, f"{indent}- {plain}")


def _block_item(value: Any) -> str:
    """An item behind a hyphen: a mapping of one key needs no braces there."""
    if isinstance(value, dict):
        if len(value) != 1:
            return inline(value)
        ((name, inner),) = value.items()
        return f"{_key(str(name))}: {inline(inner) if isinstance(inner, dict | list | tuple) else scalar(inner)}"
    return scalar(value)


def _line_behind(text: str, end: int, line: str) -> TextEdit:
    """Put a line behind the one in which something ends."""
    behind = _behind_line(text, end)
    broken = text[behind - 1 : behind] in ("\n", "\r")
    line_break = "\r\n" if "\r\n" in text else "\n"
    return TextEdit(behind, behind, f"{line}{line_break}" if broken else f"{line_break}{line}")


def _extent(child: tuple[tuple[int, int] | None, Node]) -> tuple[int, int]:
    """Where an entry starts and ends: with its key, if it has one."""
    key, node = child
    return (node.start if key is None else key[0]), max(node.end, key[1] + 1 if key else 0)


def _behind_line(text: str, offset: int) -> int:
    """The offset behind the end of a line, with what breaks it."""
    while offset < len(text) and text[offset] not in "\r\n":
        offset += 1
    if text[offset : offset + 2] == "\r\n":
        return offset + 2
    return min(offset + 1, len(text))


def _reads_as(source: str, wanted: str, flow: bool) -> bool:
    """Whether the source of a scalar reads as that text and nothing else."""
    around = f"k: [{source}]\n" if flow else f"k: {source}\n"
    documents, faults = read_text(around)
    if faults or len(documents) != 1 or not isinstance(documents[0].data, dict):
        return False
    found = documents[0].data.get("k")
    found = found[0] if flow and isinstance(found, list) and len(found) == 1 else None if flow else found
    if source[:1] in _BLOCKS and isinstance(found, str):
        return len(documents[0].data) == 1 and found.rstrip("\n") == wanted.rstrip("\n")
    return len(documents[0].data) == 1 and found == wanted and isinstance(found, str)


def _reads_as_key(source: str, wanted: str) -> bool:
    documents, faults = read_text(f"{source}: 1\n")
    return not faults and len(documents) == 1 and documents[0].data == {wanted: 1}
