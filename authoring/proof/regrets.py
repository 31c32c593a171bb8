"""What a wrong choice costs: the decisions of a likely play, each option with its value."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from fractions import Fraction
from typing import Any, TypeAlias

from authoring.game.extensive import CHANCE, TERMINAL, Game, Move
from authoring.proof.bagged import Reading
from authoring.proof.boxes import Boxes
from authoring.proof.odds import Watch, value_of
from authoring.values import value

Number: TypeAlias = Fraction | float
MOVES = 500
"""The longest line."""


@value
class Option:
    """A decision in words, what it is worth, and how much less than the best that is."""

    text: str
    value: Number
    regret: Number


@value
class Choice:
    """A decision of a likely play: after what, and the options, the best first."""

    after: str
    options: tuple[Option, ...]

    @property
    def regret(self) -> Number:
        """What the worst option costs."""
        return max(option.regret for option in self.options)


class TableValues:
    """The values of a game's states under best play, by the table that was read off it."""

    def __init__(self, reading: Reading, boxes: Boxes) -> None:
        self.reading, self.boxes = reading, boxes
        self.game = reading.game
        self._known: dict[Hashable, Number] = {}

    def best(self, state: Any) -> Number:
        """The value of a state.

        One that the table has not may differ from one that it has in what nothing ahead looks at, such as which tokens
        were discarded before something came under way that is kept apart from all: what comes after it is looked at.
        """
        key = self.game.key(state)
        if key not in self._known:
            self._known[key] = self._worked_out(state)
        return self._known[key]

    def _worked_out(self, state: Any) -> Number:
        game, bagged = self.game, self.reading.bagged
        player = game.current_player(state)
        if player == TERMINAL:
            return value_of(game, state)
        if bagged.takes(state):
            with suppress(KeyError):
                place, row = self.reading.find(state)
                bag = [now - back for now, back in zip(bagged.bag(state), bagged.held(state), strict=True)]
                return self.boxes.value(place, row, bag)
        if player == CHANCE:
            outcomes = game.chance_outcomes(state)
            whole = sum(weight for _, weight in outcomes)
            return sum((weight * self.best(game.apply(state, move)) for move, weight in outcomes), Fraction(0)) / whole
        return max(self.best(game.apply(state, move)) for _, move in self.reading.watch.decisions(state))


def choices_of(game: Game[Any], watch: Watch, best: Callable[[Any], Number]) -> list[Choice]:
    """The decisions of the play in which everybody chooses best and the likeliest thing is always drawn."""
    state, after, found = game.initial(), "the start", list[Choice]()
    for _ in range(MOVES):
        player = game.current_player(state)
        if player == TERMINAL:
            break
        if player == CHANCE:
            move = _likeliest(game, state)
        else:
            decisions = [move for _, move in watch.decisions(state)]
            values = [best(game.apply(state, each)) for each in decisions]
            top = max(values)
            move = decisions[values.index(top)]
            if len(decisions) > 1:
                rated = sorted(zip(values, decisions, strict=True), key=lambda pair: -pair[0])
                options = [Option(game.describe(state, each), value, top - value) for value, each in rated]
                found.append(Choice(after, tuple(options)))
        after = game.describe(state, move)
        state = game.apply(state, move)
    return found


def _likeliest(game: Game[Any], state: Any) -> Move:
    """The outcome after which the state is likeliest; of those equally likely the one named first."""
    weights: dict[Hashable, int] = {}
    first: dict[Hashable, Move] = {}
    for move, weight in game.chance_outcomes(state):
        key = game.key(game.apply(state, move))
        weights[key] = weights.get(key, 0) + weight
        first.setdefault(key, move)
    return first[max(weights, key=lambda key: weights[key])]


__all__ = ["Choice", "Number", "Option", "TableValues", "choices_of"]
