"""Proving linked packs: their systems name the subjects, and what is found becomes problems with places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from authoring.lint.reported import FAULT
from authoring.lint.running import Linted
from authoring.lint.table import rules_of
from authoring.packs.cache import tool_hash
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Problem
from authoring.proof.claims import Subject
from authoring.proof.questions import with_questions
from authoring.proof.report import Report
from authoring.proof.running import DEFAULTS, Options, Progress, Store, prove
from authoring.values import value
from authoring.vocabulary.system import System, systems

Choose: TypeAlias = Callable[[LinkedPack, Sequence[Subject]], Sequence[Subject]]
"""From all there is to prove of a pack to what is to be proved."""


class SubjectsFailed(Exception):
    """A system failed to say what there is to prove of a pack; the cause is `__cause__`."""


class UnlistedRule(Exception):
    """A claim stands under a rule that its system does not list."""


def subjects_of(linked: LinkedPack, installed: Mapping[str, System] | None = None) -> Sequence[Subject]:
    """What its system says there is to prove of a pack, and its questions behind that. Raises SubjectsFailed.

    `installed` are the systems by name, those that are installed unless given.
    """
    return asked_of(linked, installed)[0]


def asked_of(
    linked: LinkedPack, installed: Mapping[str, System] | None = None
) -> tuple[Sequence[Subject], list[Finding]]:
    """The same, and what is wrong with questions that cannot be put. Raises SubjectsFailed."""
    system = (systems() if installed is None else installed)[linked.system]
    listed = set(rules_of(system).values())
    try:
        subjects: Sequence[Subject] = list(system.load(system.subjects)(linked))
        rules = {id(claim.rule): claim.rule for subject in subjects for claim in subject.claims}
        for rule in rules.values():
            if rule not in listed:
                raise UnlistedRule(f'"{rule.name}" is not among the rules of "{system.name}"')
        return with_questions(linked, subjects, system)
    except Exception as error:
        raise SubjectsFailed(f"{type(error).__name__}: {error}") from error


@value
class Proved:
    """The report on a pack, what its author is told, and the names of all rules that claims stand under."""

    report: Report
    findings: tuple[Finding, ...]
    rules: frozenset[str]


def prove_pack(
    linked: LinkedPack,
    options: Options = DEFAULTS,
    *,
    store: Store | None = None,
    progress: Callable[[Progress], None] | None = None,
    installed: Mapping[str, System] | None = None,
    choose: Choose | None = None,
) -> Proved:
    """Prove all that a pack's system has to prove of it, or what is chosen. Where the system itself fails, that
    is the one finding of an empty report."""
    system = (systems() if installed is None else installed)[linked.system]
    try:
        subjects, wrong = asked_of(linked, installed)
    except SubjectsFailed as failure:
        finding = Finding(
            f'"{system.name}" could not say what there is to prove: {failure}',
            linked.manifest.at(),
            help="this is a fault of the tool, not of the pack: please report it",
            rule=FAULT.name,
        )
        return Proved(Report(linked.id, linked.version, linked.system, ()), (finding,), frozenset())
    if choose is not None:
        subjects, wrong = choose(linked, subjects), []
    tool = tool_hash([system]) if store is not None else ""
    report = prove(linked, subjects, options, store=store, tool=tool, progress=progress)
    whole = options.only is None and options.players is None and choose is None
    rules = {claim.rule.name for subject in subjects for claim in subject.claims} if whole else ()
    return Proved(report, (*wrong, *report.findings()), frozenset(rules))


def problems_of(linted: Linted, proved: Sequence[Proved]) -> list[Problem]:
    """What was found in packs as problems, sorted by place, under the settings and the ignore comments."""
    ran = frozenset[str]().union(*(pack.rules for pack in proved))
    return linted.also([finding for pack in proved for finding in pack.findings], ran)
