"""What facts lead to over the operators of a relaxation, cheapest first."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush

from authoring.proof.ladders import Facts, Ladder, Operator, Operators, Rung, Rungs, parts_of

ACTION = 1_000
"""The weight of an action against an operator that costs none (1), when plans are compared."""


class Rows:
    """Operators and ladders in columns: what each part needs and gives, by number, and by fact the other way round."""

    def __init__(self, operators: Sequence[Operator]) -> None:
        self.size = len(operators)
        self.parts = parts_of(operators)
        self.numbers = operators.numbers if isinstance(operators, Operators) else range(self.size)
        """The number of the first operator of every part."""
        self.climbs = {part: each.rungs for part, each in enumerate(self.parts) if isinstance(each, Ladder)}
        """The ladders among the parts."""

    @cached_property
    def lacking(self) -> list[int]:
        """How many facts each part needs."""
        return [len(part.needs) for part in self.parts]

    @cached_property
    def takers(self) -> Mapping[str, list[int]]:
        """The parts that need each fact; of a ladder, all of its rungs do."""
        takers: dict[str, list[int]] = defaultdict(list)
        for number, part in enumerate(self.parts):
            for fact in part.needs:
                takers[fact].append(number)
        return takers

    @cached_property
    def free(self) -> list[int]:
        """The parts that need nothing."""
        return [part for part, count in enumerate(self.lacking) if not count]

    @cached_property
    def gives(self) -> list[Collection[str]]:
        """What each part gives; a spread puts it in order where it gains from it."""
        return [part.gives for part in self.parts]

    @cached_property
    def actions(self) -> list[int]:
        """What each part costs in actions."""
        return [part.cost_actions for part in self.parts]

    @cached_property
    def prices(self) -> list[int]:
        """What each part costs in a sum in which actions weigh most."""
        return [own * ACTION + 1 for own in self.actions]

    @cached_property
    def rising(self) -> Mapping[str, list[tuple[Rungs, int]]]:
        """The rungs that need each fact, beside what their ladders need."""
        return self._rungs_by(lambda rung: rung.more)

    @cached_property
    def _raised(self) -> Mapping[str, list[tuple[Rungs, int]]]:
        """The rungs that give each fact."""
        return self._rungs_by(lambda rung: rung.gives)

    def _rungs_by(self, facts: Callable[[Rung], Facts]) -> Mapping[str, list[tuple[Rungs, int]]]:
        found: dict[str, list[tuple[Rungs, int]]] = defaultdict(list)
        for rungs in self._ladders:
            for step, rung in enumerate(rungs.steps):
                for fact in facts(rung):
                    found[fact].append((rungs, step))
        return found

    @cached_property
    def _ladders(self) -> Mapping[Rungs, list[int]]:
        """The ladders with the same rungs."""
        ladders: dict[Rungs, list[int]] = defaultdict(list)
        for part, rungs in self.climbs.items():
            ladders[rungs].append(part)
        return ladders

    @cached_property
    def _givers(self) -> Mapping[str, list[int]]:
        """The parts, without ladders, that give each fact."""
        givers: dict[str, list[int]] = defaultdict(list)
        climbs = self.climbs
        for number, part in enumerate(self.parts):
            if number not in climbs:
                for fact in part.gives:
                    givers[fact].append(number)
        return givers

    def givers(self, fact: str) -> list[int]:
        """The numbers of the operators that give a fact, in order."""
        numbers = self.numbers
        found = [numbers[part] for part in self._givers.get(fact, ())]
        raised = [
            numbers[part] + step for rungs, step in self._raised.get(fact, ()) for part in self._ladders[rungs]
        ]  # fmt: skip
        return sorted(found + raised) if raised else found

    def useful(self, goal: Iterable[str], most: int) -> set[int]:
        """The numbers of the operators that a plan for the goal can use, or of more of them than asked for."""
        parts, numbers, givers, raised = self.parts, self.numbers, self._givers, self._raised
        facts = set(goal)
        kept: set[int] = set()
        todo = list(facts)
        while todo and len(kept) <= most:
            given = todo.pop()
            for part in givers.get(given, ()):
                if numbers[part] not in kept:
                    kept.add(numbers[part])
                    fresh = parts[part].needs - facts
                    if fresh:
                        todo += fresh
                        facts |= fresh
            for rungs, step in raised.get(given, ()):
                ladders, more = self._ladders[rungs], rungs.steps[step].more
                kept.update([numbers[part] + step for part in ladders])
                fresh = more.union(*(parts[part].needs for part in ladders)) - facts
                todo += fresh
                facts |= fresh
        return kept


class Spread:
    """Everything that facts lead to, cheapest first (Dijkstra's algorithm in Knuth's generalisation), found as far
    as it is asked for.

    An operator's cost is its own and, additive, the sum of its needs' costs, counted so that actions weigh most;
    or else the largest of its needs' costs, counted in actions. `giver` is the operator that gives a fact first
    (-1: there from the start), and `turn` when each was fired; one that gives only what another in line gives for
    as little is passed over. Of ladders with the same rungs the cheapest one alone is ever in line.
    """

    def __init__(self, rows: Rows, facts: Iterable[str], additive: bool) -> None:
        self._rows, self._additive = rows, additive
        self._lacking, self._paid = rows.lacking.copy(), [0] * len(rows.parts)
        self._prices, self._gives = rows.prices if additive else rows.actions, rows.gives
        self._span = rows.size + 1
        self._queued: list[int] = []
        """The parts in line; a rung as what ~ makes of its place among those."""
        self._rungs: list[tuple[int, int]] = []
        """The rungs in line: the part, and the step from 0."""
        self._heap: list[int] = []
        self._offered: dict[str, int] = {}
        """The lowest price at which each fact is in line."""
        self._lowest: dict[Rungs, tuple[int, int]] = {}
        """The cheapest of the ladders with these rungs that have all they need: what that costs, and its part."""
        self.cost: dict[str, int] = {}
        self.giver: dict[str, int] = {}
        self.turn: dict[int, int] = {}
        takers, rising, climbs, prices, gives = rows.takers, rows.rising, rows.climbs, self._prices, self._gives
        lacking, known = self._lacking, self.cost
        for part in rows.free:
            if part in climbs:
                self._climb(part)
            else:
                self._queue(part, prices[part], gives[part])
        for fact in sorted(set(facts)):
            known[fact], self.giver[fact] = 0, -1
            for part in self._onward(fact) if fact in rising else takers.get(fact, ()):
                lacking[part] -= 1
                if not lacking[part]:
                    if part in climbs:
                        self._climb(part)
                    else:
                        self._queue(part, prices[part], gives[part])

    def costs(self, goal: Iterable[str]) -> list[int] | None:
        """What each of some facts costs; None where one of them is never gained."""
        goal = tuple(goal)
        known = self.cost
        left = [fact for fact in goal if fact not in known]
        if left:
            self._go_on(left)
            if left:
                return None
        return [known[fact] for fact in goal]

    def gained(self, facts: Iterable[str]) -> Mapping[str, int]:
        """The cost of every fact that is gained by the time all of these are, which need not ever be."""
        left = [fact for fact in facts if fact not in self.cost]
        if left:
            self._go_on(left)
        return self.cost

    def whole(self) -> Mapping[str, int]:
        """The cost of every fact that is ever gained."""
        return self.gained([""])

    def _onward(self, fact: str) -> Iterator[int]:
        """The parts that need a fact that is gained just now; the rungs that need it are put in line at their place
        among them."""
        rising, lowest = self._rows.rising.get(fact, ()), self._lowest
        due = sorted([(lowest[rungs][1], step) for rungs, step in rising if rungs in lowest], reverse=True)
        for part in self._rows.takers.get(fact, ()):
            while due and due[-1][0] < part:
                self._queue_rung(*due.pop())
            yield part
        while due:
            self._queue_rung(*due.pop())

    def _climb(self, part: int) -> None:
        """All that a ladder needs is there: if none was had for as little, its rungs are put in line."""
        rungs, price = self._rows.climbs[part], self._paid[part]
        lowest = self._lowest.get(rungs)
        if lowest is None or (price, part) < lowest:
            self._lowest[rungs] = price, part
            for step, rung in enumerate(rungs.steps) if lowest is None or price < lowest[0] else ():
                if all(fact in self.cost for fact in rung.more):
                    self._queue_rung(part, step)

    def _queue_rung(self, part: int, step: int) -> None:
        """Put a rung in line of the cheapest of its ladders."""
        more, gives = self._rows.climbs[part].steps[step]
        paid = self._paid[part]
        for fact in more:
            paid = paid + self.cost[fact] if self._additive else max(paid, self.cost[fact])
        self._rungs.append((part, step))
        self._queue(-len(self._rungs), paid + self._prices[part], gives)

    def _queue(self, what: int, price: int, gives: Collection[str]) -> None:
        """Put in line what has all it needs, behind what came in line before it at the same price."""
        offered = self._offered
        better = [fact for fact in gives if offered.get(fact, price + 1) > price]
        if better:
            offered.update(dict.fromkeys(better, price))
            heappush(self._heap, price * self._span + len(self._queued))
            self._queued.append(what)

    def _go_on(self, left: list[str]) -> None:
        """Gain facts until these are among them, taking them off the list, or no more can be gained."""
        rows, cost, giver, turn = self._rows, self.cost, self.giver, self.turn
        gives, takers, rising, climbs, numbers = self._gives, rows.takers, rows.rising, rows.climbs, rows.numbers
        heap, queued, lacking, paid, prices = self._heap, self._queued, self._lacking, self._paid, self._prices
        offered, additive, span = self._offered, self._additive, self._span
        while heap:
            price, place = divmod(heappop(heap), span)
            part = queued[place]
            if part >= 0:
                number, given = numbers[part], gives[part]
                if len(given) > 1 and not isinstance(given, list):
                    given = gives[part] = sorted(given)
            else:
                part, step = self._rungs[~part]
                number, given = numbers[part] + step, climbs[part].steps[step].gives
            turn[number] = len(turn)
            for fact in given:
                if fact not in cost:
                    cost[fact] = price
                    giver[fact] = number
                    for taker in self._onward(fact) if fact in rising else takers.get(fact, ()):
                        more = lacking[taker] = lacking[taker] - 1
                        if additive:
                            paid[taker] += price
                        elif price > paid[taker]:
                            paid[taker] = price
                        if not more:
                            for gift in gives[taker]:
                                if offered.get(gift, price) >= price:
                                    if taker in climbs:
                                        self._climb(taker)
                                    else:
                                        self._queue(taker, paid[taker] + prices[taker], gives[taker])
                                    break
            while left and left[-1] in cost:
                left.pop()
            if not left:
                return


def first_ways(rows: Rows, start: Iterable[str]) -> dict[str, int]:
    """What each fact that can be gained takes in actions, on the way to it that is found first: what costs nothing is
    done before what does, and what is needed twice is paid twice."""
    takers, rising, climbs, gives, actions = rows.takers, rows.rising, rows.climbs, rows.gives, rows.actions
    lacking, paid = rows.lacking.copy(), rows.actions.copy()
    known = dict.fromkeys(sorted(start), 0)
    fresh, due = list(known), deque(rows.free)
    begun: dict[Rungs, int] = {}

    def gain(facts: Collection[str], price: int) -> None:
        for fact in facts:
            if fact not in known:
                known[fact] = price
                fresh.append(fact)

    def climb(part: int) -> None:
        rungs, price = climbs[part], paid[part]
        if rungs not in begun:
            begun[rungs] = price
            for more, given in rungs.steps:
                if all(fact in known for fact in more):
                    gain(given, price + sum(known[fact] for fact in more))

    while fresh or due:
        if not fresh:
            part = due.popleft()
            if part in climbs:
                climb(part)
            else:
                gain(gives[part], paid[part])
            continue
        fact = fresh.pop()
        price = known[fact]
        for part in takers.get(fact, ()):
            lacking[part] -= 1
            paid[part] += price
            if lacking[part]:
                continue
            if actions[part]:
                due.append(part)
            elif part in climbs:
                climb(part)
            else:
                gain(gives[part], paid[part])
        for rungs, step in rising.get(fact, ()):
            if rungs in begun:
                gain(rungs.steps[step].gives, begun[rungs] + price)
    return known
