"""The gifts of a plan that its purses cannot do without: a solver is free to have agents give to and fro."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.proof.second.timetables import Gift, Plan, Timetable


def needed(timetable: Timetable, plan: Plan, gifts: Sequence[Gift]) -> tuple[Gift, ...]:
    """Of gifts with which no purse is overdrawn as many as that takes; the later a gift, the sooner it is left out."""
    kept = list(gifts)
    for gift in reversed(gifts):
        fewer = [other for other in kept if other is not gift]
        if _solvent(timetable, plan, fewer):
            kept = fewer
    return tuple(kept)


def _solvent(timetable: Timetable, plan: Plan, gifts: Sequence[Gift]) -> bool:
    """Whether nobody gives or pays what it has not got: of each round first gifts, then deeds."""
    purses = list(timetable.purses)
    brings = {each.name: each.purse for each in timetable.happenings}
    for round in range(1, timetable.rounds + 1):
        for gift in gifts:
            if gift.round == round:
                purses[gift.giver] -= gift.amount
                purses[gift.taker] += gift.amount
        if min(purses, default=0) < 0:
            return False
        for done in plan.deeds:
            if done.round == round:
                purses[done.agent] += sum(brings[name] for name in done.happenings)
        if min(purses, default=0) < 0:
            return False
    return True
