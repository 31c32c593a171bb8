"""Linking a pack: the index of ids over it and what it builds on, every reference followed, rulings set."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from authoring.packs.documents import Document, Finding, Mend, Route, written
from authoring.packs.linked import LinkedPack, Reference
from authoring.packs.reading import ReadPack
from authoring.packs.references import uses
from authoring.packs.values import joined, listed, quoted, value_at, with_article
from authoring.problems.closest import closest, surely
from authoring.vocabulary.system import System

Index = dict[tuple[str, str], list[Document]]
_new = tuple.__new__
"""Makes a named tuple out of a tuple, past the function that takes its items one by one."""


@dataclass(slots=True)
class Uses:
    """What a document refers to, and what is wrong with that."""

    references: list[Reference]
    findings: list[Finding]
    _names: frozenset[str] | None = None

    @property
    def names(self) -> frozenset[str]:
        """The ids that it uses, without their packs."""
        if self._names is None:
            self._names = frozenset(use.target.rpartition(":")[2] for use in self.references)
        return self._names


@dataclass(slots=True)
class Links:
    """A linked pack, and what was found between its documents.

    `uses` has what each document refers to, those of the packs below included; `about_rulings` and
    `duplicates` are what else is wrong.
    """

    pack: ReadPack
    below: Sequence[ReadPack]
    linked: LinkedPack
    uses: dict[Document, Uses]
    about_rulings: list[Finding]
    duplicates: list[Finding]

    @property
    def findings(self) -> list[Finding]:
        """All that is wrong between the pack's own documents."""
        wrong = [finding for each in self.uses.values() if each.findings for finding in each.findings]
        return [*self.about_rulings, *self.duplicates, *wrong]


def link(pack: ReadPack, below: Sequence[ReadPack], system: System) -> Links:
    """The linked pack, and what is wrong between its documents. `below` it builds on, deepest first."""
    about_rulings: list[Finding] = []
    rulings = _rulings(pack, below, system, about_rulings)
    linked = _linked(pack, below, system, rulings, _index([pack, *reversed(below)], system))
    links = Links(pack, below, linked, {}, about_rulings, _duplicates(pack, linked.index))
    packs_below = [each.header.id for each in below]
    references = linked.references
    for each in (*below, pack):
        for document in each.documents:
            if document.model is not None:
                found = links.uses[document] = _uses(linked, document, each is pack, packs_below)
                references += found.references
    return links


def relink(before: Links, system: System, changed: Collection[Document], names: Collection[str] | None) -> Links:
    """The pack linked again after some of its documents have changed, or come and gone.

    `names` are the ids that documents have got or lost, without their packs; None where no document has
    got another kind, id or place. What uses none of them, and was in order, is linked as before.
    """
    pack, below = before.pack, before.below
    packs = [pack, *reversed(below)]
    index = before.linked.index if names is None else _index(packs, system)
    linked = _linked(pack, below, system, before.linked.rulings, index, before.linked.files)
    if names is None:
        linked.keep_kinds(before.linked)
    linked.followed = before.linked.followed
    duplicates = before.duplicates if names is None else _duplicates(pack, index)
    links = Links(pack, below, linked, {}, before.about_rulings, duplicates)
    packs_below = [each.header.id for each in below]
    for each in (*below, pack):
        for document in each.documents:
            if document.model is None:
                continue
            known = before.uses.get(document)
            if known is None or document in changed or (names is not None and _touched(known, names)):
                known = _uses(linked, document, each is pack, packs_below)
                for followed in linked.followed.values():
                    followed.pop(document, None)
            links.uses[document] = known
            linked.references += known.references
    return links


def _touched(uses: Uses, names: Collection[str]) -> bool:
    """Whether what a document refers to may be another thing now, or be told in other words."""
    return bool(uses.findings) or not uses.names.isdisjoint(names)


def _linked(
    pack: ReadPack,
    below: Sequence[ReadPack],
    system: System,
    rulings: Mapping[str, str],
    index: Index,
    files: Mapping[str, Path] | None = None,
) -> LinkedPack:
    """The pack before its references are followed. `files` are its files by name, where they are at hand."""
    header = pack.header
    if files is None:
        files = {name: file for each in (pack, *below) for name, file in each.header.named_files.items()}
    return LinkedPack(
        id=header.id,
        system=header.system,
        version=header.version,
        manifest=header.manifest,
        own=pack.documents,
        documents=[document for each in (*below, pack) for document in each.documents],
        rulings=rulings,
        index=index,
        files=files,
        icons=system.icons,
        kinds=system.kinds,
    )


def _uses(linked: LinkedPack, document: Document, own: bool, below: list[str]) -> Uses:
    """What a document refers to; what is wrong with that only for the pack's own."""
    references: list[Reference] = []
    findings: list[Finding] = []
    index = linked.index
    for path, on_key, kinds, target in uses(document.model):
        found: Sequence[Document] = index.get((kinds[0], target), ())
        if len(kinds) > 1 or len(found) > 1:
            found = _named(index, document, kinds, target)
        at = _new(Route, (document, path, on_key, None))
        reference = _new(Reference, (at, kinds, target, found[0] if found else None))
        references.append(reference)
        if own and len(found) != 1:
            findings.append(_wrong_use(linked, reference, found, below))
    return Uses(references, findings)


def _index(packs: Iterable[ReadPack], system: System) -> Index:
    """Every document by kind and id, plain and with its pack; the pack's own before those it builds on."""
    index: Index = {}
    kinds = frozenset(system.kinds)
    for pack in packs:
        prefix = f"{pack.header.id}:"
        for document in pack.documents:
            kind, id = document.kind, document.id
            if id and kind in kinds:
                for key in ((kind, id), (kind, prefix + id)):
                    there = index.get(key)
                    if there is None:
                        index[key] = [document]
                    else:
                        there.append(document)
    return index


def _named(index: Index, document: Document, kinds: tuple[str, ...], target: str) -> list[Document]:
    """The documents a reference may mean, those of its own pack first; one for each kind and pack."""
    found = [each for kind in kinds for each in index.get((kind, target), ())]
    found.sort(key=lambda each: each.pack != document.pack)
    return list({(each.kind, each.pack): each for each in reversed(found)}.values())[::-1]


def _duplicates(pack: ReadPack, index: Index) -> list[Finding]:
    findings: list[Finding] = []
    if all(len(documents) == 1 for documents in index.values()):
        return findings
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


def _wrong_use(linked: LinkedPack, use: Reference, found: Sequence[Document], below: list[str]) -> Finding:
    """What is wrong with a reference that names nothing, or more than one thing."""
    at = use.at._replace(inside=_inside(use))
    if not found:
        return _unknown(linked, use, at, below)
    if found[0].pack == found[1].pack:
        what = joined([f"the {each.kind}" for each in found], "and")
        help_ = "give one of them another id"
    else:
        what = f"{with_article(found[0].kind)} in {listed([each.pack for each in found], 'and')}"
        help_ = f"write {listed([f'{each.pack}:{each.id}' for each in found])}"
    notes = tuple((each.at("id"), f"one is here, in {quoted(each.pack)}") for each in found)
    return Finding(f'"{use.target}" names {what}', at, notes=notes, help=help_, rule="ambiguous-reference")


def _unknown(linked: LinkedPack, use: Reference, at: Route, below: list[str]) -> Finding:
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


def _inside(use: Reference) -> tuple[int, int] | None:
    """The id's part of a longer text, where the file has it in a short form."""
    text = value_at(use.at.document.data, use.at.path)
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
