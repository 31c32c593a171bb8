"""What an editor sees: unsaved texts over the files on the disk, and what linting their packs gives.

A file is parsed again only when its text has changed. A pack is linted again only when one of its files, or of
what it builds on, has; in an editor only as far as the change may be felt.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from authoring.lint.live import Live, manifest_of
from authoring.lint.running import Linted, LintOptions
from authoring.packs.discovery import NothingFound, find_packs
from authoring.packs.documents import Document
from authoring.packs.headers import Header
from authoring.packs.linked import LinkedPack, Reference
from authoring.problems.problem import Problem
from authoring.source.collector import collect_frozen, gc_paused
from authoring.source.reading import SourceFile, read_bytes, read_file
from authoring.source.text import SourceText
from authoring.values import value

Key: TypeAlias = tuple[Path, str, str]
"""A document by file, kind and id, which stays when its pack is linted again."""


@value
class EditorOptions(LintOptions):
    """How to lint what an editor sees: `reader` gives files as it does."""

    reader: Callable[[Path], SourceFile] = read_file

    def read(self, path: Path) -> SourceFile:
        """A file as the linter is to see it."""
        text = self.texts.get(path)
        return self.reader(path) if text is None else read_bytes(path, text.encode("utf-8", "surrogatepass"))


class Files:
    """Files as they were last read. What an editor has not saved stands over what is on the disk."""

    def __init__(self) -> None:
        self.buffers: dict[Path, SourceFile] = {}
        self.parsed = 0
        """How many texts have been parsed so far."""
        self._stored: dict[Path, tuple[tuple[int, int, int], SourceFile]] = {}

    def put(self, path: Path, text: str) -> bool:
        """Take over the text of a buffer, and say whether it is another one than before."""
        before = self.buffers.get(path)
        if before is not None and before.source.text == text:
            return False
        self.parsed += 1
        self.buffers[path] = read_bytes(path, text.encode("utf-8", "surrogatepass"))
        return True

    def read(self, path: Path) -> SourceFile:
        """A file as the editor sees it."""
        buffer = self.buffers.get(path)
        if buffer is not None:
            return buffer
        try:
            status = os.stat(path)
        except OSError:
            return read_file(path)
        stamp = (status.st_mtime_ns, status.st_size, status.st_ino)
        known = self._stored.get(path)
        if known is None or known[0] != stamp:
            self.parsed += 1
            known = self._stored[path] = stamp, read_file(path)
        return known[1]


class Analysis:
    """One pack as it was last linted."""

    def __init__(self, header: Header, linted: Linted, recalled: list[Problem] | None = None) -> None:
        """`recalled` are its problems where they are known from before; it is then read when somebody asks."""
        self.header = header
        self.linted = linted
        self.recalled = recalled is not None
        if recalled is None:
            self.linked = next(iter(linted.packs), None)
        self.problems: list[Problem] = linted.problems if recalled is None else recalled

    @cached_property
    def linked(self) -> LinkedPack | None:
        """The linked pack; None where its system is not installed."""
        return next(iter(self.linted.packs), None)

    @cached_property
    def files(self) -> frozenset[Path]:
        """The files of the pack and of what it builds on."""
        if self.recalled:
            return self.linted.files_of(self.header)
        return frozenset((*self.header.folder.files, *(self.linked.files.values() if self.linked else ())))

    def after(self, paths: Collection[Path]) -> Analysis | None:
        """The pack after some of its files have changed; None where it has to be linted anew."""
        if not isinstance(self.linted, Live) or not self.linted.files.issuperset(paths):
            return None
        self.linted.follow(paths)
        following = Analysis(self.header, self.linted)
        following.files = self.files
        return following

    def documents(self) -> Iterator[Document]:
        """Every document of the pack and of what it builds on; its manifest first."""
        if self.linked is not None:
            yield self.linked.manifest
            yield from self.linked.documents

    @cached_property
    def by_file(self) -> Mapping[Path, list[Document]]:
        """The documents of each file, in order."""
        found: dict[Path, list[Document]] = {}
        for document in self.documents():
            found.setdefault(document.file, []).append(document)
        return found

    @cached_property
    def uses(self) -> Mapping[int, list[Reference]]:
        """What each document refers to, by the identity of the document."""
        found: dict[int, list[Reference]] = {}
        for reference in self.linked.references if self.linked else ():
            found.setdefault(id(reference.at.document), []).append(reference)
        return found

    @cached_property
    def used(self) -> Mapping[Key, list[Reference]]:
        """What refers to each document."""
        found: dict[Key, list[Reference]] = {}
        for reference in self.linked.references if self.linked else ():
            if reference.found is not None:
                found.setdefault(key_of(reference.found), []).append(reference)
        return found


def key_of(document: Document) -> Key:
    """What a document is known by."""
    return document.file, document.kind, document.id


class Workspace:
    """The packs of all open files, linted, and kept so when texts change.

    With `live`, documents that change are brought up to date in place, so that a change costs little; what was
    given out before is then not to be used any more. Otherwise it stays as it was.
    """

    def __init__(self, live: bool = False) -> None:
        self.files = Files()
        self.options = EditorOptions(cache=False, reader=self.files.read)
        self._live = live
        self._analyses: dict[Path, Analysis] = {}
        self._stale: dict[Path, set[Path] | None] = {}
        self._changed: set[Path] = set()
        self._to_complete: set[Path] = set()
        self._seen: set[Path] = set()

    def open(self, path: Path, text: str) -> None:
        """Take over the text of a file that is being edited, and its pack where it is in one."""
        changed = self.files.put(path, text)
        self.include([path])
        if changed:
            self.changed(path)

    def include(self, paths: Collection[Path]) -> None:
        """Keep the packs linted that paths lead to; paths that lead to none are passed over."""
        for path in paths:
            try:
                folders = find_packs([path])
            except NothingFound:
                continue
            self._stale.update((folder.root, None) for folder in folders if folder.root not in self._analyses)

    def change(self, path: Path, text: str) -> None:
        """Take over a new text of a file."""
        if self.files.put(path, text):
            self.changed(path)

    def close(self, path: Path) -> None:
        """Forget the unsaved text of a file: what is on the disk counts again."""
        buffer = self.files.buffers.pop(path, None)
        if buffer is not None and buffer.source.text != self.files.read(path).source.text:
            self.changed(path)

    def changed(self, path: Path) -> None:
        """Lint the packs again that a file belongs to, or whose settings it may be, at the next question."""
        self._changed.add(path)
        for root, analysis in self._analyses.items():
            if path in analysis.files:
                waiting = self._stale.setdefault(root, set())
                if waiting is not None:
                    waiting.add(path)
            elif path.is_relative_to(root) or (path.suffix == ".toml" and root.is_relative_to(path.parent)):
                self._stale[root] = None

    def take_changed(self) -> set[Path]:
        """The files that have changed since this was last asked."""
        changed, self._changed = self._changed, set()
        return changed

    def refresh(self) -> bool:
        """Lint what has changed since the last time, and say whether anything had."""
        stale, self._stale = sorted(self._stale.items()), {}
        for root, paths in stale:
            before = self._analyses.pop(root, None)
            now = before.after(paths) if before is not None and paths is not None else None
            before = None
            if now is None:
                try:
                    now = self._anew(root)
                except NothingFound:
                    continue
            self._analyses[root] = now
        return bool(stale)

    def complete(self) -> None:
        """Read what has only been recalled so far, and keep what is found in files as they are on the disk."""
        roots, self._to_complete = self._to_complete, set()
        self._stale.update((root, None) for root in roots if root in self._analyses and self._analyses[root].recalled)
        self.refresh()
        for root in roots & self._analyses.keys():
            analysis = self._analyses[root]
            if not self._unsaved(analysis):
                analysis.linted.remember(analysis.header, analysis.problems)

    def _unsaved(self, analysis: Analysis) -> bool:
        """Whether an editor has another text of one of its files than the disk."""
        buffers = self.files.buffers.items()
        return any(path in analysis.files and read_file(path).source.text != file.source.text for path, file in buffers)

    def _recalled(self, root: Path) -> Analysis | None:
        """A pack with the findings of the last time, if nothing has changed since. Raises NothingFound."""
        linted = Linted([manifest_of(root)], self.options)
        (header,) = linted.headers
        problems = linted.recalled(header) if not linted.about_settings else None
        analysis = None if problems is None else Analysis(header, linted, problems)
        return None if analysis is None or self._unsaved(analysis) else analysis

    def _anew(self, root: Path) -> Analysis:
        """Lint a pack, or recall what was found when it is seen for the first time. Raises NothingFound."""
        if self._live:
            if root not in self._seen:
                self._seen.add(root)
                self._to_complete.add(root)
                recalled = self._recalled(root)
                if recalled is not None:
                    return recalled
            collect_frozen()
            with gc_paused(for_good=True):
                live = Live(root, self.options)
            return Analysis(live.header, live)
        linted = Linted([root], self.options)
        for header in linted.headers:
            if header.folder.root == root:
                return Analysis(header, linted)
        raise NothingFound

    @property
    def analyses(self) -> list[Analysis]:
        """The packs as they are now, in the order of their folders."""
        self.refresh()
        return [self._analyses[root] for root in sorted(self._analyses)]

    def analysis(self, path: Path) -> Analysis | None:
        """The pack of a file; else one that builds on it."""
        holding = [each for each in self.analyses if path in each.files]
        return next((each for each in holding if path in each.header.folder.files), next(iter(holding), None))

    def source(self, path: Path) -> SourceText:
        """The text of a file as the editor sees it."""
        return self.files.read(path).source

    def problems(self) -> dict[Path, list[Problem]]:
        """All findings by file, each once."""
        found: dict[Path, dict[Problem, None]] = {}
        for analysis in self.analyses:
            for problem in analysis.problems:
                found.setdefault(Path.cwd() / problem.place.path, {})[problem] = None
        return {path: list(problems) for path, problems in found.items()}
