"""The changes that give a pack another id, or a name in a document, such as that of a step, another one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from authoring.lint.running import Linted
from authoring.packs.blame import follow
from authoring.packs.documents import Change, Document
from authoring.packs.linked import LinkedPack
from authoring.packs.shapes import at_path
from authoring.packs.values import listed, value_at
from authoring.problems.closest import closest
from authoring.source.text import DocPath
from authoring.vocabulary.content import Local
from authoring.vocabulary.question import ASKED, Question


class CannotRename(Exception):
    """The id cannot be changed so. The text says why."""


def pack_changes(linted: Linted, id: str, new: str) -> Iterator[Change]:
    """The changes of a pack's manifest, of those that require it, and of every `ID:` before an id."""
    for header in linted.headers:
        if header.id == id:
            yield Change("write", header.manifest.at("id"), new)
    for pack in linted.packs:
        for path, text in texts_in(pack.manifest.data.get("requires"), ("requires",)):
            if path[-1] != "version" and re.match(rf"{re.escape(id)}(?![\w-])", text):
                yield Change("write", pack.manifest.at(*path)._replace(inside=(0, len(id))), new)
        for reference in pack.references:
            route = reference.at
            if reference.target.partition(":")[0] != id or ":" not in reference.target:
                continue
            if not any(each is route.document for each in pack.own):
                continue
            if route.on_key:
                yield Change("write", route, new + str(route.path[-1]).removeprefix(id))
                continue
            text = value_at(route.document.data, follow(route.path, route.document.data)[1])
            for match in re.finditer(rf"(?<![\w-]){re.escape(id)}(?=:)", text if isinstance(text, str) else ""):
                yield Change("write", route._replace(inside=match.span()), new)


def mapping_of(document: Document, local: Sequence[str]) -> tuple[str, str]:
    """The mapping of a document that has a name, and the name: of "ring", or of "steps" and "ring".

    Raises CannotRename.
    """
    *keys, name = local
    data = document.data if isinstance(document.data, dict) else {}
    wanted = [key for key in _named_by(document) if not keys or keys == [key]]
    mappings = {key: data[key] for key in wanted if isinstance(data.get(key), dict)}
    found = [key for key, mapping in mappings.items() if name in mapping]
    if len(found) == 1:
        return found[0], name
    if found:
        ways = [f"{document.id}.{key}.{name}" for key in found]
        raise CannotRename(f'several things are called "{name}" in "{document.id}": say {listed(ways)}')
    near = closest(name, sorted({each for mapping in mappings.values() for each in mapping}))
    hint = f', did you mean "{near}"?' if near else ""
    raise CannotRename(f'{document.kind} "{document.id}" has nothing called "{".".join(local)}"{hint}')


def local_changes(linted: Linted, document: Document, mapping: str, name: str, new: str) -> Iterator[Change]:
    """The changes of the key, of all that names it in its document, and of facts that speak of it."""
    yield Change("write", document.key(mapping, name), new)
    for path, text in texts_in(document.data, ()):
        if text == name and document.model is not None:
            shapes = at_path(type(document.model), path)
            if any(mark == Local(mapping) for shape in shapes for mark in shape.metadata):
                yield Change("write", document.at(*path), new)
    fact = re.compile(rf"(?<![\w-]){re.escape(document.id)}/(?P<name>{re.escape(name)})(?![\w-])")
    for pack in linted.packs:
        if any(each is document for each in pack.documents):
            for other, path, text in facts_texts(pack):
                for match in fact.finditer(text):
                    yield Change("write", other.at(*path)._replace(inside=match.span("name")), new)


def facts_texts(pack: LinkedPack) -> Iterator[tuple[Document, DocPath, str]]:
    """The texts of a pack's questions that speak of facts, such as `entry:the-bell-rings`."""
    for other, _ in pack.each(Question, own=True):
        for key in (*ASKED, "before", "without", "about"):
            for path, text in texts_in(other.data.get(key), (key,)):
                yield other, path, text


def texts_in(value: Any, path: DocPath) -> Iterator[tuple[DocPath, str]]:
    """Every text in a value, with the way to it."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from texts_in(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from texts_in(inner, (*path, index))


def _named_by(document: Document) -> list[str]:
    """The keys of a document whose mappings give names to its parts."""
    data = document.data if isinstance(document.data, dict) else {}
    return [key for key, value in data.items() if isinstance(value, dict) and _is_mapping(document, key)]


def _is_mapping(document: Document, key: str) -> bool:
    return document.model is not None and bool(at_path(type(document.model), (key, "x"), on_key=True))
