"""What may be written at a place: keys, the words a value may be, ids of documents, and icons inside texts.

The text around the place is seldom whole. So a word is put in where the cursor is, once as a key and once as a
value, and what can be read with it tells where in the document it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import ValidationError

from authoring.editor.telling import kind_in_words, model_of, shapes_at, title_of
from authoring.packs.linked import LinkedPack
from authoring.packs.manifest import Manifest
from authoring.packs.shapes import Shape, fields_of, is_object, items, keys_and_values, literals
from authoring.packs.values import value_at
from authoring.source.places import Places
from authoring.source.reading import read_text
from authoring.source.text import DocPath, SourceText
from authoring.vocabulary.content import Local, Model, Ref

WORD = "zzzz"
_ICON = re.compile(rf"\{{\s*{WORD}")
_BEFORE = re.compile(r"[\w:.-]*\Z")
_AFTER = re.compile(r"[\w.-]*")


class Suggestion(NamedTuple):
    """A word that may be written. `sort` orders them; `what` is "key", "value", "id" or "icon"."""

    label: str
    text: str
    what: str
    detail: str = ""
    help: str = ""
    sort: str = ""


class Completion(NamedTuple):
    """The words that may stand between two columns of a line."""

    start: int
    end: int
    suggestions: list[Suggestion]


class _Spot(NamedTuple):
    """A place in a document, with the word put in: its path, whether it is a key, the document's data, and the
    whole text that the word stands in."""

    path: DocPath
    on_key: bool
    data: Any
    written: str


def complete(pack: LinkedPack, source: SourceText, line: int, column: int) -> Completion:
    """What may be written at a place of a text of a pack."""
    text = source.line(line)
    before, after = _BEFORE.search(text[:column]), _AFTER.match(text[column:])
    start = column - len(before[0]) if before else column
    end = column + len(after[0]) if after else column
    colon, brace = text[end:].lstrip().startswith(":"), text[end:].lstrip().startswith("}")
    found: dict[str, Suggestion] = {}
    for suffix in (": ", ""):
        spot = _spot(source, line, start, end, suffix)
        if spot is not None:
            for suggestion in _suggested(pack, spot):
                written = suggestion.text.removesuffix(": ") if colon else suggestion.text
                if suggestion.what == "icon" and not brace:
                    written += "}"
                known = found.get(suggestion.label)
                # a bare word says all that its key can say
                if known is None or (known.what == "key" and suggestion.what == "value"):
                    found[suggestion.label] = suggestion._replace(text=written)
    return Completion(start, end, sorted(found.values(), key=lambda each: (each.sort, each.label)))


def _spot(source: SourceText, line: int, start: int, end: int, suffix: str) -> _Spot | None:
    """Where a word stands that is put in place of another one; None where the text cannot be read with it."""
    offset, behind = source.offset(line, start), source.offset(line, end)
    text = source.text[:offset] + WORD + suffix + source.text[behind:]
    place = Places(text).at(line, start)
    if place is None:
        return None
    document = next((each for each in read_text(text)[0] if each.number == place.number), None)
    if document is None:
        return None
    path, data = place.path, document.data
    if isinstance(data, list) and path and isinstance(path[0], int):
        data, path = value_at(data, path[:1]), path[1:]
    written = path[-1] if path and place.on_key else value_at(data, path)
    if not isinstance(written, str) or WORD not in written:
        return None
    return _Spot(path, place.on_key, data, written)


def _suggested(pack: LinkedPack, spot: _Spot) -> Iterator[Suggestion]:
    if not spot.on_key and _ICON.search(spot.written):
        yield from (Suggestion(icon, icon, "icon") for icon in pack.icons)
        return
    data: Mapping[str, Any] = spot.data if isinstance(spot.data, dict) else {}
    if spot.path == ("kind",) and not spot.on_key:
        for kind in (*pack.kinds, Manifest.kind_name):
            each = model_of(pack.kinds, kind)
            yield Suggestion(kind, kind, "value", each.kind_title if each else "")
        return
    if spot.on_key and "kind" not in data and len(spot.path) == 1:
        yield Suggestion("kind", "kind: ", "key", help="What this document is.", sort="0")
        return
    model = model_of(pack.kinds, data.get("kind"))
    if model is None:
        return
    if spot.on_key:
        there = value_at(data, spot.path[:-1])
        for shape in shapes_at(model, spot.path[:-1]):
            yield from _keys(pack, shape, there if isinstance(there, dict) else {})
        return
    shapes = shapes_at(model, spot.path)
    for shape in (*shapes, *(inner for each in shapes for inner in items(each))):
        if spot.written == WORD:
            yield from _values(pack, shape)
            yield from _local_names(data, shape)
        yield from _short_forms(shape, spot.written)


def _keys(pack: LinkedPack, shape: Shape, there: Mapping[str, Any]) -> Iterator[Suggestion]:
    """The keys that a mapping may have and does not have yet."""
    for inner in (shape, *items(shape)):
        if is_object(inner.annotation):
            for key, field in fields_of(inner.annotation).items():
                if key not in there:
                    help_ = (field.info.description or "") if field.info else ""
                    detail = "needed" if field.required else ""
                    yield Suggestion(key, f"{key}: ", "key", detail, help_, "0" if field.required else "1")
        for key_shape in keys_and_values(inner)[0]:
            for suggestion in _values(pack, key_shape):
                if suggestion.label not in there:
                    yield suggestion._replace(text=f"{suggestion.text}: ")


def _values(pack: LinkedPack, shape: Shape) -> Iterator[Suggestion]:
    """The words that a value may be."""
    for literal in literals([shape]):
        word = str(literal).lower() if isinstance(literal, bool) else str(literal)
        yield Suggestion(word, word, "value")
    if shape.annotation is bool:
        yield from (Suggestion(word, word, "value") for word in ("true", "false"))
    for mark in shape.metadata:
        if isinstance(mark, Ref):
            yield from _ids(pack, mark.kinds)


def _short_forms(shape: Shape, written: str) -> Iterator[Suggestion]:
    """The words that a text may go on with which stands for a map, such as "forest or level 2+".

    What the model expected in the place of the word is what it says when the word is in it.
    """
    if not is_object(shape.annotation) or not issubclass(shape.annotation, Model):
        return
    try:
        shape.annotation.model_validate(written)
    except ValidationError as wrong:
        for error in wrong.errors(include_url=False):
            context = error.get("ctx", {})
            if not error["loc"]:
                for word in context.get("takes", context.get("expected", ())):
                    yield Suggestion(str(word), str(word), "value")


def _local_names(data: Mapping[str, Any], shape: Shape) -> Iterator[Suggestion]:
    """The names that the document gives to its own parts, where one of them is asked for."""
    for mark in shape.metadata:
        if isinstance(mark, Local):
            given = data.get(mark.mapping)
            for name, part in given.items() if isinstance(given, dict) else ():
                title = part.get("title", "") if isinstance(part, dict) else ""
                yield Suggestion(str(name), str(name), "id", mark.mapping, str(title))


def _ids(pack: LinkedPack, kinds: tuple[str, ...]) -> Iterator[Suggestion]:
    """The ids of documents of some kinds; with their pack where the plain id means another one."""
    for document in pack.documents:
        if document.kind in kinds and document.id:
            first = pack.find(document.kind, document.id)
            id = document.id if first is document else f"{document.pack}:{document.id}"
            yield Suggestion(id, id, "id", kind_in_words(document), title_of(document))
