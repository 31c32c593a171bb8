"""The relaxation that only gains: facts, and operators that need some and give some, for ever.

It is the delete relaxation of planning (Bonet and Geffner 2001; Hoffmann and Nebel 2001). Whatever real
play can gain, the relaxation gains too, so what it cannot gain cannot happen: its refusals are proofs.
That it can gain something proves nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple

from authoring.proof.graphs import Rows as Graph
from authoring.proof.graphs import components
from authoring.proof.ladders import Operator, changed
from authoring.proof.spreading import ACTION, Rows, Spread, first_ways

MUCH = 4
"""From what part of a relaxation on, one in so many, it is not worth to cut it out."""
TRIALS = 1_000
"""How many sets of facts are tried out in search of the smallest missing one."""


class Wording(NamedTuple):
    """How facts of one sort are spoken of: with "{}" for the name, and by what it is that gives them."""

    noun: str
    verb: str = "gives"


def in_words(fact: str) -> str:
    """A fact as it is spoken of where nothing better is known: "stuff:magnet" is `stuff "magnet"`."""
    what, colon, which = fact.partition(":")
    return f'{what} "{which}"' if colon else f'"{fact}"'


class MissingFact(NamedTuple):
    """A fact that cannot be gained, the operators of the chain that need it, and those that would give it
    if they did not, in the end, need it themselves (empty: nothing gives it)."""

    fact: str
    needed_by: tuple[Operator, ...]
    given_by: tuple[Operator, ...]


class Missing(NamedTuple):
    """Why a goal cannot be gained.

    With the facts given for free the goal could be gained. They are roots: nothing gives them, or what
    does needs them itself. `smallest` says that no smaller set of roots would do; else no subset would.
    The chain leads from them to the goal.
    """

    facts: tuple[MissingFact, ...]
    chain: tuple[Operator, ...]
    smallest: bool


@dataclass(frozen=True)
class Relaxation:
    """Facts at the start and operators; with `layers`, no more than that many actions in all.

    `wordings` say how facts are spoken of, by what stands before their colon.
    """

    start: frozenset[str]
    operators: Sequence[Operator]
    layers: int | None = None
    wordings: Mapping[str, Wording] = field(default_factory=dict)

    def wording(self, fact: str) -> Wording:
        """How a fact is spoken of; by its sort, unless it is said otherwise."""
        return self.wordings.get(fact.partition(":")[0]) or Wording("")

    def in_words(self, fact: str) -> str:
        """A fact as messages show it."""
        noun = self.wording(fact).noun
        return noun.format(fact.partition(":")[2]) if noun else in_words(fact)

    def earliest(self, goal: Iterable[str]) -> int | None:
        """The fewest actions in a row without which the goal's facts cannot all be there; None: never.

        A lower bound for real play (h-max). It does not look at `layers`.
        """
        return max(costs, default=0) if (costs := self._from_start.costs(goal)) is not None else None

    def reaches(self, goal: Iterable[str]) -> bool:
        """Whether all facts of the goal can be gained, in however many actions."""
        return self._sums.costs(goal) is not None

    def soon(self, facts: Iterable[str]) -> bool:
        """Whether one of some facts can be gained in time on the first way to it that is found. Where it can not there
        may be time on another. The first to be asked after costs as much as all others together."""
        return not self._soon.isdisjoint(facts)

    def one_of(self, facts: Iterable[str]) -> bool:
        """Whether a plan in time is found for one of some facts, from what can lead to it. Where none is, there may be
        one."""
        return any(self.around([fact]).in_time([fact]) for fact in facts)

    def in_time(self, goal: Collection[str]) -> bool:
        """Whether some plan was found for the goal that takes no more actions than there is time for."""
        costs = self._sums.costs(goal)
        if costs is None or self.layers is None:
            return costs is not None
        # What a plan needs twice it pays once, so the price is never too low.
        if sum(costs) // ACTION <= self.layers:
            return True
        return sum(each.cost_actions for each in self.plan(goal) or ()) <= self.layers

    def plan(self, goal: Iterable[str], facts: Iterable[str] | None = None) -> list[Operator] | None:
        """A relaxed plan from the facts (None: the start): operators in an order in which each has what it
        needs. None when there is none. Short, not shortest (FF's extraction over additive costs)."""
        return self.outlook(facts).plan(goal)

    def outlook(self, facts: Iterable[str] | None = None) -> Outlook:
        """Plans from the facts (None: the start) towards several goals, for the price of one."""
        return Outlook(self, self._sums if facts is None else Spread(self._rows, facts, additive=True))

    def towards(self, goal: Iterable[str]) -> Relaxation:
        """The relaxation with only those operators that any plan for the goal can use."""
        kept = self._rows.useful(goal, len(self.operators))
        return replace(self, operators=tuple(self.operators[number] for number in sorted(kept)))

    def around(self, goal: Iterable[str]) -> Relaxation:
        """The same plans for the goal as `towards` gives: the relaxation itself, where the goal can use much of it,
        since its rows are there already."""
        goal, most = tuple(goal), len(self._rows.parts) // MUCH
        return self if len(self._rows.useful(goal, most)) > most else self.towards(goal)

    def without(self, facts: Iterable[str]) -> Relaxation:
        """The relaxation of plays in which none of the facts is ever gained, unless there from the start.

        Only they are taken from what operators give: the rest of it may still happen without them.
        """
        avoided = frozenset(facts)
        if not avoided:
            return self
        kept = changed(self.operators, avoided, lambda each: each._replace(gives=each.gives - avoided))
        return replace(self, operators=kept)

    def barring(self, facts: Iterable[str]) -> Relaxation:
        """The relaxation without the operators that give one of the facts."""
        return replace(self, operators=changed(self.operators, frozenset(facts), lambda _: None))

    def missing(self, goal: Iterable[str], first: Collection[str] = ()) -> Missing | None:
        """What stands between the start and the goal; None when the goal can be gained in some number of
        actions (then `earliest` says how many). Of several sets of facts, one with those put `first` is told,
        and rather facts that there are words for than those that only lead from one operator to the next."""
        wanted = frozenset(goal)
        if self.reaches(wanted):
            return None
        cone = self._cone(wanted)
        facts, smallest = cone.smallest_gift(lambda fact: (fact not in first, not self.wording(fact).noun))
        chain = self.plan(wanted, facts.union(self._sums.whole()))
        assert chain is not None, "what suffices in the cone suffices in the whole"
        return Missing(
            tuple(
                MissingFact(
                    fact,
                    tuple(operator for operator in chain if fact in operator.needs),
                    tuple(self.operators[operator] for operator in self._rows.givers(fact)),
                )
                for fact in sorted(facts)
            ),
            tuple(chain),
            smallest,
        )

    @cached_property
    def takers(self) -> dict[str, list[int]]:
        """The numbers of the operators that need each fact."""
        takers: dict[str, list[int]] = defaultdict(list)
        for number, operator in enumerate(self.operators):
            for fact in operator.needs:
                takers[fact].append(number)
        return takers

    @cached_property
    def _rows(self) -> Rows:
        return Rows(self.operators)

    @cached_property
    def _soon(self) -> Set[str]:
        """The facts that can be gained in time on the first way to them that is found."""
        known, most = first_ways(self._rows, self.start), self.layers
        return known.keys() if most is None else {fact for fact, price in known.items() if price <= most}

    @cached_property
    def _sums(self) -> Spread:
        return Spread(self._rows, self.start, additive=True)

    @cached_property
    def _from_start(self) -> Spread:
        return Spread(self._rows, self.start, additive=False)

    def _cone(self, goal: frozenset[str]) -> _Cone:
        """What is not gained and could help towards the goal."""
        gained = self._sums.whole()
        facts: list[str] = sorted(fact for fact in goal if fact not in gained)
        target, noted = frozenset(facts), set(facts)
        ways: dict[str, list[frozenset[str]]] = {}
        for fact in facts:
            ways[fact] = []
            for number in self._rows.givers(fact):
                needs = frozenset(need for need in self.operators[number].needs if need not in gained)
                ways[fact].append(needs)
                facts.extend(sorted(needs - noted))
                noted |= needs
        return _Cone(target, ways)


class Outlook:
    """What some facts lead to, and the plans that lead there."""

    def __init__(self, relaxation: Relaxation, spread: Spread) -> None:
        self._operators, self._spread = relaxation.operators, spread

    def price(self, goal: Iterable[str]) -> int | None:
        """What the goal's facts cost at most, an action counting `ACTION` and any other operator 1; None: never."""
        costs = self._spread.costs(goal)
        return None if costs is None else sum(costs)

    def plan(self, goal: Iterable[str]) -> list[Operator] | None:
        """A relaxed plan: see `Relaxation.plan`."""
        spread = self._spread
        chosen: dict[int, int] = {}
        todo = list(goal)
        if spread.costs(todo) is None:
            return None
        while todo:
            fact = todo.pop()
            operator = spread.giver[fact]
            if operator >= 0 and operator not in chosen:
                chosen[operator] = spread.turn[operator]
                todo.extend(self._operators[operator].needs)
        return [self._operators[operator] for operator in sorted(chosen, key=chosen.__getitem__)]


class _Cone(NamedTuple):
    """The goal's facts that cannot be gained, and for each fact behind them the ways to it: each the set of
    facts not gained that an operator giving it needs."""

    goal: frozenset[str]
    ways: dict[str, list[frozenset[str]]]

    def smallest_gift(self, rank: Callable[[str], tuple[bool, ...]]) -> tuple[frozenset[str], bool]:
        """The fewest facts that, given for free, let the goal be gained; and whether that is certain.

        Only facts that no operator gives, or that in the end need themselves, are worth giving: from any
        other the gift can be moved one step back. Lower ranks come first, and of a rank those that nothing gives.
        """
        candidates = [fact for fact in sorted(self.ways) if not self.ways[fact]]
        candidates += [fact for fact in self._circular() if self.ways[fact]]
        candidates.sort(key=rank)
        tried = 0
        for size in range(1, len(candidates) + 1):
            tried += comb(len(candidates), size)
            if tried > TRIALS:
                break
            for gift in combinations(candidates, size):
                if self._suffices(gift):
                    return frozenset(gift), True
        kept = list(candidates)
        for fact in reversed(candidates):
            fewer = [other for other in kept if other != fact]
            if self._suffices(fewer):
                kept = fewer
        return frozenset(kept), False

    def _suffices(self, gift: Sequence[str]) -> bool:
        """Whether the goal can be gained with these facts given."""
        gained = set(gift)
        grows = True
        while grows and not self.goal <= gained:
            grows = False
            for fact, ways in self.ways.items():
                if fact not in gained and any(needs <= gained for needs in ways):
                    gained.add(fact)
                    grows = True
        return self.goal <= gained

    def _circular(self) -> list[str]:
        """The facts that can be needed for themselves, in order."""
        names = sorted(self.ways)
        number = {fact: place for place, fact in enumerate(names)}
        graph = Graph.of(sorted({number[need] for needs in self.ways[fact] for need in needs}) for fact in names)
        return sorted(
            names[node]
            for component in components(graph)
            for node in component
            if len(component) > 1 or node in graph[node]
        )


__all__ = ["ACTION", "Missing", "MissingFact", "Operator", "Outlook", "Relaxation", "Wording", "in_words"]
