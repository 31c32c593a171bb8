"""From paths to linked packs: found, read with all they build on, and linked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from authoring.packs.dependencies import Library, dependencies
from authoring.packs.discovery import Excludes, exclude_nothing, find_packs
from authoring.packs.documents import Finding
from authoring.packs.headers import Header, Reader
from authoring.packs.linked import LinkedPack
from authoring.packs.linking import Links, link, relink
from authoring.packs.reading import ReadPack, read_pack
from authoring.packs.rereading import Changes, reread
from authoring.source.collector import gc_paused
from authoring.source.reading import SourceFile, read_file
from authoring.vocabulary.system import System


@dataclass(slots=True, eq=False)
class LoadedPack:
    """A pack with everything found on the way to it.

    `links` is None where no installed system is named, since nothing can be said of its documents then.
    `about_dependencies` is what is wrong with what it builds on.
    """

    read: ReadPack
    links: Links | None
    about_dependencies: list[Finding]

    @property
    def linked(self) -> LinkedPack | None:
        """The pack with its references followed."""
        return self.links.linked if self.links is not None else None

    @property
    def findings(self) -> list[Finding]:
        """Everything that reading and linking found."""
        return [*self.read.findings, *self.about_dependencies, *(self.links.findings if self.links else ())]


class Loader:
    """Loads the packs that some paths name. Each pack is read once, however many build on it."""

    def __init__(
        self,
        paths: Iterable[Path],
        systems: Mapping[str, System],
        exclude: Excludes = exclude_nothing,
        read: Reader = read_file,
    ) -> None:
        """Find the packs and read their manifests. Raises NothingFound."""
        self.systems = systems
        self.library = Library(find_packs(paths, exclude), exclude, read)
        self._reader = read
        self._read: dict[Path, ReadPack] = {}

    @property
    def headers(self) -> list[Header]:
        """The packs that the paths name, in the order of their folders."""
        return self.library.given

    def below(self, header: Header) -> tuple[list[Header], list[Finding]]:
        """The packs that a pack builds on, deepest first, and what is wrong with that."""
        return dependencies(header, self.library)

    def load(self, header: Header) -> LoadedPack:
        """Read and link one pack."""
        with gc_paused():
            below, findings = self.below(header)
            pack = self._pack(header)
            if pack.system is None:
                return LoadedPack(pack, None, findings)
            fitting = [self._pack(each) for each in below if each.system == header.system]
            return LoadedPack(pack, link(pack, fitting, pack.system), findings)

    def _pack(self, header: Header) -> ReadPack:
        if header.folder.root not in self._read:
            self._read[header.folder.root] = read_pack(header, self.systems, self._reader)
        return self._read[header.folder.root]


def reload(loaded: LoadedPack, sources: Mapping[Path, SourceFile]) -> tuple[LoadedPack, Changes]:
    """A pack after some files of it or of what it builds on have changed, and what has become of its documents.

    No manifest is among the files, and none has come or gone. Documents stay the same objects where they can, so
    that the pack as it was before is not to be used any more.
    """
    changes = Changes()
    links = loaded.links
    for pack in (loaded.read,) if links is None else (*links.below, loaded.read):
        here = {path: source for path, source in sources.items() if path in pack.files}
        if here:
            changes.include(reread(pack, here))
    if links is not None and loaded.read.system is not None:
        known = links.linked.known
        links = relink(links, loaded.read.system, changes.documents, changes.names)
        if changes.structure:
            known.clear()  # it holds on to the pack, so that only the collector would free both
        else:
            links.linked.known = known
    return LoadedPack(loaded.read, links, loaded.about_dependencies), changes
