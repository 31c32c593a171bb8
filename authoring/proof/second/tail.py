"""What the first prover leaves open, put to the second one where that is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from authoring.game.extensive import Game, Move
from authoring.proof.answers import Budget
from authoring.proof.claims import Claim, Reason, Word

if TYPE_CHECKING:
    from authoring.proof.second.timetables import Timetable

NO_PLAN = "no-plan"
"""The kind of the reason that the second prover gives."""

Tail: TypeAlias = Callable[[Mapping[int, Claim]], Iterator[tuple[int, Reason | Sequence[Move]]]]
"""Decides some claims by number: a reason that refutes one, or a play that shows its goal."""


def handed_over(
    game: Game[Any], timetable: Callable[[], Timetable | None], budget: Budget, claims: Mapping[int, Claim]
) -> Iterator[tuple[int, Reason | Sequence[Move]]]:
    """Those of claims that something can happen that the second prover decides; none without it."""
    plan_with = timetable() if claims else None
    if plan_with is None:
        return

    from authoring.proof.second.planned import USUAL, Effort, conflicts_in, planned
    from authoring.proof.second.solving import NoSolver

    effort = Effort(USUAL.plans, conflicts_in(budget.seconds))
    try:
        for number, found in planned(game, plan_with, claims, effort):
            yield number, _refuted(plan_with) if found.word is Word.REFUTED else found.moves
    except NoSolver:
        return


def _refuted(timetable: Timetable) -> Reason:
    rounds = timetable.rounds
    told = f"{rounds} round{'' if rounds == 1 else 's'}"
    return Reason(NO_PLAN, f"no plan for {told} leads to it, however lucky the draws, as clingo finds")
