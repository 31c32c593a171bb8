"""From paths to linked packs: found, read with all they build on, and linked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from authoring.packs.dependencies import Library, dependencies
from authoring.packs.discovery import find_packs
from authoring.packs.documents import Finding
from authoring.packs.headers import Header
from authoring.packs.linked import LinkedPack
from authoring.packs.linking import link
from authoring.packs.reading import FileFault, ReadPack, read_pack
from authoring.source.collector import gc_paused
from authoring.vocabulary.system import System


@dataclass(slots=True, eq=False)
class LoadedPack:
    """A pack with everything found on the way to it.

    `linked` is None where no installed system is named, since nothing can be said of its documents then.
    """

    header: Header
    linked: LinkedPack | None
    findings: list[Finding] = field(default_factory=list)
    faults: list[FileFault] = field(default_factory=list)


class Loader:
    """Loads the packs that some paths name. Each pack is read once, however many build on it."""

    def __init__(
        self, paths: Iterable[Path], systems: Mapping[str, System], exclude: Sequence[str] = ()
    ) -> None:
        """Find the packs and read their manifests. Raises NothingFound."""
        self.systems = systems
        self.library = Library(find_packs(paths, exclude), exclude)
        self._read: dict[Path, ReadPack] = {}

    @property
    def headers(self) -> list[Header]:
        """The packs that the paths name, in the order of their folders."""
        return self.library.given

    def below(self, header: Header) -> list[Header]:
        """The packs that a pack builds on, deepest first."""
        return dependencies(header, self.library)[0]

    def load(self, header: Header) -> LoadedPack:
        """Read and link one pack."""
        with gc_paused():
            below, findings = dependencies(header, self.library)
            pack = self._pack(header)
            findings = [*pack.findings, *findings]
            if pack.system is None:
                return LoadedPack(header, None, findings, pack.faults)
            fitting = [self._pack(each) for each in below if each.system == header.system]
            linked, more = link(pack, fitting, pack.system)
            return LoadedPack(header, linked, [*findings, *more], pack.faults)

    def all(self) -> Iterator[LoadedPack]:
        """Read and link every pack that the paths name."""
        for header in self.headers:
            yield self.load(header)

    def _pack(self, header: Header) -> ReadPack:
        if header.folder.root not in self._read:
            self._read[header.folder.root] = read_pack(header, self.systems)
        return self._read[header.folder.root]
