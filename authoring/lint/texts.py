"""The texts of documents, for rules about letters and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.source.text import DocPath

UNPRINTED = ("notes",)
"""Keys of a document whose texts only its author reads."""


class Written(NamedTuple):
    """A text in a document: a value, or a key."""

    document: Document
    path: DocPath
    text: str
    on_key: bool

    def at(self, start: int, end: int) -> Route:
        """The route to a part of the text; to the whole key where it is one."""
        return Route(self.document, self.path, self.on_key, None if self.on_key else (start, end))


_KNOWN: WeakKeyDictionary[LinkedPack, list[Written]] = WeakKeyDictionary()
"""The texts of the packs that are being linted: every rule about words walks them."""


def texts(pack: LinkedPack, keys: bool = False) -> Iterator[Written]:
    """Every text of a pack's own documents and its manifest, in the order of the files.

    With `keys` also those keys that are not all ASCII: all others are words of a model or ids.
    """
    known = _KNOWN.get(pack)
    if known is None:
        known = _KNOWN[pack] = []
        for document in (pack.manifest, *pack.own):
            _collect(document, document.data, (), known)
    return iter(known) if keys else (written for written in known if not written.on_key)


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
