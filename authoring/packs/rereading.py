"""Reading a pack again after some of its files have changed, so that what has not changed stays what it was.

A document of a file that is read again stays the same object where one still stands in its place: what is
known of other documents, and points at it, stays true. What has become of it is told as a change.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from authoring.packs.documents import Document
from authoring.packs.reading import ReadPack, read_content
from authoring.packs.shapes import at_path
from authoring.source.reading import SourceFile
from authoring.source.text import DocPath
from authoring.vocabulary.content import Content, Prose


@dataclass(slots=True)
class Changes:
    """What has become of the documents of a pack, and of what it builds on.

    `documents` have changed in any way or are new; `shaped` are those of them in which more than prose has;
    `gone` are there no more. `keys` are the kinds and ids under which something else may be found now, those
    with the pack's name included. `names` are the ids that documents, or documents with models, have got
    or lost; None where none has, and all documents stand where they stood.
    """

    files: set[Path] = field(default_factory=set)
    documents: set[Document] = field(default_factory=set)
    shaped: set[Document] = field(default_factory=set)
    gone: set[Document] = field(default_factory=set)
    keys: set[tuple[str, str]] = field(default_factory=set)
    names: set[str] | None = None

    @property
    def structure(self) -> bool:
        """Whether more than prose has changed."""
        return bool(self.shaped or self.gone)

    @property
    def kinds(self) -> set[str]:
        """The kinds of the documents in which more than prose has changed, before and after."""
        return {kind for kind, _ in self.keys}

    def include(self, other: Changes) -> None:
        """Add what has become of other documents."""
        self.files |= other.files
        self.documents |= other.documents
        self.shaped |= other.shaped
        self.gone |= other.gone
        self.keys |= other.keys
        if other.names is not None:
            self.names = (self.names or set()) | other.names

    def note(self, document: Document, kind: str, id: str) -> None:
        """A document is, or was, of that kind and id, and more than its prose has changed."""
        self.keys |= {(kind, id), (kind, f"{document.pack}:{id}")}

    def renamed(self, *ids: str) -> None:
        """Documents have got or lost ids."""
        self.names = (self.names or set()) | set(ids)


def reread(pack: ReadPack, sources: Mapping[Path, SourceFile]) -> Changes:
    """Bring files of a pack up to date in it, and say what has become of its documents."""
    changes = Changes(files=set(sources))
    for path, source in sources.items():
        before = pack.files[path]
        were = {document: (document.kind, document.id, document.data, document.model, document.kept)
                for document in before.documents}  # fmt: skip
        known = {(document.number, document.prefix): document for document in were}
        file = pack.files[path] = read_content(source, pack.header, pack.system, known)
        for document in file.documents:
            was = were.pop(document, None)
            if was is None:
                _came(document, changes)
                continue
            kind, id, data, model, kept = was
            if (kind, id, model is None) != (document.kind, document.id, document.model is None):
                changes.renamed(id, document.id)
            shape = type(model) if model is not None and type(model) is type(document.model) else None
            paths = differing(data, document.data)
            if paths == []:
                document.data, document.model, document.kept = data, model, kept
                continue
            changes.documents.add(document)
            if shape is None or paths is None or not all(is_prose(shape, path) for path in paths):
                changes.shaped.add(document)
                changes.note(document, kind, id)
                changes.note(document, document.kind, document.id)
        for document, (kind, id, *_) in were.items():
            changes.gone.add(document)
            changes.note(document, kind, id)
            changes.renamed(id)
    pack.gather()
    return changes


def _came(document: Document, changes: Changes) -> None:
    changes.documents.add(document)
    changes.shaped.add(document)
    changes.note(document, document.kind, document.id)
    changes.renamed(document.id)


def differing(one: Any, other: Any) -> list[DocPath] | None:
    """The paths of the texts in which two values differ; None where they differ in anything else.

    The order of keys counts, and so does the type of a number.
    """
    found: list[DocPath] = []
    for path in _differing(one, other, ()):
        if path is None:
            return None
        found.append(path)
    return found


def _differing(one: Any, other: Any, path: DocPath) -> Iterator[DocPath | None]:
    """The paths of texts in which two values differ, and None for every other difference."""
    if type(one) is not type(other):
        yield None
    elif isinstance(one, dict):
        if list(one) != list(other):
            yield None
        else:
            for key, value in one.items():
                yield from _differing(value, other[key], (*path, key))
    elif isinstance(one, list):
        if len(one) != len(other):
            yield None
        else:
            for index, value in enumerate(one):
                yield from _differing(value, other[index], (*path, index))
    elif one != other:
        yield path if isinstance(one, str) else None


def is_prose(model: type[Content], path: DocPath) -> bool:
    """Whether a text at a path is prose by its model: for readers, and nothing of the game goes by it."""
    shapes = at_path(model, path)
    return bool(shapes) and all(
        shape.annotation is type(None)
        or (shape.annotation is str and any(isinstance(mark, Prose) for mark in shape.metadata))
        for shape in shapes
    )
