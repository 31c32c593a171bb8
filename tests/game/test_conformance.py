"""The conformance test passes good games and names what each bad one does not keep."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from authoring.game.conformance import breaches
from authoring.game.extensive import CHANCE, Event, IllegalMove, Move
from tests.game.strategies import Planning, boards, plannings
from tests.game.toys import Bag, Board, Hand, Levers, soft_lock


@pytest.mark.parametrize("make", [soft_lock, lambda: Levers(4), Bag, lambda: Bag(quotient=False)])
def test_the_toys_conform(make: Callable[[], Any]) -> None:
    assert breaches(make) == []


@settings(max_examples=40, deadline=None)
@given(boards())
def test_random_boards_conform(game: Board) -> None:
    assert breaches(lambda: game, plays=3, max_moves=30) == []


@settings(max_examples=40, deadline=None)
@given(plannings())
def test_random_plannings_conform(game: Planning) -> None:
    assert breaches(lambda: game, plays=3, max_moves=30) == []


class Merged(Bag):
    """Its key forgets what is left in the bag."""

    def key(self, state: Hand) -> Hashable:
        return (len(state.drawn), state.asked, state.stopped)


class Anything(Bag):
    """Any move at all can be applied."""

    def apply(self, state: Hand, move: Move) -> Hand:
        try:
            return super().apply(state, move)
        except IllegalMove:
            return state


class Weightless(Bag):
    """Its outcomes have fractions for weights, if whole ones."""

    def chance_outcomes(self, state: Hand) -> list[tuple[Move, Any]]:
        return [(move, Fraction(weight)) for move, weight in super().chance_outcomes(state)]


class Silent(Bag):
    """It has no words for moves."""

    def describe(self, state: Hand, move: Move) -> str:
        return ""


class Opaque(Bag):
    """What a player sees is not plain data."""

    def observation(self, state: Hand, seat: int) -> Mapping[str, Any]:
        return {"drawn": set(state.drawn)}


class Endless(Bag):
    """It never says that play has ended."""

    def is_terminal(self, state: Hand) -> bool:
        return False

    def events(self, state: Hand) -> list[Event]:
        return []


class Fickle(Bag):
    """Each game has its tokens in another order."""

    games = 0

    def __init__(self) -> None:
        super().__init__()
        Fickle.games += 1
        self.turned = Fickle.games % 2

    def chance_outcomes(self, state: Hand) -> list[tuple[Move, int]]:
        outcomes = super().chance_outcomes(state)
        return outcomes[::-1] if self.turned else outcomes


class Mutable(Board):
    """Applying a move moves the state it is applied to."""

    def __init__(self) -> None:
        super().__init__(soft_lock(3).edges)
        self.visits = 0

    def events(self, state: Any) -> tuple[Event, ...]:
        return (Event("visit", str(self.visits)),)

    def apply(self, state: Any, move: Move) -> Any:
        child = super().apply(state, move)
        self.visits += 1
        return child


class Intruder(Bag):
    """Draws are made by the player."""

    def legal_actions(self, state: Hand) -> list[Move]:
        return [move._replace(seat=CHANCE) for move in super().legal_actions(state)]

    def describe(self, state: Hand, move: Move) -> str:
        return f"{move}"


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (Merged, "states of one key do not behave alike"),
        (Anything, "a move that is not legal can be applied"),
        (Weightless, "a weight is not a whole number above 0"),
        (Silent, "a move has no description"),
        (Opaque, "an observation is not plain data"),
        (Endless, "is_terminal and current_player do not agree"),
        (Fickle, "the same seed gives two different plays"),
        (Mutable, "applying a move changes the state it is applied to"),
        (Intruder, "a legal action is the move of another seat than the current player"),
    ],
)
def test_what_a_bad_game_does_not_keep_is_named(make: Callable[[], Any], expected: str) -> None:
    assert expected in breaches(make, plays=10)
