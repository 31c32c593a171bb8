"""A glance at the odds of a pack: the character in the middle, with the loadout that is usual for a subject.

It is meant to cost little. Who is in the middle is seen from the first loadout; of other loadouts only that
character's case is looked at, in its simplest form, and what takes more than some ten thousand moves is unknown.
The simplest form is for players who keep to something: what seems too hard is looked at as it is before that is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from authoring.lint.running import Linted
from authoring.packs.cache import tool_hash
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Problem
from authoring.proof.balance import Case, Effort, Expected, Line, Number, Odds, OddsSubject
from authoring.proof.balancing import OddsFailed, Task, Wanted, odds_subjects_of, take_odds
from authoring.proof.odds import Sense
from authoring.proof.running import Store
from authoring.values import value
from authoring.vocabulary.system import System, systems

EFFORT = Effort(moves=40_000, states=4_000, plays=0)
"""What a case of a glance may take: two seconds or less."""
SIMPLEST, WHOLE = slice(-1, None), slice(1)
"""Which of the forms of a case is looked at."""


@value
class Glance:
    """How a subject looks: the chance of success under best and under random play of the character in the
    middle, None where that is unknown, and what of its expectations does not hold."""

    subject: OddsSubject
    best: Number | None
    random: Number | None
    findings: tuple[Finding, ...]


def glances_of(
    linked: LinkedPack,
    *,
    only: Collection[str] | None = None,
    store: Store | None = None,
    workers: int = 1,
    installed: Mapping[str, System] | None = None,
) -> list[Glance]:
    """A glance at every subject of a pack that has a usual loadout, or at those with an id of `only`.

    There are none where the system fails: the prover reports that.
    """
    system = (systems() if installed is None else installed)[linked.system]
    tool = tool_hash([system]) if store is not None else ""
    wanted = Wanted(senses=(Sense.BEST, Sense.RANDOM), effort=EFFORT, choices=False, workers=workers)
    try:
        subjects = [subject for subject in odds_subjects_of(linked, installed) if subject.usual]
    except OddsFailed:
        return []
    subjects = [subject for subject in subjects if only is None or subject.id in only]
    known: dict[tuple[str, str], Odds | None] = {}

    def look(tasks: Sequence[Task], form: slice = SIMPLEST) -> None:
        fresh = [Task(subject, replace(case, forms=case.forms[form])) for subject, case in tasks]
        for (subject, case), odds in zip(fresh, take_odds(linked, fresh, wanted, store, tool), strict=True):
            known[subject.id, case.name] = odds

    look([Task(subject, case) for subject in subjects for case in _with(subject, _first(subject))])
    middle = {subject.id: _middle(subject, known) for subject in subjects}
    look(
        [
            Task(subject, case)
            for subject in subjects
            for loadout in sorted({subject.usual, *(each.loadout for each in subject.expected)} - {_first(subject)})
            for case in _with(subject, loadout)
            if case.data["characters"] == middle[subject.id]
        ]
    )
    look([task for subject in subjects for task in _too_hard(subject, middle[subject.id], known)], WHOLE)
    return [_glance(subject, middle[subject.id], known) for subject in subjects]


def _first(subject: OddsSubject) -> str:
    return subject.cases[0].data["loadout"]


def _with(subject: OddsSubject, loadout: str) -> list[Case]:
    return [case for case in subject.cases if case.data["loadout"] == loadout]


def _middle(subject: OddsSubject, known: Mapping[tuple[str, str], Odds | None]) -> str | None:
    """The character whose chance is in the middle, of two the worse; None where not all are known."""
    values = []
    for case in _with(subject, _first(subject)):
        odds = known[subject.id, case.name]
        if odds is None:
            return None
        values.append((odds.lines[Sense.BEST].value, case.data["characters"]))
    return sorted(values)[(len(values) - 1) // 2][1]


def _too_hard(subject: OddsSubject, middle: str | None, known: Mapping[tuple[str, str], Odds | None]) -> Iterator[Task]:
    """The cases in which a chance seems less than it should be, for players who keep to something."""
    least = {each.loadout: each.at_least for each in subject.expected}
    for case in subject.cases:
        odds = known.get((subject.id, case.name))
        if odds is None or not odds.keeping or case.data["characters"] != middle:
            continue
        if odds.lines[Sense.BEST].value < least.get(case.data["loadout"], 0):
            yield Task(subject, case)


def _glance(subject: OddsSubject, middle: str | None, known: Mapping[tuple[str, str], Odds | None]) -> Glance:
    lines: dict[str, Mapping[Sense, Line]] = {}
    for case in subject.cases:
        odds = known.get((subject.id, case.name))
        if odds is not None and case.data["characters"] == middle:
            lines[case.data["loadout"]] = odds.lines
    findings = [
        finding
        for each in subject.expected
        if middle is not None and each.loadout in lines
        for finding in _contradicted(each, middle, lines[each.loadout][Sense.BEST].value)
    ]
    usual = lines.get(subject.usual)
    best, random = (usual[Sense.BEST].value, usual[Sense.RANDOM].value) if usual else (None, None)
    return Glance(subject, best, random, tuple(findings))


def _contradicted(expected: Expected, character: str, value: Number) -> Sequence[Finding]:
    if expected.at_least <= value <= expected.at_most:
        return ()
    low = value < expected.at_least
    bound = expected.at_least if low else expected.at_most
    told, limit = f"{100 * float(value):.1f} %", f"{100 * float(bound):.0f} %"
    if told == f"{100 * float(bound):.1f} %":
        told = f"{'just below' if low else 'just above'} {limit}"
    return (
        Finding(
            f'{expected.low if low else expected.high}: {told} for "{character}" with the loadout "{expected.loadout}"',
            expected.at,
            label=f"expected {'at least' if low else 'at most'} {limit}",
            help=expected.far_help if expected.is_far(value) else expected.help,
            rule=expected.rule.name,
        ),
    )


def problems_of_glances(linted: Linted, glances: Sequence[Glance], lost: Collection[str] = ()) -> list[Problem]:
    """What glances found as problems, sorted by place, under the settings and the ignore comments.

    Of a subject that is `lost`, by "kind/id", everybody knows that its odds are bad.
    """
    ran = frozenset(each.rule.name for glance in glances for each in glance.subject.expected)
    telling = [glance for glance in glances if f"{glance.subject.kind}/{glance.subject.id}" not in lost]
    return linted.also([finding for glance in telling for finding in glance.findings], ran)


def cells_of(glances: Sequence[Glance]) -> dict[str, Mapping[str, str]]:
    """What glances tell beside proofs, by "kind/id" and column. A dash stands for what was not looked at."""
    cells: dict[str, Mapping[str, str]] = {}
    for glance in glances:
        told = {
            name: "-" if value is None else f"{100 * float(value):.1f} %"
            for name, value in (("best play", glance.best), ("random", glance.random))
        }
        doubt = "" if glance.best is None else ", doubtful" if glance.findings else ", ok"
        told |= {name: value + doubt for name, value in glance.subject.facts.items()}
        cells[f"{glance.subject.kind}/{glance.subject.id}"] = told
    return cells
