"""Operators of a relaxation, with those in one that go up the same rungs: what makes a number larger makes it larger
from wherever it stands, so that a story of ten thousand pages that each bring a coin has a hundred thousand of them.

A ladder stands for as many operators as it has rungs, which have numbers in a row. They are made when one is looked at.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple, overload

from authoring.packs.documents import Route

Facts = frozenset[str]


class Operator(NamedTuple):
    """Something that can be done, or happens, once all it needs is there; its cost is in actions (0 or more).

    The fact of an event is its text form, such as "entry:shellmaw-asleep". `lacking` is said at its place when it
    lacks something for good; "" makes it up.
    """

    name: str
    needs: Facts
    gives: Facts
    at: Route | None = None
    cost_actions: int = 0
    lacking: str = ""


class Rung(NamedTuple):
    """What a step needs beside what all steps of a ladder need, one fact at most, and the one fact that it gives."""

    more: Facts
    gives: Facts


class Rungs:
    """The rungs that several ladders have in common: the same object for all of them."""

    __slots__ = ("gives", "needs", "steps")

    def __init__(self, steps: Iterable[Rung]) -> None:
        self.steps = tuple(steps)
        self.needs: Facts = frozenset().union(*(rung.more for rung in self.steps))
        """What some rung needs."""
        self.gives: Facts = frozenset().union(*(rung.gives for rung in self.steps))
        """What some rung gives."""


class Ladder(NamedTuple):
    """An operator for every rung, and all that these give. What they all need no rung needs beside; they cost no
    action."""

    name: str
    needs: Facts
    gives: Facts
    at: Route | None
    rungs: Rungs
    cost_actions: int = 0

    def operators(self) -> list[Operator]:
        """What it stands for."""
        return [self.operator(rung) for rung in range(len(self.rungs.steps))]

    def operator(self, rung: int) -> Operator:
        """The operator of a rung, from 0."""
        more, gives = self.rungs.steps[rung]
        return Operator(self.name, self.needs | more if more else self.needs, gives, self.at)


class Operators(Sequence[Operator]):
    """Operators and ladders in order, to be added to; looked at, they are operators alone."""

    def __init__(self) -> None:
        self.parts: list[Operator | Ladder] = []
        self._size = 0
        self._numbers: list[int] = []
        self._each: tuple[Operator, ...] = ()

    def add(self, operator: Operator) -> None:
        """Another operator."""
        self.parts.append(operator)
        self._size += 1

    def climb(self, name: str, needs: Facts, rungs: Rungs, at: Route | None) -> None:
        """An operator for every rung."""
        if not needs.isdisjoint(rungs.needs):
            for more, gives in rungs.steps:
                self.add(Operator(name, needs | more, gives, at))
        elif rungs.steps:
            self.parts.append(_tuple(Ladder, (name, needs, rungs.gives, at, rungs, 0)))
            self._size += len(rungs.steps)

    @property
    def numbers(self) -> list[int]:
        """The number of the first operator of every part."""
        if len(self._numbers) < len(self.parts):
            sizes = [len(part.rungs.steps) if isinstance(part, Ladder) else 1 for part in self.parts]
            self._numbers = [0, *accumulate(sizes[:-1])]
        return self._numbers

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, number: int) -> Operator: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Operator]: ...
    def __getitem__(self, number: int | slice) -> Operator | Sequence[Operator]:
        if isinstance(number, slice) or not 0 <= number < self._size:
            return tuple(self)[number]
        numbers = self.numbers
        place = bisect_right(numbers, number) - 1
        part = self.parts[place]
        return part if isinstance(part, Operator) else part.operator(number - numbers[place])

    def __iter__(self) -> Iterator[Operator]:
        if len(self._each) < self._size:
            self._each = tuple([operator for part in self.parts for operator in operators_of(part)])
        return iter(self._each)


def operators_of(part: Operator | Ladder) -> Sequence[Operator]:
    """What a part stands for."""
    return part.operators() if isinstance(part, Ladder) else (part,)


def parts_of(operators: Sequence[Operator]) -> Sequence[Operator | Ladder]:
    """Operators with those of ladders in one."""
    return operators.parts if isinstance(operators, Operators) else operators


def changed(
    operators: Sequence[Operator], facts: Facts, change: Callable[[Operator], Operator | None]
) -> Sequence[Operator]:
    """The operators, those that give one of some facts changed, or left out (None)."""
    found = Operators()
    for part in parts_of(operators):
        if isinstance(part, Ladder) and facts.isdisjoint(part.gives):
            found.climb(part.name, part.needs, part.rungs, part.at)
            continue
        for operator in operators_of(part):
            kept = operator if facts.isdisjoint(operator.gives) else change(operator)
            if kept is not None:
                found.add(kept)
    return found


_tuple = tuple.__new__
