"""Proving linked packs: their systems name the subjects, and what is found becomes problems with places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from authoring.lint.running import Linted
from authoring.lint.table import all_rules
from authoring.packs.cache import tool_hash
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.resolve import Resolver
from authoring.problems.problem import Problem
from authoring.proof.claims import Subject
from authoring.proof.report import Graded, Report
from authoring.proof.rules import FAULT, PROOF
from authoring.proof.running import DEFAULTS, Options, Progress, Store, prove
from authoring.vocabulary.system import System, systems


class SubjectsFailed(Exception):
    """A system failed to say what there is to prove of a pack; the cause is `__cause__`."""


def subjects_of(linked: LinkedPack, installed: Mapping[str, System] | None = None) -> Sequence[Subject]:
    """What its system says there is to prove of a pack. Raises SubjectsFailed.

    `installed` are the systems by name, those that are installed unless given.
    """
    system = (systems() if installed is None else installed)[linked.system]
    try:
        subjects: Sequence[Subject] = system.load(system.subjects)(linked)
        return list(subjects)
    except Exception as error:
        raise SubjectsFailed(f"{type(error).__name__}: {error}") from error


@dataclass(frozen=True, slots=True)
class Proved:
    """The report on a pack, what its author is told, and the names of all rules that claims stand under."""

    report: Report
    graded: tuple[Graded, ...]
    rules: frozenset[str]


def prove_pack(
    linked: LinkedPack,
    options: Options = DEFAULTS,
    *,
    store: Store | None = None,
    progress: Callable[[Progress], None] | None = None,
    installed: Mapping[str, System] | None = None,
) -> Proved:
    """Prove all that a pack's system has to prove of it. Where the system itself fails, that is the one
    finding of an empty report."""
    system = (systems() if installed is None else installed)[linked.system]
    try:
        subjects = subjects_of(linked, installed)
    except SubjectsFailed as failure:
        finding = Finding(
            f'"{system.name}" could not say what there is to prove: {failure}',
            linked.manifest.at(),
            help="this is a fault of the tool, not of the pack: please report it",
            rule=FAULT.name,
        )
        report = Report(linked.id, linked.version, linked.system, ())
        return Proved(report, (Graded(finding, FAULT.severity),), frozenset())
    tool = tool_hash([system]) if store is not None else ""
    report = prove(linked, subjects, options, store=store, tool=tool, progress=progress)
    whole = options.only is None and options.players is None
    rules = {claim.rule for subject in subjects for claim in subject.claims} if whole else ()
    return Proved(report, tuple(report.findings()), frozenset(rules))


def problems_of(linted: Linted, proved: Sequence[Proved]) -> list[Problem]:
    """What was found in packs as problems, sorted by place, under the settings and the ignore comments.

    A rule that no table lists keeps the severity it came with, and cannot be ignored.
    """
    listed = all_rules(linted.systems)
    codes = {rule.name: rule.code for rule in PROOF}
    graded = [each for pack in proved for each in pack.graded]
    ran = frozenset[str]().union(*(pack.rules for pack in proved))
    problems = linted.also([each.finding for each in graded if each.finding.rule in listed], ran)
    resolver = Resolver()
    for finding, severity in graded:
        if finding.rule not in listed:
            problems.append(resolver.problem(finding, finding.rule, codes.get(finding.rule, ""), severity))
    return sorted(problems, key=Problem.order)
