"""How rare what no play has shown is: how often it is expected in a random play, exactly where that is known."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from fractions import Fraction

from authoring.balance.study import Study, name_of
from authoring.game.extensive import Event
from authoring.proof.balance import Effort, Number
from authoring.proof.balancing import Task, Wanted, odds_subjects_of, take_odds
from authoring.proof.odds import Sense

EFFORT = Effort(moves=60_000, states=60_000, plays=0)
"""What the odds of a configuration may take: a few seconds."""


def expected_of(
    study: Study, unseen: Mapping[str, Collection[Event]], workers: int = 1
) -> dict[tuple[str, Event], Number]:
    """How often each event of a subject, by "kind/id", is expected in a random play of the configurations played.

    What happens once at the most is expected as often as its chance. Left out are subjects without odds, and those
    of which a configuration takes too much or has odds only for players who keep to something.
    """
    played = {name_of(subject): [each.name for each in configurations] for subject, configurations in study.subjects}
    tasks: list[tuple[str, list[Task]]] = []
    for subject in odds_subjects_of(study.pack) if any(unseen.values()) else ():
        name = f"{subject.kind}/{subject.id}"
        watched = replace(subject, ends={}, visits={str(event): event for event in sorted(unseen.get(name, ()))})
        cases = {case.name: replace(case, forms=case.forms[:1]) for case in subject.cases}
        if watched.visits and all(each in cases for each in played.get(name, ())):
            tasks.append((name, [Task(watched, cases[each]) for each in played[name]]))
    wanted = Wanted(senses=(Sense.RANDOM,), effort=EFFORT, fractions=True, choices=False, workers=workers)
    odds = iter(take_odds(study.pack, [task for _, own in tasks for task in own], wanted))
    found: dict[tuple[str, Event], Number] = {}
    for name, own in tasks:
        lines = [None if (each := next(odds)) is None else each.lines[Sense.RANDOM] for _ in own]
        if all(line is not None for line in lines):
            for text, event in own[0].subject.visits.items():
                counts = [line.counts[text] for line in lines if line is not None]
                found[name, event] = sum(counts, Fraction(0)) / len(counts)
    return found


def in_words(expected: Number) -> str:
    """A frequency as people read it: "once in 5.8 random plays"."""
    plays = 1 / float(expected)
    return f"once in {plays:,.0f} random plays" if plays >= 100 else f"once in {plays:.1f} random plays"


__all__ = ["expected_of", "in_words"]
