"""The packs that are shown, kept up to date with the files on the disk.

A `Shown` is one pack as it was at one moment, and does not change; what is costly in it is worked out when a
page first asks for it. A save makes new ones of the packs it touches.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from authoring.editor.workspace import Analysis, Files, Workspace
from authoring.game.extensive import Event
from authoring.packs.discovery import find_packs
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack, Reference
from authoring.packs.manifest import MANIFEST_FILES
from authoring.packs.resolve import Resolver
from authoring.problems.problem import Place, Problem, Severity
from authoring.proof.packs import SubjectsFailed, subjects_of
from authoring.source.faults import Fault
from authoring.source.reading import SourceFile
from authoring.source.text import START, SourceText
from authoring.vocabulary.system import System, systems

if TYPE_CHECKING:
    from authoring.diagrams.model import Diagram
    from authoring.proof.claims import Subject
    from authoring.sheets.model import Box


class Shown:
    """One pack at one moment."""

    def __init__(
        self, analysis: Analysis, workspace: Workspace, known: dict[str, Mapping[str, bytes]] | None = None
    ) -> None:
        """`known` are the cards that were set for earlier moments."""
        self._known: dict[str, Mapping[str, bytes]] = {} if known is None else known
        self.analysis = analysis
        self.header = analysis.header
        self.id = analysis.header.id
        self.problems: Sequence[Problem] = analysis.problems
        self._resolver = Resolver(workspace.files.read)
        self._lock = Lock()
        self._press = Lock()
        self._printed: dict[str, Mapping[str, bytes]] = {}

    @property
    def pack(self) -> LinkedPack | None:
        """The linked pack; None where its system is not installed."""
        return self.analysis.linked

    @property
    def root(self) -> Path:
        """The folder of the pack."""
        return self.header.folder.root

    @property
    def system(self) -> System | None:
        """The game system; None where it is not installed."""
        return systems().get(self.header.system)

    @property
    def title(self) -> str:
        """The title in the manifest, or the id."""
        title = self.header.manifest.data.get("title")
        return title if isinstance(title, str) and title else self.id

    @property
    def sound(self) -> bool:
        """Whether it can be played: read, fitted and linked without errors."""
        return self.pack is not None and not any(each.severity is Severity.ERROR for each in self._read_problems)

    @cached_property
    def _read_problems(self) -> list[Problem]:
        return self.analysis.linted.found(self.header, rules=False)

    @cached_property
    def diagrams(self) -> Mapping[str, Diagram]:
        """The diagrams of the pack by name; none where its system draws none, or fails to."""
        system, pack = self.system, self.pack
        if system is None or pack is None or not system.diagrams:
            return {}
        return {diagram.name: diagram for diagram in system.load(system.diagrams)(pack)}

    @cached_property
    def _drawn_events(self) -> Mapping[str, Route]:
        found: dict[str, Route] = {}
        for diagram in self.diagrams.values():
            for node in diagram.nodes:
                if node.at is not None:
                    found |= {event: node.at for event in node.events if event not in found}
        return found

    def route_of(self, event: Event) -> Route | None:
        """Where what happens in a play stands: what is drawn of it, or else the document it names."""
        drawn = self._drawn_events.get(str(event))
        if drawn is not None or self.pack is None:
            return drawn
        id = event.which.partition("/")[0]
        kinds = (event.what, *self.pack.kinds)
        document = next((each for kind in kinds if (each := self.pack.find(kind, id)) is not None), None)
        return document.at() if document is not None else None

    @cached_property
    def box(self) -> Box | None:
        """What is printed of the pack; None where its system prints nothing."""
        system, pack = self.system, self.pack
        return system.load(system.sheets)(pack) if system and pack and system.sheets else None

    def printed(self, deck: str) -> Mapping[str, bytes]:
        """The pictures of a deck's cards, set once. Raises what the press raises."""
        from authoring.site.sheets import pictures

        with self._press:
            if deck not in self._printed and self.pack is not None and self.box is not None:
                self._printed[deck] = pictures(self.pack, self.box, deck, self._known)
            return self._printed.get(deck, {})

    @property
    def subjects(self) -> Sequence[Subject]:
        """What there is to play; nothing where the pack is not sound."""
        return self._subjects[0]

    @property
    def unplayable(self) -> str:
        """Why there is nothing to play, in words; "" where there is something."""
        return self._subjects[1]

    @cached_property
    def _subjects(self) -> tuple[Sequence[Subject], str]:
        if self.pack is None:
            return (), f'the system "{self.header.system}" is not installed'
        if not self.sound:
            return (), "the pack does not read without errors"
        try:
            found = subjects_of(self.pack)
        except SubjectsFailed as why:
            return (), f"the system could not say what there is to play: {why}"
        return found, "" if found else "there is nothing to play in it"

    @property
    def below(self) -> list[str]:
        """The ids of the packs it builds on."""
        own = self.pack.documents if self.pack else ()
        return list(dict.fromkeys(document.pack for document in own if document.pack != self.id))

    def uses(self, document: Document) -> Sequence[Reference]:
        """What a document refers to."""
        return self.analysis.uses.get(id(document), ())

    def used_by(self, document: Document) -> list[Document]:
        """The documents that refer to one, each once."""
        key = (document.file, document.kind, document.id)
        found = {id(each.at.document): each.at.document for each in self.analysis.used.get(key, ())}
        return list(found.values())

    def place(self, route: Route) -> Place:
        """Where something stands."""
        with self._lock:
            return self._resolver.place(route)


@dataclass(frozen=True)
class Moment:
    """All packs at one moment; `number` counts the moments."""

    number: int
    packs: Mapping[str, Shown]


class Within(Files):
    """Files of packs, and none that a link in a pack leads to outside of it."""

    def read(self, path: Path) -> SourceFile:
        """A file as it stands on the disk; one that lies elsewhere is not read, and that is told."""
        if path.is_symlink():
            root = next(
                (folder for folder in path.parents if any((folder / name).exists() for name in MANIFEST_FILES)), None
            )
            if root is None or not path.resolve().is_relative_to(root.resolve()):
                fault = Fault("unreadable-file", "this is a link that leads out of its pack", START)
                return SourceFile(path, SourceText(""), [], [fault])
        return super().read(path)


class Preview:
    """The packs that paths name and those they build on."""

    def __init__(self, paths: Collection[Path]) -> None:
        """Read them. Raises NothingFound for paths that lead to no pack."""
        self.given = [folder.root for folder in find_packs(paths)]
        self._workspace = Workspace()
        self._workspace.files = Within()
        self._workspace.options = replace(self._workspace.options, reader=self._workspace.files.read)
        self._lock = Lock()
        self._known: dict[Path, Shown] = {}
        self._cards: dict[str, Mapping[str, bytes]] = {}
        self._moment = Moment(0, {})
        self._read()

    @property
    def now(self) -> Moment:
        """The packs as they were last read."""
        return self._moment

    @property
    def roots(self) -> list[Path]:
        """The folders to watch."""
        return [shown.root for shown in self._moment.packs.values()]

    def changed(self, paths: Collection[Path]) -> Moment:
        """Read again what these files change."""
        with self._lock:
            for path in paths:
                self._workspace.changed(path)
            self._read()
            return self._moment

    def _read(self) -> None:
        wanted = list(self.given)
        while True:
            self._workspace.include(wanted)
            analyses = self._workspace.analyses
            more = {
                document.file: document.pack
                for analysis in analyses
                for document in analysis.documents()
                if document.pack not in {each.header.id for each in analyses}
            }
            fresh = [path for path in more if path not in wanted]
            if not fresh:
                break
            wanted += fresh
        packs: dict[str, Shown] = {}
        for analysis in sorted(analyses, key=self._order):
            shown = self._known.get(analysis.header.folder.root)
            if shown is None or shown.analysis is not analysis:
                shown = Shown(analysis, self._workspace, self._cards)
            self._known[analysis.header.folder.root] = shown
            packs.setdefault(shown.id, shown)
        self._moment = Moment(self._moment.number + 1, packs)

    def _order(self, analysis: Analysis) -> tuple[bool, str]:
        """The packs that were asked for first."""
        root = analysis.header.folder.root
        return (root not in self.given, root.as_posix())
