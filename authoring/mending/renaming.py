"""Giving a document another id in every place that names it, in all packs in sight; or a pack, or a step.

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
from authoring.mending.names import CannotRename, facts_texts, local_changes, mapping_of, pack_changes, texts_in
from authoring.packs.dependencies import Library
from authoring.packs.discovery import neighbours, shown
from authoring.packs.documents import Change, Document, Route
from authoring.packs.headers import Reader
from authoring.packs.linked import LinkedPack
from authoring.packs.mending import edit_of
from authoring.packs.values import listed, value_at, with_article
from authoring.problems.closest import closest
from authoring.problems.problem import Edit, Place, Problem
from authoring.source.places import Places
from authoring.source.text import DocPath
from authoring.vocabulary.balance import BudgetDocument, StudyDocument
from authoring.vocabulary.content import ID_PATTERN
from authoring.vocabulary.number_map import NumberMap

__all__ = ["PACK", "CannotRename", "Renamed", "rename", "with_dependents"]
PACK = "pack"


@dataclass(slots=True)
class Renamed:
    """A new id for a document or a pack, or a new name in a document.

    `kind` says of what, in words; `within` is the document where it is a name in one. `texts` are the new texts of
    the files that change, the one with the document last.
    """

    kind: str
    old: str
    new: str
    places: int = 0
    texts: Texts = field(default_factory=dict)
    olds: Texts = field(default_factory=dict)
    within: str = ""
    after: Linted | None = None


def rename(paths: Iterable[Path], old: str, new: str, options: LintOptions = DEFAULTS) -> Renamed:
    """The new texts for a document of that id, in memory: nothing is written.

    `old` is an id, with `kind/` before it where several kinds have it, and `pack:` before that where several
    packs do. `pack/ID` is a pack itself, `ID.NAME` a name in a document, such as that of a step, `ID.KEY.NAME` that
    under a key. Packs beside those that `paths` name are looked through too, where they build on them. Raises
    CannotRename and NothingFound.
    """
    if not re.match(ID_PATTERN, new):
        raise CannotRename(f'"{new}" is no id: lower-case words joined by hyphens')
    everywhere = with_dependents(list(paths), options)
    linted = lint_paths(everywhere, options)
    named, *local = old.split(".")
    if named.startswith(f"{PACK}/"):
        renamed = _pack_renamed(linted, named.removeprefix(f"{PACK}/"), new, options.read)
    elif local:
        renamed = _name_renamed(linted, _document(linted, named), local, new, options.read)
    else:
        renamed = _document_renamed(linted, _document(linted, old), new, options.read)
    after = lint_paths(everywhere, replace(options, texts={**options.texts, **renamed.texts}))
    before = {_told(problem, new, renamed.old) for problem in linted.problems}
    for problem in new_errors(linted, after):
        if _told(problem, new, renamed.old) not in before:
            where = f"{problem.place.path}:{problem.place.span.line + 1}"
            raise CannotRename(f"that would lead to a new error at {where}: {problem.message}")
    renamed.after = after
    return renamed


def _document_renamed(linted: Linted, document: Document, new: str, read: Reader) -> Renamed:
    if document.id == new:
        raise CannotRename(f'the {document.kind} is called "{new}" already')
    _check_free(linted, document, new)
    changes = [*_uses(linted, document, new), *_loose(linted, document, new)]
    changes.append(Change("write", document.at("id"), new))
    return _made(Renamed(document.kind, document.id, new), document, changes, read)


def _pack_renamed(linted: Linted, id: str, new: str, read: Reader) -> Renamed:
    headers = {header.id: header for header in linted.headers}
    if id not in headers:
        near = closest(id, sorted(headers))
        raise CannotRename(f'there is no pack "{id}"' + (f', did you mean "{near}"?' if near else ""))
    if new in headers:
        raise CannotRename(f'there is a pack "{new}" already')
    manifest = headers[id].manifest
    return _made(Renamed(PACK, id, new), manifest, list(pack_changes(linted, id, new)), read)


def _name_renamed(linted: Linted, document: Document, local: list[str], new: str, read: Reader) -> Renamed:
    mapping, name = mapping_of(document, local)
    if new in document.data[mapping]:
        raise CannotRename(f'there is "{new}" among the {mapping} already')
    changes = list(local_changes(linted, document, mapping, name, new))
    what = f'{document.kind} "{document.id}": {mapping}'
    return _made(Renamed(what, name, new, within=f"{document.kind}/{document.id}"), document, changes, read)


def _told(problem: Problem, new: str, old: str) -> tuple[str, str, str]:
    """What a finding says, in terms of the old id."""
    return problem.rule, problem.route.replace(new, old), problem.message.replace(new, old)


def with_dependents(paths: list[Path], options: LintOptions) -> list[Path]:
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
    """The changes where ids stand that no model marks: facts of questions, studies and budgets, carried states, maps
    of numbers."""
    for pack in linted.packs:
        if not any(each is document for each in pack.documents):
            continue
        alone = not any(each.id == document.id and each is not document for each in pack.documents)
        for other, path, text in (*facts_texts(pack), *_balance_texts(pack)):
            for span in _named(text, document, alone):
                yield Change("write", other.at(*path)._replace(inside=span), new)
        for other, known in pack.each(NumberMap, own=True):
            if other.pack == document.pack and document.id in known.numbers.get(document.kind, ()):
                yield Change("write", other.key("numbers", document.kind, document.id), new)
        carried = pack.manifest.data.get("carried")
        for path, text in texts_in(carried, ("carried",)):
            if text == document.id:
                yield Change("write", pack.manifest.at(*path), new)


def _balance_texts(pack: LinkedPack) -> Iterator[tuple[Document, DocPath, str]]:
    """The texts of studies and budgets that name what is played and what is measured."""
    for model in (StudyDocument, BudgetDocument):
        for document, _ in pack.each(model, own=True):
            for key in ("about", "with", "number"):
                for path, text in texts_in(document.data.get(key), (key,)):
                    yield document, path, text


def _named(text: str, document: Document, alone: bool) -> Iterator[tuple[int, int]]:
    """Where facts name a document; whatever is said to happen to it, where nothing else has its id."""
    for match in re.finditer(r"(?:(?P<what>[\w-]+):)?(?P<id>[\w-]+)(?=[/\s]|\Z)", text):
        if match["id"] == document.id and (alone or match["what"] in (None, document.kind)):
            yield match.span("id")


def _made(renamed: Renamed, document: Document, changes: list[Change], read: Reader) -> Renamed:
    """The texts with the changes in them, the file of the document itself last."""
    by_file: dict[Path, list[Change]] = {}
    each = {_key(change): change for change in changes}
    for change in each.values():
        by_file.setdefault(change.at.document.file, []).append(change)
    by_file[document.file] = by_file.pop(document.file)
    renamed.places = len(each)
    for path, own in by_file.items():
        file = read(path)
        if not rewritable(file):
            raise CannotRename(f'"{shown(path)}" cannot be read whole, so it cannot be rewritten')
        places = Places(file.source.text)
        edits = []
        for change in own:
            edit = edit_of(change, places)
            if edit is None:
                raise CannotRename(f'"{renamed.old}" cannot be rewritten where it stands in {shown(path)}')
            edits.append(Edit(Place(change.at.document.path, file.source.span(edit.start, edit.end)), edit.text))
        renamed.olds[path] = file.source.text
        renamed.texts[path] = edited(file.source.text, edits)
    return renamed
