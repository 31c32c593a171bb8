"""The texts of documents, for rules about letters and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from authoring.packs.derived import of_document
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.source.text import DocPath

UNPRINTED = frozenset({"notes"})
"""Keys of a document whose texts only its author reads."""

Test: TypeAlias = Callable[[str], bool]
"""A quick look at whether a text may matter to a rule: what is true of it is true of any longer text that has
it between NULs, so that one look at all texts of a document is enough for most documents."""


class Written(NamedTuple):
    """A text in a document: a value, or a key."""

    document: Document
    path: DocPath
    text: str
    on_key: bool

    def at(self, start: int, end: int) -> Route:
        """The route to a part of the text; to the whole key where it is one."""
        return Route(self.document, self.path, self.on_key, None if self.on_key else (start, end))


@dataclass(slots=True)
class _Sheet:
    """A document with all its texts in one, and each of them by itself once somebody asks."""

    document: Document
    whole: str
    parts: list[Written] = field(default_factory=list)

    def each(self) -> list[Written]:
        if not self.parts:
            _collect(self.document, self.document.data, (), self.parts)
        return self.parts


@of_document
def _sheet(document: Document) -> _Sheet:
    return _Sheet(document, _whole([document]))


@dataclass(slots=True)
class _Pile:
    """Documents that follow each other with all their texts in one: one look may do for all of them."""

    documents: list[Document]
    whole: str
    sheets: list[_Sheet] = field(default_factory=list)

    def each(self) -> list[_Sheet]:
        if not self.sheets:
            self.sheets = [_sheet(document) for document in self.documents]
        return self.sheets


_PILE = 64
"""Documents in a pile."""

_KNOWN: WeakKeyDictionary[LinkedPack, list[_Pile]] = WeakKeyDictionary()
"""The texts of the packs that are being linted: every rule about words looks at them."""


def texts(pack: LinkedPack, test: Test | None = None, keys: bool = False) -> Iterator[Written]:
    """Every text of a pack's own documents and its manifest that a test lets through, in the order of the files.

    Of a part of a pack those of its documents, without the manifest.

    With `keys` also those keys that are not all ASCII: all others are words of a model or ids.
    """
    for sheet in _sheets(pack, test):
        if test is None or test(sheet.whole):
            for written in sheet.each():
                if (keys or not written.on_key) and (test is None or test(written.text)):
                    yield written


def _sheets(pack: LinkedPack, test: Test | None) -> Iterator[_Sheet]:
    """The sheets that may have texts which a test lets through."""
    if pack.whole is not None:
        yield from map(_sheet, pack.own)
        return
    for pile in _piles(pack):
        if test is None or test(pile.whole):
            yield from pile.each()


def _piles(pack: LinkedPack) -> list[_Pile]:
    piles = _KNOWN.get(pack)
    if piles is None:
        documents = [pack.manifest, *pack.own]
        parts = [documents[start : start + _PILE] for start in range(0, len(documents), _PILE)]
        piles = _KNOWN[pack] = [_Pile(part, _whole(part)) for part in parts]
    return piles


def _whole(documents: list[Document]) -> str:
    """The texts of some documents, and their keys that are not all ASCII, between NULs and in no order."""
    found: list[str] = []
    keys: set[str] = set()
    for document in documents:
        data = document.data
        if isinstance(data, dict) and not UNPRINTED.isdisjoint(data):
            data = {key: value for key, value in data.items() if key not in UNPRINTED}
        _gather((data,), found, keys)
    found += (key for key in keys if not key.isascii())
    return "\0".join(found)


def _gather(values: Iterable[Any], found: list[str], keys: set[str]) -> None:
    """Add the texts among some values, and inside them, and the keys there."""
    for value in values:
        kind = type(value)
        if kind is str:
            found.append(value)
        elif kind is dict:
            keys.update(value)
            _gather(value.values(), found, keys)
        elif kind is list:
            _gather(value, found, keys)


def _collect(document: Document, value: Any, path: DocPath, found: list[Written]) -> None:
    if isinstance(value, str):
        found.append(Written(document, path, value, False))
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not path and key in UNPRINTED:
                continue
            there = (*path, key)
            if not key.isascii():
                found.append(Written(document, there, key, True))
            if isinstance(inner, str):
                found.append(Written(document, there, inner, False))
            else:
                _collect(document, inner, there, found)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _collect(document, inner, (*path, index), found)
