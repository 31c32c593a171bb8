"""Reading a pack: every document is told by its kind and validated by that kind's model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from pydantic import ValidationError

from authoring.packs.discovery import shown
from authoring.packs.documents import Document, Finding, Mend, Route, written
from authoring.packs.headers import Header, Reader
from authoring.packs.manifest import FORMAT, Manifest
from authoring.packs.shapes import fields_of
from authoring.packs.values import described, listed, quoted
from authoring.packs.wording import findings_of
from authoring.problems.closest import closest, surely
from authoring.problems.ignores import Ignore, find_ignores
from authoring.problems.problem import Problem
from authoring.source.faults import Fault
from authoring.source.reading import SourceFile, read_file
from authoring.source.text import DocPath
from authoring.vocabulary.content import Content, validated
from authoring.vocabulary.scripts import in_latin
from authoring.vocabulary.system import System

Place: TypeAlias = tuple[int, DocPath]
"""Where a document stands in its file: its number, and its prefix."""


class FileFault(NamedTuple):
    """A fault of a file's text, with the file's path as reports show it."""

    path: str
    fault: Fault


@dataclass(slots=True, eq=False)
class ReadFile:
    """What one file of a pack gave; the manifest is not among its documents."""

    source: SourceFile
    documents: list[Document] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    faults: list[FileFault] = field(default_factory=list)
    ignores: list[Ignore] = field(default_factory=list)
    ignore_problems: list[Problem] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class ReadPack:
    """A pack with all its documents, before references are followed.

    `documents` are in file order, the manifest not among them; those whose data does not fit have no model.
    `files` has what each file gave, in order, and `about_manifest` what is wrong with the manifest.
    """

    header: Header
    system: System | None
    files: dict[Path, ReadFile] = field(default_factory=dict)
    about_manifest: list[Finding] = field(default_factory=list)
    documents: list[Document] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    faults: list[FileFault] = field(default_factory=list)
    ignores: list[Ignore] = field(default_factory=list)
    ignore_problems: list[Problem] = field(default_factory=list)

    def gather(self) -> None:
        """Put together what the files gave."""
        files = self.files.values()
        self.documents = [document for file in files for document in file.documents]
        self.findings = [*self.about_manifest, *(finding for file in files for finding in file.findings)]
        self.faults = [fault for file in files for fault in file.faults]
        self.ignores = [ignore for file in files for ignore in file.ignores]
        self.ignore_problems = [problem for file in files for problem in file.ignore_problems]


def read_pack(header: Header, systems: Mapping[str, System], read: Reader = read_file) -> ReadPack:
    """Read and validate all of a pack. Without a known system only the YAML itself is looked at."""
    pack = ReadPack(header, systems.get(header.system))
    _check_manifest(pack, systems)
    for path in header.folder.files:
        source = header.file if path is header.folder.manifest else read(path)
        pack.files[path] = read_content(source, header, pack.system)
    pack.gather()
    return pack


def read_content(
    source: SourceFile, header: Header, system: System | None, known: Mapping[Place, Document] | None = None
) -> ReadFile:
    """What a file of a pack gives: its documents, each validated by the model of its kind.

    `known` are documents of the same file to be brought up to date in the place of new ones, by their places.
    """
    name = shown(source.path)
    file = ReadFile(source)
    if source.faults:
        file.faults.extend(FileFault(name, fault) for fault in source.faults)
    file.ignores, file.ignore_problems = find_ignores(name, source.source)
    for document in _documents(source, name, header, known or {}):
        file.documents.append(document)
        if system is not None:
            file.findings += _validated(document, system)
    return file


def _documents(file: SourceFile, name: str, header: Header, known: Mapping[Place, Document]) -> Iterator[Document]:
    """The documents of a file, those of a list each by itself, the manifest left out."""
    for source in file.documents:
        if header.has_manifest and file is header.file and source.number == header.manifest.number:
            continue
        parts = source.data if isinstance(source.data, list) and source.data else [source.data]
        for index, data in enumerate(parts):
            prefix = () if parts[0] is source.data else (index,)
            document = known.get((source.number, prefix)) if known else None
            if document is None:
                document = Document(header.id, file.path, name, source.number, "", "", data, prefix=prefix)
            else:
                document.kind, document.id, document.data, document.model, document.kept = "", "", data, None, None
            if isinstance(data, dict):
                kind, id = data.get("kind"), data.get("id")
                document.kind = kind if isinstance(kind, str) else ""
                document.id = id if isinstance(id, str) else ""
            if source.sound or document.kind:
                document.data = data if source.sound else _BROKEN
                yield document


_BROKEN: Mapping[str, Any] = {}
"""The data of a document that broke off: known by kind and id, not to be judged by what it lacks."""


def _check_manifest(pack: ReadPack, systems: Mapping[str, System]) -> None:
    header = pack.header
    manifest = header.manifest
    if not header.has_manifest:
        if not any(fault.spoils for fault in header.file.faults):
            pack.about_manifest.append(
                Finding(
                    f"{header.folder.manifest.name} holds no manifest",
                    Route(manifest),
                    help="write `kind: pack`, with the id, title, system and version of the pack",
                    rule="missing-manifest",
                )
            )
        return
    if not header.sound:
        return
    if "kind" not in manifest.data:
        pack.about_manifest.append(
            Finding(
                f'the manifest of "{header.id}" needs "kind"',
                Route(manifest),
                help="write `kind: pack`",
                rule="missing-kind",
            )
        )
        manifest.data = {"kind": Manifest.kind_name, **manifest.data}
    pack.about_manifest.extend(_fitted(manifest, Manifest))
    pack.about_manifest.extend(_format(manifest))
    if header.system and pack.system is None:
        near = closest(header.system, systems)
        help_ = (
            f'did you mean "{near}"?'
            if near
            else f"installed {'are' if len(systems) > 1 else 'is'} {listed(systems, 'and')}"
        )
        pack.about_manifest.append(
            Finding(
                f'unknown system "{header.system}"',
                manifest.at("system"),
                help=help_ if systems else "no system is installed",
                rule="unknown-system",
                mend=_meant(manifest.at("system"), header.system, near, systems),
            )
        )


def _format(manifest: Document) -> Iterator[Finding]:
    """A format that only a newer version of authoring knows."""
    written_in = manifest.data.get("format")
    if isinstance(written_in, int) and written_in > FORMAT:
        message = f"this pack is in format {written_in}, and the newest known here is {FORMAT}"
        yield Finding(message, manifest.at("format"), help="bring authoring up to date", rule="newer-format")


def _validated(document: Document, system: System) -> Iterable[Finding]:
    """Find the model of a document by its kind, and validate it."""
    if document.data is _BROKEN:
        return ()
    model = system.kinds.get(document.kind)
    if model is None or document.kind == Manifest.kind_name:
        return (_without_model(document, system),)
    return _fitted(document, model)


def _without_model(document: Document, system: System) -> Finding:
    """What is wrong with a document of which no model can be found."""
    data = document.data
    if data == []:
        return Finding("this list of documents is empty", Route(document), rule="empty-document")
    if not isinstance(data, dict):
        message = f"expected a document, a mapping with `kind` and `id`, found {described(data)}"
        return Finding(message, Route(document), rule="non-mapping-document")
    kind = data.get("kind")
    if "kind" not in data:
        guess = _kind_by_keys(data, system)
        help_ = f"did you mean `kind: {guess}`?" if guess else f"expected one of {listed(system.kinds)}"
        return Finding('this document needs "kind"', document.at(), help=help_, rule="missing-kind")
    if not isinstance(kind, str):
        message = f'expected a kind in words after "kind", found {described(kind)}'
        return Finding(message, document.at("kind"), rule="unknown-kind")
    if kind == Manifest.kind_name:
        return Finding(
            "a pack has one manifest, and this is another",
            document.at("kind"),
            help="move it into a folder of its own, or merge it into the first",
            rule="second-manifest",
        )
    kinds = [*system.kinds, Manifest.kind_name]
    near = closest(kind, kinds) or closest(in_latin(kind).lower(), kinds)
    help_ = f'did you mean "{near}"?' if near else f"expected one of {listed(system.kinds)}"
    return Finding(
        f'"{system.name}" has no kind {quoted(kind)}',
        document.at("kind"),
        help=help_,
        rule="unknown-kind",
        mend=_meant(document.at("kind"), kind, near, kinds),
    )


def _fitted(document: Document, model: type[Content]) -> Iterable[Finding]:
    """Give a document its model, or say why it has none."""
    try:
        document.model = validated(model, document.data)
    except ValidationError as error:
        return findings_of(document, model, error.errors(include_url=False))
    except Exception as error:
        message = f"the model of {quoted(document.kind)} failed on this document: {type(error).__name__}: {error}"
        help_ = "this is a fault of the tool, not of the document: please report it"
        return (Finding(message, document.at(), help=help_, rule="rule-fault"),)
    return ()


def _meant(at: Route, found: str, near: str | None, known: Iterable[str]) -> Mend | None:
    """The repair that writes the closest word, safe where it is surely the one."""
    return written(at, near, safe=surely(found, known) == near) if near else None


def _kind_by_keys(data: Mapping[str, Any], system: System) -> str:
    """The kind whose keys fit best, if one fits all but one of the keys there are."""
    fits = [(sum(key in fields_of(model) for key in data), kind) for kind, model in system.kinds.items()]
    best = max(fits, default=(0, ""), key=lambda fit: fit[0])
    rivals = [kind for count, kind in fits if count == best[0]]
    return best[1] if len(rivals) == 1 and best[0] >= max(2, len(data) - 1) else ""
