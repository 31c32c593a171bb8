"""A plan read out of an answer set: its deeds in an order in which each has what it needs, and no idle ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from authoring.proof.second.timetables import Deed, Done, Plan, Timetable

Deeds = Mapping[tuple[int, int], Deed]
"""What is done, by the moment and the agent."""
Turns = Mapping[tuple[int, int], list[str]]
"""What happens, by the moment and in whose turn; in that of nobody below 0."""


@dataclass
class _Step:
    """A turn, or what happens by itself at a moment; `new` are the facts that come with it first."""

    round: int
    whose: int
    deed: Deed | None
    happenings: list[str]
    new: set[str] = field(default_factory=set)


def in_order(
    timetable: Timetable, goal: Collection[str], deeds: Deeds, happenings: Collection[tuple[int, int, str]]
) -> Plan:
    """The plan with these deeds, in which these (moment, whose, what) happen, so far as it leads to one of the goal's
    facts."""
    turns: dict[tuple[int, int], list[str]] = {}
    for moment, whose, name in sorted(happenings):
        turns.setdefault((moment, whose), []).append(name)
    known = _Known(timetable)
    steps = list(_steps(known, deeds, turns))
    kept = _useful(known, steps, goal)
    return Plan(
        tuple(
            Done(step.round, step.whose, step.deed.name, tuple(step.happenings))
            for step in kept
            if step.deed is not None
        ),
        tuple(name for step in kept if step.deed is None for name in step.happenings),
    )


class _Known:
    """The facts that are there as step comes after step."""

    def __init__(self, timetable: Timetable) -> None:
        self.timetable = timetable
        self.happenings = {each.name: each for each in timetable.happenings}
        self.facts = set(timetable.start)
        self.amounts = [0] * len(timetable.tallies)

    def needs(self, step: _Step) -> set[str]:
        """What a step needs and does not give itself."""
        found = set[str]().union(*(self.happenings[name].needs for name in step.happenings))
        if step.deed is not None:
            found |= {*step.deed.needs, *([step.deed.uses] if step.deed.uses else [])}
        return found - self.gives(step)

    def gives(self, step: _Step) -> set[str]:
        """What a step gives."""
        return set[str]().union(*(self.happenings[name].gives for name in step.happenings))

    def take(self, step: _Step) -> None:
        """Add what a step gives, and what follows from it."""
        before = set(self.facts)
        self.facts |= self.gives(step)
        for number, tally in enumerate(self.timetable.tallies):
            self.amounts[number] += sum(tally.amounts.get(name, 0) for name in step.happenings)
            if self.amounts[number] >= tally.least:
                self.facts.add(tally.fact)
        size = -1
        while size < len(self.facts):
            size = len(self.facts)
            self.facts.update(
                rule.fact for rule in self.timetable.rules if sum(fact in self.facts for fact in rule.of) >= rule.least
            )
        step.new = self.facts - before


def _steps(known: _Known, deeds: Deeds, turns: Turns) -> Iterator[_Step]:
    """All steps in order; of the turns of a moment first those that have what they need."""
    round = 0
    for moment, each in enumerate(known.timetable.moments):
        round += each.acting
        left = [
            _Step(round, whose, None, names)
            for (when, whose), names in sorted(turns.items())
            if when == moment and whose < 0
        ]
        left += [
            _Step(round, agent, deed, turns.get((moment, agent), []))
            for (when, agent), deed in sorted(deeds.items(), key=lambda pair: pair[0])
            if when == moment
        ]
        while left:
            step = next((step for step in left if known.needs(step) <= known.facts), left[0])
            left.remove(step)
            known.take(step)
            yield step


def _useful(known: _Known, steps: list[_Step], goal: Collection[str]) -> list[_Step]:
    """The steps that a goal needs, found backwards: what they need, and what brings them what they pay."""
    pieces = {deed.uses for deed in known.timetable.deeds}
    needed = set(sorted(fact for fact in goal if fact in known.facts)[:1])
    short = False
    kept: list[_Step] = []
    for step in reversed(steps):
        _behind(known, needed)
        counted = {name for tally in known.timetable.tallies if tally.fact in needed for name in tally.amounts}
        useful = needed & (step.new | pieces)
        wanted = [
            name
            for name in step.happenings
            if name in counted
            or not useful.isdisjoint(known.happenings[name].gives)
            or (short and known.happenings[name].purse > 0)
        ]
        if wanted:
            step.happenings = _with_causes(known, step.happenings, wanted)
            short = short or any(known.happenings[name].purse < 0 for name in step.happenings)
            needed |= known.needs(step)
            kept.append(step)
    return kept[::-1]


def _with_causes(known: _Known, happenings: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Of what happens in a step the part that is wanted, and what leads to that."""
    found, todo = set[str](), list(wanted)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += [cause for cause in happenings if cause in known.happenings[name].after]
    return [name for name in happenings if name in found]


def _behind(known: _Known, needed: set[str]) -> None:
    """Add to the facts needed those that rules have them from."""
    size = -1
    while size < len(needed):
        size = len(needed)
        for rule in known.timetable.rules:
            if rule.fact in needed:
                needed.update(fact for fact in rule.of if fact in known.facts)
