"""Exact odds of a finite game without cycles, by the book: every state is seen, every number is a fraction.

Backward induction gives the value of each state under best, worst and random play; what is expected to
happen then follows by sending the probability of 1 forward from the start. It is slow and simple, and the
measure of all that is faster.

Decisions that the game gives one label (see `Rated.label`) are one decision. Random play takes each decision
with the same chance; best and worst play split evenly among those that are equally good. So no number
depends on the order in which moves are listed, or on which of several like tokens one of them names.
All seats play together: a decision of any of them is for the value of the first.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, runtime_checkable

from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.values import value

Gains = tuple[tuple[int, int], ...]
"""What happened on the way between two states: (number of the watched thing, how many times), ascending."""


class Sense(StrEnum):
    """How the decisions are taken."""

    BEST = "best"
    RANDOM = "random"
    WORST = "worst"


@runtime_checkable
class Rated(Protocol):
    """What a game may offer beside the extensive form, so that more can be counted than events.

    `tallies` are names such as "coins". Two decisions of a state with the same label must lead to states
    with the same key; states with the same key must offer the same labels.
    """

    tallies: tuple[str, ...]

    def tally(self, before: Any | None, after: Any) -> Sequence[int]:
        """By how much each tally changed with a move, in their order; less than nothing for what was paid.

        `before` is None for what came before the first move.
        """
        ...

    def label(self, state: Any, move: Move) -> Hashable:
        """What a decision comes to, names of like things aside."""
        ...


class Endless(Exception):
    """A state can come again: the game has no odds by backward induction."""


class TooLarge(Exception):
    """There are more states than were allowed."""


class Watch:
    """What is counted along the way: events, then the game's tallies, each with a number and a name."""

    def __init__(self, game: Game[Any], events: Sequence[Event]) -> None:
        self.game = game
        self.rated = game if isinstance(game, Rated) else None
        self.events = tuple(dict.fromkeys(events))
        self.names = (*map(str, self.events), *(self.rated.tallies if self.rated else ()))
        self._number = {event: number for number, event in enumerate(self.events)}

    def gains(self, before: Any, after: Any) -> Gains:
        """What happened with the move between two states; `before` is None for what came before the first."""
        found: dict[int, int] = {}
        for event in self.game.events(after) if self._number else ():
            number = self._number.get(event)
            if number is not None:
                found[number] = found.get(number, 0) + 1
        if self.rated is not None:
            for number, change in enumerate(self.rated.tally(before, after), len(self.events)):
                if change:
                    found[number] = change
        return tuple(sorted(found.items())) if found else ()

    def decisions(self, state: Any) -> list[tuple[Hashable, Move]]:
        """The decisions of a state that differ, each with the first move that is it."""
        moves = self.game.legal_actions(state)
        if self.rated is None:
            return [(move, move) for move in moves]
        found: dict[Hashable, Move] = {}
        for move in moves:
            found.setdefault(self.rated.label(state, move), move)
        return list(found.items())


def value_of(game: Game[Any], state: Any) -> Fraction:
    """What an end is worth: the return of the first seat."""
    return Fraction(game.returns(state)[0])


class _Edge(NamedTuple):
    weight: int
    gains: Gains
    to: int


class _Node(NamedTuple):
    """A state: its ways on, and whether chance takes one; without any it is an end with a value."""

    chance: bool
    edges: tuple[_Edge, ...]
    value: Fraction


@value
class Played:
    """What one way to play comes to: the value expected, and how often each watched thing is."""

    value: Fraction
    counts: Mapping[str, Fraction]


class Search:
    """All states of a game, those that a state leads to before it. Raises Endless or TooLarge."""

    def __init__(self, game: Game[Any], events: Sequence[Event] = (), states: int = 200_000) -> None:
        self.game = game
        self.watch = Watch(game, events)
        self._nodes: list[_Node] = []
        self._place: dict[Hashable, int] = {}
        first = game.initial()
        self._first = self.watch.gains(None, first)
        self._explore(first, states)
        self._values: dict[Sense, list[Fraction]] = {}

    def __len__(self) -> int:
        return len(self._nodes)

    def _explore(self, first: Any, limit: int) -> None:
        """Depth first, without recursion: a state is numbered when all it leads to has been."""
        open_keys: set[Hashable] = set()
        stack: list[tuple[Hashable, Any, list[tuple[int, Gains, Hashable, Any]] | None]] = []
        stack.append((self.game.key(first), first, None))
        while stack:
            key, state, ways = stack.pop()
            if ways is None:
                if key in self._place:
                    continue
                if len(self._nodes) + len(open_keys) >= limit:
                    raise TooLarge(f"more than {limit:,} states")
                open_keys.add(key)
                ways = self._ways(state)
                stack.append((key, state, ways))
                for _, _, below, after in ways:
                    if below not in self._place:
                        if below in open_keys:
                            raise Endless(f"a state of {self.game.name} can come again")
                        stack.append((below, after, None))
                continue
            edges = tuple(_Edge(weight, gains, self._place[below]) for weight, gains, below, _ in ways)
            value = Fraction(0) if ways else value_of(self.game, state)
            chance = self.game.current_player(state) == CHANCE
            self._place[key] = len(self._nodes)
            self._nodes.append(_Node(chance, edges, value))
            open_keys.discard(key)

    def _ways(self, state: Any) -> list[tuple[int, Gains, Hashable, Any]]:
        player = self.game.current_player(state)
        if player == TERMINAL:
            return []
        if player == CHANCE:
            moves = [(weight, move) for move, weight in self.game.chance_outcomes(state)]
        else:
            moves = [(1, move) for _, move in self.watch.decisions(state)]
        found = []
        for weight, move in moves:
            after = self.game.apply(state, move)
            found.append((weight, self.watch.gains(state, after), self.game.key(after), after))
        return found

    def values(self, sense: Sense) -> list[Fraction]:
        """The value of every state, by its number."""
        known = self._values.get(sense)
        if known is None:
            known = self._values[sense] = []
            for node in self._nodes:
                if not node.edges:
                    known.append(node.value)
                elif node.chance or sense is Sense.RANDOM:
                    whole = sum(edge.weight for edge in node.edges)
                    known.append(sum((edge.weight * known[edge.to] for edge in node.edges), Fraction(0)) / whole)
                else:
                    known.append((max if sense is Sense.BEST else min)(known[edge.to] for edge in node.edges))
        return known

    def best(self, state: Any) -> Fraction:
        """The value of a state under best play.

        A state of which none with its key was seen stands before a choice or a draw that a like one did not have,
        such as one of two tokens that differ in name alone: what comes after it is looked at.
        """
        place = self._place.get(self.game.key(state))
        if place is not None:
            return self.values(Sense.BEST)[place]
        values = [(weight, self.best(after)) for weight, _, _, after in self._ways(state)]
        if not values:
            return value_of(self.game, state)
        if self.game.current_player(state) == CHANCE:
            whole = sum(weight for weight, _ in values)
            return sum((weight * value for weight, value in values), Fraction(0)) / whole
        return max(value for _, value in values)

    def play(self, sense: Sense) -> Played:
        """What a way to play comes to."""
        values = self.values(sense)
        counts = [Fraction(0)] * len(self.watch.names)
        for number, times in self._first:
            counts[number] += times
        mass = [Fraction(0)] * len(self._nodes)
        mass[-1] = Fraction(1)
        for number in range(len(self._nodes) - 1, -1, -1):
            here, node = mass[number], self._nodes[number]
            if not here or not node.edges:
                continue
            edges = node.edges
            if not node.chance and sense is not Sense.RANDOM:
                edges = tuple(edge for edge in edges if values[edge.to] == values[number])
            whole = sum(edge.weight for edge in edges)
            for edge in edges:
                share = here * edge.weight / whole
                mass[edge.to] += share
                for watched, times in edge.gains:
                    counts[watched] += share * times
        return Played(values[-1], dict(zip(self.watch.names, counts, strict=True)))
