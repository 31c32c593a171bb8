"""A pack that is kept linted while its files change: the findings of linting it anew, for less."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from authoring.lint.checking import Checked
from authoring.lint.rule import Rule
from authoring.lint.running import Linted, LintOptions
from authoring.lint.table import rules_of
from authoring.packs.discovery import NothingFound, find_packs, shown
from authoring.packs.documents import Finding
from authoring.packs.loading import reload
from authoring.problems.problem import Problem
from authoring.source.collector import gc_paused


class Live(Linted):
    """One pack as it was last linted, which follows changes of its files.

    Its documents are brought up to date in place: the pack as it was is not to be used any more.
    """

    def __init__(self, root: Path, options: LintOptions) -> None:
        """Lint the pack of a folder, without those in folders of it. Raises NothingFound."""
        super().__init__([manifest_of(root)], options)
        (self.header,) = self.headers
        self._told_before: dict[int, tuple[Finding, list[Problem]]] = {}
        with gc_paused():
            linked = self._load(self.header).linked
            self._checked = Checked(linked, self._ready(self._table)) if linked is not None else None
            self.problems = self._all()

    @cached_property
    def files(self) -> frozenset[Path]:
        """The files whose changes it follows: its own and those of what it builds on, manifests left out."""
        loaded = self._loaded[self.header.folder.root]
        packs = (loaded.read, *(loaded.links.below if loaded.links else ()))
        return frozenset(path for pack in packs for path in pack.files if path is not pack.header.folder.manifest)

    def follow(self, paths: Collection[Path]) -> None:
        """Lint again after files have changed, all of them among `files`."""
        root = self.header.folder.root
        with gc_paused():
            loaded, changes = reload(self._loaded[root], {path: self._options.read(path) for path in paths})
            self._loaded[root] = loaded
            self._resolver.forget(paths)
            if self._checked is not None and loaded.linked is not None:
                self._checked.update(loaded.linked, changes)
            self.packs = [loaded.linked] if loaded.linked is not None else []
            changed = set(paths)
            self._told_before = {
                key: known for key, known in self._told_before.items() if changed.isdisjoint(_files(known[0]))
            }
            self.problems = self._all()

    @cached_property
    def _table(self) -> Mapping[str, Rule]:
        return rules_of(self._loaded[self.header.folder.root].read.system)

    def _all(self) -> list[Problem]:
        """All problems, sorted by place; those that were told before and have stayed what they are, as they were."""
        loaded = self._loaded[self.header.folder.root]
        findings = [*loaded.findings, *(self._checked.findings() if self._checked is not None else ())]
        known = {id(finding): self._told_before.get(id(finding)) or (finding, self._told([finding], self._table))
                 for finding in findings}  # fmt: skip
        self._told_before = known
        told = [problem for _, problems in known.values() for problem in problems]
        found = self._judged(loaded, self._table, told, rules=True)
        return sorted((*self.about_settings, *found), key=Problem.order)


def _files(finding: Finding) -> Iterator[Path]:
    """The files that a finding points into."""
    routes = [finding.at, *(route for route, _ in (*finding.notes, *finding.flow))]
    if finding.mend is not None:
        routes += [change.at for change in finding.mend.changes]
    return (route.document.file for route in routes)


def manifest_of(root: Path) -> Path:
    """The manifest of a folder, which names its pack without those in folders of it. Raises NothingFound."""
    for folder in find_packs([root]):
        if folder.root == root:
            return folder.manifest
    raise NothingFound(f'"{shown(root)}" is no pack any more')
