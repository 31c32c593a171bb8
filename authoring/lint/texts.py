"""The texts of documents, for rules about letters and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

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


def texts(pack: LinkedPack, keys: bool = False) -> Iterator[Written]:
    """Every text of a pack's own documents and its manifest, in the order of the files; keys too if asked."""
    for document in (pack.manifest, *pack.own):
        yield from _texts(document, document.data, (), keys)


def _texts(document: Document, value: Any, path: DocPath, keys: bool) -> Iterator[Written]:
    if isinstance(value, str):
        yield Written(document, path, value, False)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not path and key in UNPRINTED:
                continue
            if keys:
                yield Written(document, (*path, key), key, True)
            yield from _texts(document, inner, (*path, key), keys)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(document, inner, (*path, index), keys)
