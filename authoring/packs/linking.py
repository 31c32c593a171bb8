"""Linking a pack: the index of ids over it and what it builds on, every reference followed, rulings set."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from authoring.packs.documents import Document, Finding, Mend, Route, written
from authoring.packs.linked import LinkedPack, Reference
from authoring.packs.reading import ReadPack
from authoring.packs.references import Use, uses
from authoring.packs.values import joined, listed, quoted, value_at, with_article
from authoring.problems.closest import closest, surely
from authoring.vocabulary.system import System

Index = dict[tuple[str, str], list[Document]]


def link(pack: ReadPack, below: Sequence[ReadPack], system: System) -> tuple[LinkedPack, list[Finding]]:
    """The linked pack, and what is wrong between its documents. `below` it builds on, deepest first."""
    header = pack.header
    findings: list[Finding] = []
    linked = LinkedPack(
        id=header.id,
        system=header.system,
        version=header.version,
        manifest=header.manifest,
        own=pack.documents,
        documents=[document for each in (*below, pack) for document in each.documents],
        rulings=_rulings(pack, below, system, findings),
        index=_index([pack, *reversed(below)], system),
        files={name: file for each in (pack, *below) for name, file in each.header.named_files.items()},
        icons=system.icons,
        kinds=system.kinds,
    )
    findings += _duplicates(pack, linked.index)
    for each in (*below, pack):
        for document in each.documents:
            if document.model is None:
                continue
            for use in uses(document.model):
                path, on_key, kinds, target = use
                found = _named(linked.index, document, use)
                linked.references.append(
                    Reference(Route(document, path, on_key), kinds, target, found[0] if found else None)
                )
                if each is pack and len(found) != 1:
                    findings += _wrong_use(linked, document, use, found, [other.header.id for other in below])
    return linked, findings


def _index(packs: Iterable[ReadPack], system: System) -> Index:
    """Every document by kind and id, plain and with its pack; the pack's own before those it builds on."""
    index: Index = {}
    for pack in packs:
        for document in pack.documents:
            if document.id and document.kind in system.kinds:
                for id in (document.id, f"{document.pack}:{document.id}"):
                    index.setdefault((document.kind, id), []).append(document)
    return index


def _named(index: Index, document: Document, use: Use) -> list[Document]:
    """The documents a reference may mean, those of its own pack first; one for each kind and pack."""
    if len(use.kinds) == 1:
        only = index.get((use.kinds[0], use.target), [])
        if len(only) <= 1:
            return only
    found = [each for kind in use.kinds for each in index.get((kind, use.target), ())]
    found.sort(key=lambda each: each.pack != document.pack)
    return list({(each.kind, each.pack): each for each in reversed(found)}.values())[::-1]


def _duplicates(pack: ReadPack, index: Index) -> list[Finding]:
    findings: list[Finding] = []
    for document in pack.documents:
        first = index.get((document.kind, f"{document.pack}:{document.id}"), [document])[0]
        if first is not document:
            findings.append(
                Finding(
                    f'the {document.kind} "{document.id}" is there twice',
                    document.at("id"),
                    notes=((first.at("id"), "first here"),),
                    help="give one of them another id",
                    rule="duplicate-id",
                )
            )
    return findings


def _wrong_use(
    linked: LinkedPack, document: Document, use: Use, found: list[Document], below: list[str]
) -> list[Finding]:
    """What is wrong with a reference that names nothing, or more than one thing."""
    at = Route(document, use.path, use.on_key, _inside(document, use))
    if not found:
        return [_unknown(linked, use, at, below)]
    if found[0].pack == found[1].pack:
        what = joined([f"the {each.kind}" for each in found], "and")
        help_ = "give one of them another id"
    else:
        what = f"{with_article(found[0].kind)} in {listed([each.pack for each in found], 'and')}"
        help_ = f"write {listed([f'{each.pack}:{each.id}' for each in found])}"
    notes = tuple((each.at("id"), f"one is here, in {quoted(each.pack)}") for each in found)
    return [Finding(f'"{use.target}" names {what}', at, notes=notes, help=help_, rule="ambiguous-reference")]


def _unknown(linked: LinkedPack, use: Use, at: Route, below: list[str]) -> Finding:
    kinds = joined(use.kinds)
    pack, colon, plain = use.target.rpartition(":")
    notes: tuple[tuple[Route, str], ...] = ()
    help_ = ""
    mend: Mend | None = None
    elsewhere = next(
        (each for (_, id), documents in linked.index.items() if id == use.target for each in documents), None
    )
    names = [id for kind, id in linked.index if kind in use.kinds and (":" in id) == bool(colon)]
    near = closest(use.target, names)
    if colon and pack not in (linked.id, *below):
        help_ = f'"{pack}" is not among the packs that this one requires'
    elif elsewhere is not None:
        notes = ((elsewhere.at("id"), f"this is {with_article(elsewhere.kind)}, expected is {with_article(kinds)}"),)
    elif near:
        help_ = f'did you mean "{near}"?'
        mend = written(at, near, safe=surely(use.target, names) == near)
    elif not names:
        help_ = f"there is no {kinds} in this pack yet; write one with `id: {plain}`"
    else:
        help_ = f"write {with_article(kinds)} with `id: {plain}`, or name one of {listed(sorted(names))}"
    message = f'there is no {kinds} "{use.target}"'
    return Finding(message, at, notes=notes, help=help_, rule="unknown-reference", mend=mend)


def _inside(document: Document, use: Use) -> tuple[int, int] | None:
    """The id's part of a longer text, where the file has it in a short form."""
    text = value_at(document.data, use.path)
    if not isinstance(text, str) or text == use.target:
        return None
    found = re.search(rf"(?<![\w:-]){re.escape(use.target)}(?![\w-])", text)
    return found.span() if found else None


def _rulings(pack: ReadPack, below: Sequence[ReadPack], system: System, findings: list[Finding]) -> Mapping[str, str]:
    """The alternatives in force: the pack's own, else those of required packs, else the system's."""
    rulings = {id: ruling.default for id, ruling in system.rulings.items()}
    own = _set_rulings(pack)
    origin: dict[str, Document] = {}
    for each in below:
        for id, alternative in _set_rulings(each).items():
            if id not in system.rulings or alternative not in system.rulings[id].alternatives:
                continue
            other = origin.get(id)
            if other is not None and rulings[id] != alternative and id not in own:
                findings.append(_conflict(pack, id, each.header.manifest, other))
            rulings[id] = alternative
            origin[id] = each.header.manifest
    for id, alternative in own.items():
        ruling = system.rulings.get(id)
        at = pack.header.manifest
        if ruling is None:
            near = closest(id, system.rulings)
            help_ = f'did you mean "{near}"?' if near else f"expected one of {listed(system.rulings)}"
            findings.append(
                Finding(
                    f'"{system.name}" has no ruling "{id}"',
                    at.key("rulings", id),
                    help=help_,
                    rule="unknown-ruling",
                    mend=_meant(at.key("rulings", id), id, near, system.rulings) if near not in own else None,
                )
            )
        elif alternative not in ruling.alternatives:
            near = closest(alternative, ruling.alternatives)
            message = f'"{id}" must be one of {listed(ruling.alternatives)}, found {quoted(alternative)}'
            help_ = f'did you mean "{near}"?' if near else ruling.question
            mend = _meant(at.at("rulings", id), alternative, near, ruling.alternatives)
            findings.append(Finding(message, at.at("rulings", id), help=help_, rule="unknown-alternative", mend=mend))
        else:
            rulings[id] = alternative
    return rulings


def _meant(at: Route, found: str, near: str | None, known: Iterable[str]) -> Mend | None:
    """The repair that writes the closest word, safe where it is surely the one."""
    return written(at, near, safe=surely(found, known) == near) if near else None


def _set_rulings(pack: ReadPack) -> dict[str, str]:
    written = pack.header.manifest.data.get("rulings")
    if not isinstance(written, dict):
        return {}
    return {id: alternative for id, alternative in written.items() if isinstance(alternative, str)}


def _conflict(pack: ReadPack, id: str, one: Document, other: Document) -> Finding:
    return Finding(
        f'required packs play by different rulings of "{id}"',
        pack.header.manifest.at("requires"),
        notes=(
            (other.at("rulings", id), f"as {quoted(other.pack)} has it"),
            (one.at("rulings", id), f"as {quoted(one.pack)} has it"),
        ),
        help=f"set `{id}` under `rulings` of this pack",
        rule="conflicting-rulings",
    )
