"""From a position to the document that is meant there, and from a document to every place that names it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from authoring.editor.workspace import Analysis, Key, Workspace, key_of
from authoring.packs.blame import follow
from authoring.packs.documents import Document, Route
from authoring.packs.linked import Reference
from authoring.packs.values import value_at
from authoring.source.places import Places, places_of
from authoring.source.text import DocPath, Span


class Meant(NamedTuple):
    """A document that a text names, and where the text stands."""

    document: Document
    span: Span


class Named(NamedTuple):
    """A place that names a document: its file, the span of the name, and the document it stands in."""

    file: Path
    span: Span
    document: Document


class Navigator:
    """Finds documents and what names them, in all packs of a workspace."""

    def __init__(self, packs: Workspace) -> None:
        self.packs = packs

    def places(self, file: Path) -> Places:
        """The places of a file as the editor sees it."""
        return places_of(self.packs.source(file).text)

    def meant(self, file: Path, line: int, column: int) -> Meant | None:
        """The document whose id stands at a place, at its own start or where another document names it."""
        analysis = self.packs.analysis(file)
        if analysis is None:
            return None
        for document in analysis.by_file.get(file, ()):
            for reference in analysis.uses.get(id(document), ()):
                span = self.span(reference) if reference.found is not None else None
                if span is not None and reference.found is not None and _holds(span, line, column):
                    return Meant(reference.found, span)
            span = self.home(document)
            if document.id and _holds(span, line, column):
                return Meant(document, span)
        return None

    def home(self, document: Document) -> Span:
        """Where the id of a document stands; its start where it has none."""
        return self.places(document.file).find(document.number, (*document.prefix, "id")).shown

    def whole(self, document: Document) -> Span:
        """All of a document."""
        return self.places(document.file).find(document.number, document.prefix).value

    def span(self, reference: Reference) -> Span | None:
        """Where the id of a reference is written; None where it is not written in so many words."""
        document, path = reference.at.document, written_path(reference.at)
        places = self.places(document.file)
        full = (*document.prefix, *path)
        if reference.at.on_key:
            found = places.find(document.number, full)
            return found.key if found.exact else None
        value = value_at(document.data, path)
        match = (
            re.search(rf"(?<![\w-]){re.escape(reference.target)}(?![\w:-])", value) if isinstance(value, str) else None
        )
        return None if match is None else places.span(document.number, full, inside=match.span())

    def named(self, key: Key) -> list[Named]:
        """Every place that names a document, in order, each once."""
        found: dict[tuple[Path, Span], Named] = {}
        for analysis in self.packs.analyses:
            for reference in analysis.used.get(key, ()):
                span = self.span(reference)
                if span is not None:
                    document = reference.at.document
                    found[document.file, span] = Named(document.file, span, document)
        return [found[place] for place in sorted(found)]

    def users(self, key: Key) -> list[Document]:
        """The documents that name a document, in order, each once."""
        found: dict[Key, Document] = {}
        for analysis in self.packs.analyses:
            for reference in analysis.used.get(key, ()):
                found.setdefault(key_of(reference.at.document), reference.at.document)
        return list(found.values())

    def in_file(self, file: Path) -> Iterator[tuple[Analysis, Document]]:
        """The documents of a file, in order."""
        analysis = self.packs.analysis(file)
        if analysis is not None:
            for document in analysis.by_file.get(file, ()):
                yield analysis, document

    def everything(self) -> list[Document]:
        """All documents with an id, each once, by file."""
        found = {
            key_of(document): document
            for analysis in self.packs.analyses
            for document in analysis.documents()
            if document.id
        }
        return sorted(found.values(), key=lambda each: (each.path, each.number, each.prefix))


def written_path(route: Route) -> DocPath:
    """The path of a route as it stands in the file."""
    return follow(route.path, route.document.data)[1]


def _holds(span: Span, line: int, column: int) -> bool:
    """Whether a cursor is in a span, or right behind it."""
    return span[:2] <= (line, column) <= span[2:]
