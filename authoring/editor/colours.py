"""Colours for what YAML has none for: the words of short forms, ids, and icons inside texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lsprotocol import types

from authoring.editor.navigation import Navigator
from authoring.editor.positions import Positions
from authoring.editor.telling import model_of, shapes_at
from authoring.editor.workspace import Analysis
from authoring.packs.documents import Document
from authoring.packs.shapes import is_object, literals
from authoring.source.text import DocPath, Span
from authoring.vocabulary.content import Content

KEYWORD, NUMBER, OPERATOR, ID, ICON = range(5)
LEGEND = types.SemanticTokensLegend(
    token_types=["keyword", "number", "operator", "variable", "macro"], token_modifiers=["declaration"]
)
"""What a server tells an editor of its colours, in the order of the numbers above."""
DECLARED = 1
_WORD = re.compile(r"(?P<number>\d+(?:-\d+)?\+?)|(?P<operator>\b(?:or|and|x)\b)|(?P<word>[A-Za-z][\w/]*)")
_ICON = re.compile(r"\{[^{}\n]+\}")


def coloured(navigator: Navigator, file: Path, positions: Positions) -> list[int]:
    """The words of a file that have a colour, each as five numbers that count from the word before."""
    found: dict[tuple[int, int], tuple[int, int, int]] = {}
    for analysis, document in navigator.in_file(file):
        for span, colour, modifier in _words(navigator, analysis, document):
            if span.line == span.end_line:
                at = positions.range(span)
                length = at.end.character - at.start.character
                found.setdefault((at.start.line, at.start.character), (length, colour, modifier))
    data: list[int] = []
    before = start = end = 0
    for line, character in sorted(found):
        length, colour, modifier = found[line, character]
        if line != before:
            start = end = 0
        if character >= end:
            data += [line - before, character - start, length, colour, modifier]
            before, start, end = line, character, character + length
    return data


def _words(navigator: Navigator, analysis: Analysis, document: Document) -> Iterator[tuple[Span, int, int]]:
    """The ids of a document first, so that no word takes their place."""
    if document.id:
        yield navigator.home(document), ID, DECLARED
    for reference in analysis.uses.get(id(document), ()):
        span = navigator.span(reference)
        if span is not None:
            yield span, ID, 0
    model = model_of(analysis.linked.kinds, document.kind) if analysis.linked else None
    if model is None:
        return
    places = navigator.places(document.file)
    for path, text in _texts(document.data, ()):
        for start, end, colour in _in_text(model, path, text):
            yield places.span(document.number, (*document.prefix, *path), inside=(start, end)), colour, 0


def _in_text(model: type[Content], path: DocPath, text: str) -> Iterator[tuple[int, int, int]]:
    """The parts of a text that have a colour: all words where it stands for a map or is one of a few, else icons."""
    shapes = shapes_at(model, path)
    if any(is_object(shape.annotation) for shape in shapes) or text in literals(shapes):
        colours = {"number": NUMBER, "operator": OPERATOR, "word": KEYWORD}
        for match in _WORD.finditer(text):
            yield *match.span(), colours[match.lastgroup or "word"]
    else:
        for match in _ICON.finditer(text):
            yield *match.span(), ICON


def _texts(value: Any, path: DocPath) -> Iterator[tuple[DocPath, str]]:
    """Every text that is a value, but the kind of the document, which no model looks at."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, (*path, index))
