"""How many actions a goal takes at the least: sets of operators of which some one has to be used.

First the landmark cuts of Helmert and Domshlak (2009): of each cut every way to the goal uses an operator, and no
operator is counted in two cuts beyond its cost. Where these are not many enough, the cheapest relaxed plan itself,
by the hitting sets of Haslum, Slaney and Thiébaux (2012): the cheapest operators that hit every set known so far
either suffice, or show another set.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from authoring.proof.relaxation import Operator, Relaxation

ROUNDS = 120
"""How many sets are looked for before the best known bound has to do."""
NODES = 20_000
"""How many choices are tried for the cheapest operators that hit all sets."""
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


class Fewest(NamedTuple):
    """The fewest actions of any play towards a goal, at least; and where that is certain for the relaxation, the
    operators of a plan with so many."""

    actions: int
    plan: tuple[Operator, ...] | None


def fewest(relaxation: Relaxation, goal: Iterable[str]) -> Fewest:
    """A lower bound for the actions towards a goal that can be gained, the exact one if it is found in time."""
    goal = frozenset(goal)
    small = relaxation.towards(goal)
    prices = {number: each.cost_actions for number, each in enumerate(small.operators) if each.cost_actions}
    numbers = {operator: number for number, operator in enumerate(small.operators)}
    sets = list(dict.fromkeys(frozenset(numbers[each] for each in cut) for cut in cuts(small, goal)))
    bound = len(cuts(small, goal))
    for _ in range(ROUNDS):
        hit = _cheapest(sets, prices)
        if hit is None:
            break
        bound = max(bound, sum(prices[number] for number in hit))
        if _suffices(small, goal, hit):
            return Fewest(bound, tuple(small.operators[number] for number in sorted(hit)))
        sets.append(_another(small, goal, hit, prices))
    return Fewest(bound, None)


def _suffices(relaxation: Relaxation, goal: frozenset[str], used: Collection[int]) -> bool:
    """Whether the goal can be gained with no other operators that cost anything."""
    operators = relaxation.operators
    lacking = [len(operator.needs) for operator in operators]
    gained = set(relaxation.start)
    ready = [number for number, left in enumerate(lacking) if not left]
    takers = relaxation.takers
    todo = list(gained)
    while todo or ready:
        if not ready:
            for number in takers.get(todo.pop(), ()):
                lacking[number] -= 1
                if not lacking[number]:
                    ready.append(number)
            continue
        number = ready.pop()
        if not operators[number].cost_actions or number in used:
            fresh = operators[number].gives - gained
            gained |= fresh
            todo += fresh
            if goal <= gained:
                return True
    return goal <= gained


def _another(
    relaxation: Relaxation, goal: frozenset[str], hit: Collection[int], prices: Collection[int]
) -> frozenset[int]:
    """A set of which every plan uses an operator, and none of these: what is left of as many as do not suffice."""
    used, left = set(hit), set[int]()
    for number in prices:
        if number not in used:
            used.add(number)
            if _suffices(relaxation, goal, used):
                used.discard(number)
                left.add(number)
    return frozenset(left)


def _cheapest(sets: Sequence[frozenset[int]], prices: dict[int, int]) -> frozenset[int] | None:
    """The cheapest operators of which each set has one; None if there are too many ways to look at."""
    best: frozenset[int] | None = None
    price, nodes = sum(prices.values()) + 1, 0
    todo: list[tuple[frozenset[int], frozenset[int], int]] = [(frozenset(), frozenset(), 0)]
    while todo:
        chosen, barred, cost = todo.pop()
        nodes += 1
        if nodes > NODES:
            return None
        unhit = [each - barred for each in sets if not each & chosen]
        if cost + _apart(unhit, prices) >= price:
            continue
        if not unhit:
            best, price = chosen, cost
            continue
        branch = min(unhit, key=lambda each: (len(each), sorted(each)))
        often = sorted(branch, key=lambda number: (-sum(number in each for each in unhit), number))
        ways = []
        for place, number in enumerate(often):
            ways.append((chosen | {number}, barred.union(often[:place]), cost + prices[number]))
        todo += reversed(ways)
    return best


def _apart(sets: Sequence[frozenset[int]], prices: dict[int, int]) -> int:
    """What sets with nothing in common cost together at the least."""
    taken: set[int] = set()
    total = 0
    for each in sorted(sets, key=lambda each: (len(each), sorted(each))):
        if not each:
            return sum(prices.values()) + 1
        if taken.isdisjoint(each):
            taken |= each
            total += min(prices[number] for number in each)
    return total
