"""Names that a document gives to its own parts, such as those of the steps of an adventure."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from authoring.editor.navigation import Navigator
from authoring.editor.telling import model_of, shapes_at
from authoring.editor.workspace import Analysis
from authoring.mending.names import texts_in
from authoring.packs.documents import Document
from authoring.packs.shapes import items
from authoring.source.text import DocPath, Span
from authoring.vocabulary.content import Content, Local


class LocalName(NamedTuple):
    """A name in a document, the mapping that gives it, and where it is written."""

    document: Document
    mapping: str
    name: str
    span: Span

    @property
    def whole(self) -> str:
        """What `authoring rename` calls it."""
        document = self.document
        return f"{document.pack}:{document.kind}/{document.id}.{self.mapping}.{self.name}"


def local_at(navigator: Navigator, file: Path, line: int, column: int) -> LocalName | None:
    """The name that stands at a place: the key that gives it, or where something names it."""
    for analysis, document in navigator.in_file(file):
        span = navigator.whole(document)
        if span.line <= line <= span.end_line:
            for found in locals_of(navigator, analysis, document):
                if found.span[:2] <= (line, column) <= found.span[2:]:
                    return found
    return None


def all_of(navigator: Navigator, wanted: LocalName) -> list[LocalName]:
    """Every place where a name is written, the key that gives it first."""
    return [
        found
        for analysis, document in navigator.in_file(wanted.document.file)
        if document is wanted.document
        for found in locals_of(navigator, analysis, document)
        if (found.mapping, found.name) == (wanted.mapping, wanted.name)
    ]


def locals_of(navigator: Navigator, analysis: Analysis, document: Document) -> Iterator[LocalName]:
    """All such names of a document, first where they are given, then where they are used."""
    model = model_of(analysis.linked.kinds, document.kind) if analysis.linked else None
    if model is None or not isinstance(document.data, dict):
        return
    used = [
        (mapping, name, path)
        for path, name in texts_in(document.data, ())
        for mapping in _mappings(model, path)
        if isinstance(document.data.get(mapping), dict) and name in document.data[mapping]
    ]
    places = navigator.places(document.file)
    for mapping in dict.fromkeys(mapping for mapping, _, _ in used):
        for name in document.data[mapping]:
            span = places.span(document.number, (*document.prefix, mapping, name), True)
            yield LocalName(document, mapping, str(name), span)
    for mapping, name, path in used:
        yield LocalName(document, mapping, name, places.span(document.number, (*document.prefix, *path)))


def _mappings(model: type[Content], path: DocPath) -> list[str]:
    """The mappings that give the name which a text at a path is; none for other texts."""
    shapes = shapes_at(model, path)
    every = (*shapes, *(inner for shape in shapes for inner in items(shape)))
    return list(dict.fromkeys(mark.mapping for shape in every for mark in shape.metadata if isinstance(mark, Local)))
