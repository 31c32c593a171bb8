"""What changed between two states of a pack's documents: not which lines, but which values."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from authoring.packs.documents import Document
from authoring.packs.values import quoted
from authoring.source.text import DocPath
from authoring.values import value
from authoring.vocabulary.number_map import NumberMap

Name = tuple[str, str]
"""The kind and the id of a document."""
_MISSING = object()
REWORDED = 60
"""The length from which a changed text is counted in words, not shown."""


class Field(NamedTuple):
    """A value that changed: its path in words, and what it was and is, in words; empty where there is none."""

    path: str
    old: str
    new: str


@value
class Changed:
    """A document that is there on both sides and differs."""

    kind: str
    id: str
    fields: tuple[Field, ...]


class Renumbered(NamedTuple):
    """Something that is printed with another number than before, by its kind and its id now."""

    kind: str
    id: str
    old: int
    new: int


@value
class Documents:
    """How the documents of a pack differ. `renamed` are those that have only another id: kind, old and new."""

    added: tuple[Name, ...] = ()
    removed: tuple[Name, ...] = ()
    renamed: tuple[tuple[str, str, str], ...] = ()
    changed: tuple[Changed, ...] = ()
    counts: tuple[tuple[str, int, int], ...] = ()
    """Kinds of which there are more or fewer: the kind, how many there were and are."""
    renumbered: tuple[Renumbered, ...] = ()


def compare_documents(old: Sequence[Document], new: Sequence[Document]) -> Documents:
    """How two states of a pack's documents differ, in the order of the new files."""
    before, after = _named(old), _named(new)
    gone = [name for name in before if name not in after]
    come = [name for name in after if name not in before]
    renamed = []
    for name in list(gone):
        twins = [other for other in come if other[0] == name[0] and _same_but_id(before[name], after[other])]
        if len(twins) == 1:
            renamed.append((name[0], name[1], twins[0][1]))
            gone.remove(name)
            come.remove(twins[0])
    changed = [
        Changed(*name, tuple(fields))
        for name, document in after.items()
        if name in before and (fields := list(_fields((), _told_apart(before[name]), _told_apart(document))))
    ]
    counts = [Counter(kind for kind, _ in names) for names in (before, after)]
    kinds = dict.fromkeys((*counts[0], *counts[1]))
    return Documents(
        tuple(come),
        tuple(gone),
        tuple(renamed),
        tuple(changed),
        tuple((kind, counts[0][kind], counts[1][kind]) for kind in kinds if counts[0][kind] != counts[1][kind]),
        tuple(_renumbered(old, new, {(kind, now): was for kind, was, now in renamed})),
    )


def compare_data(old: Any, new: Any) -> list[Field]:
    """The values that differ between two pieces of data."""
    return list(_fields((), old, new))


def _named(documents: Sequence[Document]) -> dict[Name, Document]:
    """Documents by name; of two of one name the first counts."""
    named: dict[Name, Document] = {}
    for document in documents:
        named.setdefault(
            (document.kind, document.id or f"number {document.number + 1} of {document.file.name}"), document
        )
    return named


def _told_apart(document: Document) -> Any:
    """The data of a document without the numbers of a map, which are told by what they are printed on."""
    if document.kind == NumberMap.kind_name and isinstance(document.data, dict):
        return {key: value for key, value in document.data.items() if key != "numbers"}
    return document.data


def _renumbered(old: Sequence[Document], new: Sequence[Document], renamed: Mapping[Name, str]) -> Iterator[Renumbered]:
    """What has another printed number than before; what had another id has its old number under that."""
    before, after = _numbers(old), _numbers(new)
    for (kind, id), number in after.items():
        was = before.get((kind, renamed.get((kind, id), id)))
        if was is not None and was != number:
            yield Renumbered(kind, id, was, number)


def _numbers(documents: Sequence[Document]) -> dict[Name, int]:
    """The printed numbers of a pack by kind and id."""
    maps = [document.model for document in documents if isinstance(document.model, NumberMap)]
    return {(kind, id): number for each in maps for kind, ids in each.numbers.items() for id, number in ids.items()}


def _same_but_id(one: Document, other: Document) -> bool:
    return {**one.data, "id": ""} == {**other.data, "id": ""} if isinstance(one.data, dict) else one.data == other.data


def _fields(path: DocPath, old: Any, new: Any) -> Iterator[Field]:
    """The values that differ, innermost first: whole items of lists where items came or went."""
    if old is _MISSING or new is _MISSING or type(old) is not type(new):
        yield Field(_words(path), _told(old), _told(new))
    elif isinstance(old, dict):
        for key in dict.fromkeys((*old, *new)):
            one, other = old.get(key, _MISSING), new.get(key, _MISSING)
            if one is _MISSING or other is _MISSING or one != other:
                yield from _fields((*path, key), one, other)
    elif isinstance(old, list):
        yield from _items(path, old, new)
    elif old != new:
        yield Field(_words(path), *_both(old, new))


def _items(path: DocPath, old: list[Any], new: list[Any]) -> Iterator[Field]:
    one, other = ([json.dumps(item, sort_keys=True) for item in items] for items in (old, new))
    for tag, start, end, first, last in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        pairs = min(end - start, last - first)
        for place in range(pairs):
            yield from _fields((*path, first + place), old[start + place], new[first + place])
        for item in old[start + pairs : end]:
            yield Field(_words(path), _told(item), "")
        for item in new[first + pairs : last]:
            yield Field(_words(path), "", _told(item))


def _both(old: Any, new: Any) -> tuple[str, str]:
    """Two values in words; long texts only by how many words they have."""
    if isinstance(old, str) and isinstance(new, str) and max(len(old), len(new)) > REWORDED:
        return f"{len(old.split())} words", f"{len(new.split())} words"
    return _told(old), _told(new)


def _told(value: Any) -> str:
    if value is _MISSING:
        return ""
    if isinstance(value, dict | list):
        text = json.dumps(value, ensure_ascii=False)
        return text if len(text) <= REWORDED else text[: REWORDED - 3] + "..."
    return quoted(value)


def _words(path: DocPath) -> str:
    words = ""
    for part in path:
        words += f"[{part}]" if isinstance(part, int) else f".{part}" if words else part
    return words
