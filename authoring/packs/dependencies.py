"""What a pack builds on: the packs it requires, those they require, and what is wrong with that."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from authoring.packs.discovery import Excludes, PackFolder, exclude_nothing, neighbours
from authoring.packs.documents import Finding
from authoring.packs.headers import Header, Reader, Required, read_header
from authoring.packs.values import listed
from authoring.packs.versions import allows
from authoring.problems.closest import closest
from authoring.source.reading import read_file


class Library:
    """The packs in sight: those given, and those in the folders beside a pack that requires others."""

    def __init__(
        self, folders: Iterable[PackFolder], exclude: Excludes = exclude_nothing, read: Reader = read_file
    ) -> None:
        self._exclude = exclude
        self._reader = read
        self._beside: dict[Path, list[Header]] = {}
        self._headers: dict[Path, Header] = {}
        self.given: list[Header] = [self._header(folder) for folder in folders]
        """The packs asked for, in the order of their folders."""

    def find(self, id: str, asking: Header) -> Header | None:
        """The pack of that id as another pack sees it: among the given ones first, then beside it."""
        given = next((header for header in self.given if header.id == id), None)
        return given or next((header for header in self._neighbours(asking) if header.id == id), None)

    def ids(self, asking: Header) -> list[str]:
        """The ids of all packs that another pack may require."""
        in_sight = (*self.given, *self._neighbours(asking))
        return list(dict.fromkeys(header.id for header in in_sight if header is not asking))

    def twins(self) -> list[Finding]:
        """A finding for every given pack whose id another given pack before it has."""
        first: dict[str, Header] = {}
        found: list[Finding] = []
        for header in self.given:
            before = first.setdefault(header.id, header)
            if before is not header:
                found.append(
                    Finding(
                        f'two packs have the id "{header.id}"',
                        header.manifest.at("id"),
                        notes=((before.manifest.at("id"), "the other one"),),
                        help="give one of them another id, or check them apart",
                        rule="duplicate-pack",
                    )
                )
        return found

    def _neighbours(self, asking: Header) -> list[Header]:
        parent = asking.folder.root.parent
        if parent not in self._beside:
            self._beside[parent] = [self._header(folder) for folder in neighbours(asking.folder, self._exclude)]
        return self._beside[parent]

    def _header(self, folder: PackFolder) -> Header:
        if folder.root not in self._headers:
            self._headers[folder.root] = read_header(folder, self._reader)
        return self._headers[folder.root]


def dependencies(header: Header, library: Library) -> tuple[list[Header], list[Finding]]:
    """All packs a pack builds on, each after those it builds on itself, and findings at its `requires`."""
    found: list[Header] = []
    findings: list[Finding] = []
    for required in header.requires:
        other = library.find(required.pack, header)
        if other is None:
            findings.append(_missing(header, required, library))
            continue
        if other is header:
            findings.append(_circle(header, required, [header.id, header.id]))
            continue
        findings.extend(_unfit(header, required, other))
        for each in _closure(header, required, other, library, [header.id, other.id], findings):
            if each not in found:
                found.append(each)
    return found, findings


def _closure(
    header: Header, via: Required, at: Header, library: Library, way: list[str], findings: list[Finding]
) -> list[Header]:
    """A required pack and what it requires, deepest first. `way` is how it was reached."""
    found: list[Header] = []
    for required in at.requires:
        other = library.find(required.pack, at)
        if other is None:
            message = f'"{required.pack}" is not there, and "{at.id}" requires it'
            findings.append(Finding(message, header.manifest.at(*via.path), rule="missing-dependency"))
        elif other is header:
            findings.append(_circle(header, via, [*way, header.id]))
        elif other.id not in way:
            for each in _closure(header, via, other, library, [*way, other.id], findings):
                if each not in found:
                    found.append(each)
    return [*found, at]


def _missing(header: Header, required: Required, library: Library) -> Finding:
    ids = library.ids(header)
    near = closest(required.pack, ids)
    help_ = "put its folder beside this pack, or name it on the command line"
    if near:
        help_ = f'did you mean "{near}"?'
    elif 0 < len(ids) < 8:
        help_ += f"; in sight {'are' if len(ids) > 1 else 'is'} {listed(ids, 'and')}"
    message = f'the required pack "{required.pack}" is not there'
    return Finding(message, header.manifest.at(*required.path), help=help_, rule="missing-dependency")


def _circle(header: Header, required: Required, way: list[str]) -> Finding:
    through = " -> ".join(f'"{id}"' for id in way)
    return Finding(
        f"packs require each other in a circle: {through}",
        header.manifest.at(*required.path),
        help="move what they share into a pack that both require",
        rule="circular-dependency",
    )


def _unfit(header: Header, required: Required, other: Header) -> list[Finding]:
    at = header.manifest.at(*required.path)
    found: list[Finding] = []
    if not allows(required.range, other.version):
        found.append(
            Finding(
                f'"{other.id}" is there in version {other.version}, required is {required.range}',
                at,
                notes=((other.manifest.at("version"), "the version that is there"),),
                help="ask for a range that allows it, or bring the other version",
                rule="incompatible-version",
            )
        )
    if header.system and other.system and header.system != other.system:
        found.append(
            Finding(
                f'"{other.id}" is a pack for "{other.system}", this one for "{header.system}"',
                at,
                notes=((other.manifest.at("system"), "its system"),),
                help="a pack can only build on packs of its own system",
                rule="foreign-dependency",
            )
        )
    return found
