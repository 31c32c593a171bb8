"""Two states of packs beside each other: what their author would want to know of the difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from authoring.comparing.documents import Documents, Field, compare_data, compare_documents
from authoring.comparing.odds import Moved, compare_odds
from authoring.comparing.proofs import Claims, Turned, compare_claims, compare_reports
from authoring.lint.running import DEFAULTS, Linted, LintOptions, lint_paths
from authoring.packs.cache import tool_hash
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.proof.balancing import Wanted
from authoring.proof.packs import SubjectsFailed, prove_pack, subjects_of
from authoring.proof.running import Options, Store
from authoring.values import value


@value
class How:
    """What to compare beside the content: with options, proofs; with what is wanted of odds, those.

    `store` gives the store of a pack's folder: proofs and odds of both sides are kept in the new one's.
    """

    prove: Options | None = None
    odds: Wanted | None = None
    store: Callable[[Path], Store | None] = lambda root: None
    lint: LintOptions = DEFAULTS


@dataclass(slots=True)
class PackDiff:
    """How one pack differs. A version is empty on the side that does not have the pack.

    `unread` are the sides, "old" or "new", that do not read without errors, so that nothing was proved.
    """

    id: str
    old_version: str
    new_version: str
    manifest: list[Field] = field(default_factory=list)
    documents: Documents = field(default_factory=Documents)
    claims: Claims = field(default_factory=Claims)
    turned: tuple[Turned, ...] = ()
    odds: list[Moved] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)

    @property
    def same(self) -> bool:
        """Whether there is nothing to tell."""
        documents = self.documents
        return self.old_version == self.new_version and not (
            self.manifest or documents.added or documents.removed or documents.renamed or documents.changed
            or documents.renumbered
            or self.claims.lost or self.claims.gained or self.turned or self.odds
        )  # fmt: skip


def compare_packs(old: Sequence[Path], new: Sequence[Path], how: How) -> list[PackDiff]:
    """How packs differ, those of the new side in their order first, matched by their ids. Raises NothingFound."""
    sides = [lint_paths(paths, how.lint) for paths in (old, new)]
    before, after = ({pack.id: pack for pack in linted.packs} for linted in sides)
    ids = dict.fromkeys((*after, *before))
    return [_compared(before.get(id), after.get(id), sides, how) for id in ids]


def _compared(old: LinkedPack | None, new: LinkedPack | None, sides: Sequence[Linted], how: How) -> PackDiff:
    either = new or old
    assert either is not None
    diff = PackDiff(either.id, old.version if old else "", new.version if new else "")
    diff.documents = compare_documents(old.own if old else (), new.own if new else ())
    if old is None or new is None:
        return diff
    plain = [{key: value for key, value in pack.manifest.data.items() if key != "version"} for pack in (old, new)]
    diff.manifest = compare_data(*plain)
    for name, pack, linted in zip(("old", "new"), (old, new), sides, strict=True):
        header = next(header for header in linted.headers if header.id == pack.id)
        if any(problem.severity is Severity.ERROR for problem in linted.found(header, rules=False)):
            diff.unread.append(name)
    if not diff.unread and old.system == new.system:
        _compare_play(diff, old, new, sides[1], how)
    return diff


def _compare_play(diff: PackDiff, old: LinkedPack, new: LinkedPack, linted: Linted, how: How) -> None:
    """Claims, verdicts and odds. Where a system cannot say what is claimed, there is nothing to compare."""
    try:
        diff.claims = compare_claims(*(subjects_of(pack, linted.systems) for pack in (old, new)))
    except SubjectsFailed:
        diff.unread.append("claims")
        return
    store = how.store(new.manifest.file.parent)
    if how.prove is not None:
        reports = [prove_pack(pack, how.prove, store=store, installed=linted.systems).report for pack in (old, new)]
        diff.turned = compare_reports(*reports)
    if how.odds is not None:
        changed = {(each.kind, each.id) for each in diff.documents.changed}
        system = linted.systems[new.system]
        tool = tool_hash([system]) if store is not None else ""
        diff.odds = compare_odds(old, new, changed, how.odds, store, system, tool)
