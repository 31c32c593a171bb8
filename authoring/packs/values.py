"""Values and names as messages put them: in quotes, in lists, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from authoring.source.text import DocPath

_LONGEST = 40
_MOST = 12


def quoted(value: Any) -> str:
    """A value as it stands in a file, texts in quotes and cut short."""
    if isinstance(value, str):
        text = " ".join(value.split())
        return f'"{text[: _LONGEST - 3]}..."' if len(text) > _LONGEST else f'"{text}"'
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def listed(values: Iterable[Any], last: str = "or") -> str:
    """Values in quotes with commas and a word before the last; a long list ends in "and 7 more"."""
    return joined([quoted(value) for value in values], last)


def joined(words: Sequence[str], last: str = "or") -> str:
    """Words with commas between them and another word before the last one."""
    if len(words) > _MOST:
        return f"{', '.join(words[:_MOST])} and {len(words) - _MOST} more"
    return f" {last} ".join(([", ".join(words[:-1])] if words[1:] else []) + list(words[-1:]))


def described(value: Any) -> str:
    """What a value is, in words: the text "3", the number 3, a list."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return quoted(value)
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text {quoted(value)}" if value else "an empty text"
    if isinstance(value, list | tuple):
        return "a list" if value else "an empty list"
    return "a mapping" if value else "an empty mapping"


def subject(path: DocPath, whole: str) -> str:
    """What stands at a path, in words: "copies", item 2 of "next", or `whole` for the document itself."""
    if not path:
        return whole
    if isinstance(path[-1], str):
        return quoted(path[-1])
    return f"item {path[-1] + 1} of {subject(path[:-1], whole)}"


def with_article(word: str) -> str:
    """A noun with "a" or "an" before it."""
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


def value_at(data: Any, path: DocPath) -> Any:
    """The value at a path, or None where the path leads nowhere."""
    for part in path:
        if isinstance(data, dict):
            data = data.get(part)
        elif isinstance(data, list) and isinstance(part, int) and 0 <= part < len(data):
            data = data[part]
        else:
            return None
    return data


def plural(count: int, noun: str) -> str:
    """A number with its noun: "1 item", "3 items"."""
    return f"{count} {noun if count == 1 else plural_of(noun)}"


def plural_of(noun: str) -> str:
    """The usual plural of a noun: "entries", "boxes", "toys"."""
    if noun.endswith("y") and noun[-2:-1] not in ("a", "e", "o", "u"):
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")
