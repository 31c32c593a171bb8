"""Proving linked packs: their systems name the subjects, and what is found becomes problems with places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from authoring.lint.rule import Rule
from authoring.lint.table import rules_of
from authoring.packs.cache import tool_hash
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.resolve import Resolver
from authoring.problems.problem import Problem, Severity
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


def prove_pack(
    linked: LinkedPack,
    options: Options = DEFAULTS,
    *,
    store: Store | None = None,
    progress: Callable[[Progress], None] | None = None,
    installed: Mapping[str, System] | None = None,
) -> tuple[Report, list[Problem]]:
    """The report on a pack and its problems, sorted by place. Where the system itself fails, that is the
    one problem of an empty report."""
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
        return report, problems_of([Graded(finding, FAULT.severity)], system)
    tool = tool_hash([system]) if store is not None else ""
    report = prove(linked, subjects, options, store=store, tool=tool, progress=progress)
    return report, problems_of(report.findings(), system)


def problems_of(graded: Iterable[Graded], system: System | None) -> list[Problem]:
    """Findings with their places, sorted by them; each with the code of its rule in the tables."""
    table: dict[str, Rule] = {**rules_of(system), **{rule.name: rule for rule in PROOF}}
    resolver = Resolver()
    problems = []
    for finding, severity in graded:
        rule = table.get(finding.rule) or Rule(finding.rule, "", Severity.ERROR, "")
        problems.append(resolver.problem(finding, rule.name, rule.code, severity))
    return sorted(problems, key=Problem.order)
