"""Budgets of a pack: numbers that have to stay in a range, held by playing until it is sure whether they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf

from authoring.balance.declared import Declared, Undeclared, study_of
from authoring.balance.sequential import Sure, Tally, mean_interval, mean_sure, share_interval, share_sure
from authoring.balance.series import race_of
from authoring.balance.study import Cell, Row, Study, rows_of_cell
from authoring.balance.working import Here, Workshop, run
from authoring.lint.reported import BUDGET_MISSED, BUDGET_OPEN, BUDGET_UNPLAYED
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.closest import did_you_mean
from authoring.values import value
from authoring.vocabulary.balance import BudgetDocument

STEP = 16
"""How many plays are taken between two looks; it does not change the answer's chance to be wrong."""
SEED = 0
"""Budgets are held by the same plays every time."""
ON_THE_WAY = ("content", "seen ", "used ", "lead changes", "behind")
"""What outcomes alone do not tell; all else is played without noting what happens on the way, which is quicker."""
KEYS = {"about": "about", "with": "with", "players": "players", "policy": "policy"}
"""Where in a budget each part of a declaration stands."""


@value
class Held:
    """What came of a budget in one configuration: how sure, in how many plays, the number and its interval."""

    document: Document
    configuration: str
    sure: Sure
    plays: int
    value: float
    low: float
    high: float


def budgets_of(pack: LinkedPack) -> list[tuple[Document, BudgetDocument]]:
    """The budgets that a pack itself declares."""
    return list(pack.each(BudgetDocument, own=True))


def hold(
    pack: LinkedPack, workers: int = 1, progress: Callable[[str], None] | None = None
) -> tuple[list[Held], list[Finding]]:
    """Hold every budget of a pack in each configuration that it is about; what came, and what its author is told."""
    held: list[Held] = []
    findings: list[Finding] = []
    for document, budget in budgets_of(pack):
        declared = Declared(
            (budget.about,),
            budget.players,
            budget.with_,
            (budget.policy,),
            plays=budget.plays,
            seed=SEED,
            bare=not budget.number.startswith(ON_THE_WAY),
        )
        try:
            study = study_of(pack, declared)
        except Undeclared as wrong:
            key = KEYS.get(wrong.what, "about")
            findings.append(Finding(str(wrong), document.at(key), rule=BUDGET_UNPLAYED.name))
            continue
        if wrong_word := _unknown(study, budget):
            findings.append(Finding(wrong_word, document.at("number"), rule=BUDGET_UNPLAYED.name))
            continue
        own = []
        for number, cell in enumerate(study.cells):
            if progress is not None:
                progress(f"{document.id}, {cell.configuration.name}")
            own.append(_held(document, budget, study, number, cell, Here(workers)))
        held += own
        findings += _findings(document, budget, own)
    return held, findings


def _unknown(study: Study, budget: BudgetDocument) -> str:
    """Why nothing that is seen has the name that a budget gives; "" where something may."""
    if not budget.number.startswith("seen "):
        return ""
    wanted = budget.number.removeprefix("seen ").strip()
    known = {str(event) for cell in study.cells for event in study.watched(cell.subject)}
    if wanted in known:
        return ""
    help_ = did_you_mean(wanted, known)
    return f'nothing that plays show is called "{wanted}"' + (f", {help_}" if help_ else "")


def _held(document: Document, budget: BudgetDocument, study: Study, number: int, cell: Cell, where: Workshop) -> Held:
    """Play a configuration until it is sure, or there are no more plays."""
    value_of = measure(study, budget.number)
    low = budget.at_least if budget.at_least is not None else -inf
    high = budget.at_most if budget.at_most is not None else inf
    interval_of, sure_of = (share_interval, share_sure) if budget.is_share else (mean_interval, mean_sure)
    tally, sure = Tally(), Sure.OPEN
    for row in _rows(study, cell, where):
        tally.add(value_of(row))
        if tally.count % STEP == 0 or tally.count == study.plays:
            sure = sure_of(tally, low, high)
            if sure is not Sure.OPEN:
                break
    return Held(document, cell.configuration.name, sure, tally.count, tally.mean, *interval_of(tally))


def _rows(study: Study, cell: Cell, where: Workshop) -> Iterator[Row]:
    """The plays of one cell, no more than are asked for but for what workers have begun."""
    if where.workers == 1:
        for first in range(0, study.plays, STEP):
            yield from rows_of_cell(study, cell, range(first, min(first + STEP, study.plays)))
        return
    alone = replace(study, subjects=[(cell.subject, [cell.configuration])])
    for rows in run(alone, where):
        yield from rows


def measure(study: Study, number: str) -> Callable[[Row], float]:
    """What a budget measures of a play."""
    pace = study.balancing.gauges.pace
    lead = study.balancing.gauges.lead
    things = {str(event) for cell in study.cells for event in study.watched(cell.subject)}
    name, _, rest = number.partition(" ")
    if number in ("lead changes", "behind"):

        def racing(row: Row) -> float:
            race = race_of([row], lead)
            return 0.0 if race is None else race.behind if number == "behind" else race.changes.mean

        return racing
    if number.startswith("lost by "):
        how = number.removeprefix("lost by ").strip()
        return lambda row: float(how in row.lost)
    plain: dict[str, Callable[[Row], float]] = {
        "won": lambda row: float(max(row.returns) >= 1),
        "lost": lambda row: float(row.ended and max(row.returns) < 1),
        "ended": lambda row: float(row.ended),
        "moves": lambda row: row.moves,
        "decisions": lambda row: row.decisions,
        "rounds": lambda row: row.rounds,
        "minutes": lambda row: pace.minutes(row.decisions, row.moves - row.decisions, row.rounds),
        "content": lambda row: len(things & row.seen.keys()) / max(1, len(things)),
        "seen": lambda row: float(rest.strip() in row.seen),
        "used": lambda row: float(rest.strip() in row.used),
    }
    return plain[name]


def _findings(document: Document, budget: BudgetDocument, held: Sequence[Held]) -> Iterator[Finding]:
    """One finding for all configurations that miss a bound, and one for those that are not sure."""
    for sure, key in ((Sure.BELOW, "at least"), (Sure.ABOVE, "at most")):
        missed = [each for each in held if each.sure is sure]
        if not missed:
            continue
        bound = budget.at_least if sure is Sure.BELOW else budget.at_most
        assert bound is not None
        worst = (
            min(missed, key=lambda each: each.value) if sure is Sure.BELOW else max(missed, key=lambda each: each.value)
        )
        where = f' of "{worst.configuration}"' + (f" and {len(missed) - 1} more" if len(missed) > 1 else "")
        yield Finding(
            f'"{budget.number}" in "{budget.about}" by {budget.policy} is {told(budget, worst.value)}, '
            f"expected {key} {told(budget, bound)}: in {worst.plays:,} plays{where}",
            document.at(key),
            label=f"{told(budget, worst.low)} to {told(budget, worst.high)} is what it may be",
            help=budget.why,
            rule=BUDGET_MISSED.name,
        )
    unsure = [each for each in held if each.sure is Sure.OPEN]
    if unsure:
        first = unsure[0]
        where = f'"{first.configuration}"' + (f" and {len(unsure) - 1} more" if len(unsure) > 1 else "")
        yield Finding(
            f'{first.plays:,} plays do not tell whether "{budget.number}" in "{budget.about}" by {budget.policy} '
            f"keeps its budget: {told(budget, first.value)} ({told(budget, first.low)} to {told(budget, first.high)}) "
            f"in {where}",
            document.at("number" if "number" in document.data else "about"),
            help="allow more `plays`, or a wider range",
            rule=BUDGET_OPEN.name,
        )


def told(budget: BudgetDocument, value: float) -> str:
    """A number as the budget is written: shares in percent."""
    if budget.is_share or budget.number in ("content", "behind"):
        return f"{100 * value:.1f} %"
    return f"{value:.1f}"


def budget_lines(held: Sequence[Held]) -> list[str]:
    """What came of the budgets of a pack, for its screen: a line, and one for each that is not kept."""
    if not held:
        return []
    ids = list(dict.fromkeys(each.document.id for each in held))
    kept = [id for id in ids if all(each.sure is Sure.INSIDE for each in held if each.document.id == id)]
    plays = sum(each.plays for each in held)
    return [f"  budgets  {len(kept)} of {len(ids)} kept ({plays:,} plays)"]
