"""What a state is worth to a seat, by playing it out at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from authoring.balance.aids import Quick
from authoring.game.extensive import Game
from authoring.game.policies import next_move, splitmix64

LONGEST = 1_000
"""The moves of a playout; a longer one is worth nothing."""
LUCK = 1_000
"""Where the numbers for playouts begin in the sequence of a decision: those before are for choosing among moves."""


def ended(game: Game[Any], state: Any, seed: int, longest: int = LONGEST) -> Any | None:
    """The end that a state comes to at random; None when it comes to none. Number n of the seed makes move n."""
    for index in range(longest):
        if game.is_terminal(state):
            return state
        state = game.apply(state, next_move(game, state, splitmix64(seed, index)))
    return state if game.is_terminal(state) else None


def returns_of(game: Game[Any], state: Any, seed: int, quick: Quick | None = None) -> Sequence[float] | None:
    """The returns of the end that a state comes to at random; None when it comes to none."""
    if quick is not None:
        return quick(state, seed, LONGEST)
    end = ended(game, state, seed)
    return None if end is None else [float(value) for value in game.returns(end)]


def playout(game: Game[Any], state: Any, seat: int, seed: int, quick: Quick | None = None) -> float:
    """What a state turned out to be worth to a seat in one random play; nothing if that did not end.

    To the players together (TEAM) it is the mean of all seats.
    """
    returns = returns_of(game, state, seed, quick)
    if returns is None:
        return 0.0
    return returns[seat] if seat >= 0 else sum(returns) / len(returns)


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The least of some values and the distance of the greatest from it, by which they are brought to 0, ..., 1.

    Values that lie in 0, ..., 1 already are left as they are.
    """
    low, high = min(values), max(values)
    return (0.0, 1.0) if low >= 0 and high <= 1 else (low, (high - low) or 1.0)
