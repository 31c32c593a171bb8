"""How many actions a goal takes at the least: sets of operators of which some one has to be used.

The landmark cuts of Helmert and Domshlak (2009). Each cut is a set of operators of which every way to the goal
uses one; no operator is counted in two cuts beyond its cost. So as many actions as there are cuts are needed
in any play, whoever takes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from authoring.proof.relaxation import Operator, Relaxation

_GOAL = "\0goal"
_NOTHING = "\0start"


def cuts(relaxation: Relaxation, goal: Iterable[str]) -> list[tuple[Operator, ...]]:
    """The cuts of a goal that can be gained, each once for every action it stands for, the last one first found
    at the end; empty where no action is needed. Their number is a lower bound on the actions of any play."""
    found: list[tuple[Operator, ...]] = []
    work = _Work(relaxation, frozenset(goal))
    while cut := work.next_cut():
        price = min(work.prices[number] for number in cut)
        found += [tuple(relaxation.operators[number] for number in cut)] * price
        for number in cut:
            work.prices[number] -= price
    return found[::-1]


class _Work:
    """The operators with what is left of their costs."""

    def __init__(self, relaxation: Relaxation, goal: frozenset[str]) -> None:
        self.start = frozenset((*relaxation.start, _NOTHING))
        self.needs = [operator.needs or frozenset((_NOTHING,)) for operator in relaxation.operators]
        self.gives = [sorted(operator.gives) for operator in relaxation.operators]
        self.prices = [operator.cost_actions for operator in relaxation.operators]
        self.needs.append(goal or frozenset((_NOTHING,)))
        self.gives.append([_GOAL])
        self.prices.append(0)
        self.takers: dict[str, list[int]] = {}
        for number, needs in enumerate(self.needs):
            for fact in needs:
                self.takers.setdefault(fact, []).append(number)

    def next_cut(self) -> list[int]:
        """A set of operators one of which is needed and costs something still; empty when none is."""
        cost, last = self._spread()
        if not cost.get(_GOAL):
            return []
        near = self._goal_zone(last)
        return self._border(last, near)

    def _spread(self) -> tuple[dict[str, int], dict[int, str]]:
        """The largest cost on the way to each fact (h-max), and for each operator the need that came last, which
        costs most."""
        cost: dict[str, int] = {}
        last: dict[int, str] = {}
        lacking = [len(needs) for needs in self.needs]
        heap = [(0, fact) for fact in sorted(self.start)]
        while heap:
            price, fact = heappop(heap)
            if fact in cost:
                continue
            cost[fact] = price
            for number in self.takers.get(fact, ()):
                lacking[number] -= 1
                if not lacking[number]:
                    last[number] = fact
                    for given in self.gives[number]:
                        if given not in cost:
                            heappush(heap, (price + self.prices[number], given))
        return cost, last

    def _goal_zone(self, last: dict[int, str]) -> set[str]:
        """The facts from which the goal follows at no cost, by each operator's last need alone."""
        free: dict[str, list[int]] = {}
        for number in last:
            if not self.prices[number]:
                for fact in self.gives[number]:
                    free.setdefault(fact, []).append(number)
        zone, todo = {_GOAL}, [_GOAL]
        while todo:
            for number in free.get(todo.pop(), ()):
                fact = last[number]
                if fact not in zone:
                    zone.add(fact)
                    todo.append(fact)
        return zone

    def _border(self, last: dict[int, str], zone: set[str]) -> list[int]:
        """The operators that lead from what is had before into the zone."""
        led: dict[str, list[int]] = {}
        for number in sorted(last):
            led.setdefault(last[number], []).append(number)
        before = set(self.start)
        todo = sorted(before)
        border: set[int] = set()
        while todo:
            for number in led.get(todo.pop(), ()):
                if any(fact in zone for fact in self.gives[number]):
                    border.add(number)
                fresh = [fact for fact in self.gives[number] if fact not in before and fact not in zone]
                before.update(fresh)
                todo += fresh
        return sorted(border)
