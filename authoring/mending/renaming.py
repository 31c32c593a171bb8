"""Giving a document another id in every place that names it, in all packs in sight.

Quotes, comments and layout stay. A short form keeps its other words. The packs are linted with the new texts
before anything is written: a name that would be taken, or a place that could not be found, changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from authoring.lint.running import DEFAULTS, Linted, LintOptions, lint_paths
from authoring.mending.files import edited, rewritable
from authoring.mending.fixing import Texts, new_errors
from authoring.packs.dependencies import Library
from authoring.packs.discovery import neighbours, shown
from authoring.packs.documents import Change, Document, Route
from authoring.packs.headers import Reader
from authoring.packs.mending import edit_of
from authoring.packs.values import listed, value_at, with_article
from authoring.problems.closest import closest
from authoring.problems.problem import Edit, Place, Problem
from authoring.source.places import Places
from authoring.source.text import DocPath
from authoring.vocabulary.content import ID_PATTERN
from authoring.vocabulary.number_map import NumberMap
from authoring.vocabulary.question import ASKED, Question


class CannotRename(Exception):
    """The id cannot be changed so. The text says why."""


@dataclass(slots=True)
class Renamed:
    """A new id for a document: the new texts of the files that change, the one with the document last."""

    kind: str
    old: str
    new: str
    places: int = 0
    texts: Texts = field(default_factory=dict)
    olds: Texts = field(default_factory=dict)


def rename(paths: Iterable[Path], old: str, new: str, options: LintOptions = DEFAULTS) -> Renamed:
    """The new texts for a document of that id, in memory: nothing is written.

    `old` is an id, with `kind/` before it where several kinds have it, and `pack:` before that where several
    packs do. Packs beside those that `paths` name are looked through too, where they build on them. Raises
    CannotRename and NothingFound.
    """
    if not re.match(ID_PATTERN, new):
        raise CannotRename(f'"{new}" is no id: lower-case words joined by hyphens')
    everywhere = _with_dependents(list(paths), options)
    linted = lint_paths(everywhere, options)
    document = _document(linted, old)
    if document.id == new:
        raise CannotRename(f'the {document.kind} is called "{new}" already')
    _check_free(linted, document, new)
    changes = {_key(change): change for change in (*_uses(linted, document, new), *_loose(linted, document, new))}
    definition = Change("write", document.at("id"), new)
    changes[_key(definition)] = definition
    renamed = _made(document, new, list(changes.values()), options.read)
    after = lint_paths(everywhere, replace(options, texts={**options.texts, **renamed.texts}))
    before = {_told(problem, new, document.id) for problem in linted.problems}
    for problem in new_errors(linted, after):
        if _told(problem, new, document.id) not in before:
            where = f"{problem.place.path}:{problem.place.span.line + 1}"
            raise CannotRename(f"that would lead to a new error at {where}: {problem.message}")
    return renamed


def _told(problem: Problem, new: str, old: str) -> tuple[str, str, str]:
    """What a finding says, in terms of the old id."""
    return problem.rule, problem.route.replace(new, old), problem.message.replace(new, old)


def _with_dependents(paths: list[Path], options: LintOptions) -> list[Path]:
    """The paths, and the packs beside theirs that build on one of them."""
    given = lint_paths(paths, options).headers
    ids = {header.id for header in given}
    roots = {header.folder.root for header in given}
    found = list(paths)
    for header in given:
        beside = [folder for folder in neighbours(header.folder) if folder.root not in roots]
        for other in Library(beside, read=options.read).given:
            roots.add(other.folder.root)
            if any(required.pack in ids for required in other.requires):
                found.append(other.folder.root)
    return found


def _document(linted: Linted, named: str) -> Document:
    """The one document that is meant. Raises CannotRename."""
    pack, _, rest = named.rpartition(":")
    kind, _, id = rest.rpartition("/")
    own = [document for each in linted.packs for document in each.own if document.id and document.model is not None]
    found = [each for each in own if each.id == id and kind in ("", each.kind) and pack in ("", each.pack)]
    if len(found) == 1:
        return found[0]
    if not found:
        near = closest(id, sorted({document.id for document in own}))
        raise CannotRename(f'nothing is called "{named}"' + (f', did you mean "{near}"?' if near else ""))
    ways = sorted({f"{each.kind}/{each.id}" for each in found})
    if len(ways) == 1:
        ways = sorted({f"{each.pack}:{each.kind}/{each.id}" for each in found})
    if len(ways) == 1:
        raise CannotRename(f'the {found[0].kind} "{id}" is there twice: {shown(found[0].file)}, {shown(found[1].file)}')
    raise CannotRename(f'several things are called "{named}": say {listed(ways)}')


def _check_free(linted: Linted, document: Document, new: str) -> None:
    """Raises CannotRename where another document of that kind has the id."""
    for each in linted.packs:
        for other in each.documents:
            if other.kind == document.kind and other.id == new and other.pack == document.pack:
                there = f'{with_article(other.kind)} "{other.id}" in {other.path}'
                raise CannotRename(f"there is {there} already")


def _key(change: Change) -> tuple[Any, ...]:
    route = change.at
    document = route.document
    return document.file, document.number, document.prefix, route.path, route.on_key, route.inside


def _uses(linted: Linted, document: Document, new: str) -> Iterator[Change]:
    """The changes of every reference to a document. Raises CannotRename for one that is not found in its text."""
    own = {id(each) for pack in linted.packs for each in pack.own}
    for pack in linted.packs:
        for reference in pack.references:
            if reference.found is not document or id(reference.at.document) not in own:
                continue
            route = reference.at
            written = str(route.path[-1]) if route.on_key else value_at(route.document.data, _real(route))
            spans = list(_words(written, document.id)) if isinstance(written, str) else []
            if not spans:
                where = shown(route.document.file)
                raise CannotRename(f'"{document.id}" is named in {where}, but not in so many words')
            yield from _writes(route, str(written), spans, new)


def _real(route: Route) -> DocPath:
    from authoring.packs.blame import follow

    return follow(route.path, route.document.data)[1]


def _writes(route: Route, written: str, spans: list[tuple[int, int]], new: str) -> Iterator[Change]:
    if route.on_key:
        for start, end in reversed(spans):
            written = written[:start] + new + written[end:]
        yield Change("write", route, written)
        return
    for span in spans:
        yield Change("write", route._replace(inside=span), new)


def _words(text: str, id: str) -> Iterator[tuple[int, int]]:
    """Where an id stands in a text as a word of its own; behind the id of a pack, too."""
    for match in re.finditer(rf"(?<![\w-]){re.escape(id)}(?![\w:-])", text):
        yield match.span()


def _loose(linted: Linted, document: Document, new: str) -> Iterator[Change]:
    """The changes where ids stand that no model marks: facts of questions, carried states, maps of numbers."""
    for pack in linted.packs:
        if not any(each is document for each in pack.documents):
            continue
        for other, question in pack.each(Question, own=True):
            for key in (*ASKED, "before", "without", "about"):
                yield from _facts(other, question.kind_name and other.data.get(key), (key,), document, new)
        for other, known in pack.each(NumberMap, own=True):
            if other.pack == document.pack and document.id in known.numbers.get(document.kind, ()):
                yield Change("write", other.key("numbers", document.kind, document.id), new)
        carried = pack.manifest.data.get("carried")
        for path, text in _texts(carried, ("carried",)):
            if text == document.id:
                yield Change("write", pack.manifest.at(*path), new)


def _facts(other: Document, value: Any, path: DocPath, document: Document, new: str) -> Iterator[Change]:
    """The changes in facts such as `entry:the-bell-rings`, or a bare name."""
    for at, text in _texts(value, path):
        for start, end in _named(text, document):
            yield Change("write", other.at(*at)._replace(inside=(start, end)), new)


def _named(text: str, document: Document) -> Iterator[tuple[int, int]]:
    for match in re.finditer(r"(?:(?P<what>[\w-]+):)?(?P<id>[\w-]+)(?=[/\s]|\Z)", text):
        if match["id"] == document.id and match["what"] in (None, document.kind):
            yield match.span("id")


def _texts(value: Any, path: DocPath) -> Iterator[tuple[DocPath, str]]:
    """Every text in a value, with the way to it."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, (*path, index))


def _made(document: Document, new: str, changes: list[Change], read: Reader) -> Renamed:
    """The texts with the changes in them, the file of the document itself last."""
    by_file: dict[Path, list[Change]] = {}
    for change in changes:
        by_file.setdefault(change.at.document.file, []).append(change)
    by_file[document.file] = by_file.pop(document.file)
    renamed = Renamed(document.kind, document.id, new, len(changes))
    for path, own in by_file.items():
        file = read(path)
        if not rewritable(file):
            raise CannotRename(f'"{shown(path)}" cannot be read whole, so it cannot be rewritten')
        places = Places(file.source.text)
        edits = []
        for change in own:
            edit = edit_of(change, places)
            if edit is None:
                raise CannotRename(f'"{document.id}" cannot be rewritten where it stands in {shown(path)}')
            edits.append(Edit(Place(change.at.document.path, file.source.span(edit.start, edit.end)), edit.text))
        renamed.olds[path] = file.source.text
        renamed.texts[path] = edited(file.source.text, edits)
    return renamed
