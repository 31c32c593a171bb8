"""What a state is worth to a seat, by playing it out at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from authoring.game.extensive import CHANCE, TERMINAL, Game
from authoring.game.policies import below, drawn, splitmix64

LONGEST = 1_000
"""The moves of a playout; a longer one is worth nothing."""
LUCK = 1_000
"""Where the numbers for playouts begin in the sequence of a decision: those before are for choosing among moves."""


def worth(game: Game[Any], state: Any, seat: int) -> float:
    """What an end is worth to a seat; to the players together (TEAM) the mean of all seats."""
    returns = game.returns(state)
    return float(returns[seat]) if seat >= 0 else sum(map(float, returns)) / len(returns)


def ended(game: Game[Any], state: Any, seed: int) -> Any | None:
    """The end that a state comes to at random; None when it comes to none. Number n of the seed makes move n."""
    for index in range(LONGEST):
        player = game.current_player(state)
        if player == TERMINAL:
            return state
        number = splitmix64(seed, index)
        if player == CHANCE:
            move = drawn(game.chance_outcomes(state), number)
        else:
            moves = game.legal_actions(state)
            move = moves[below(number, len(moves))]
        state = game.apply(state, move)
    return state if game.is_terminal(state) else None


def playout(game: Game[Any], state: Any, seat: int, seed: int) -> float:
    """What a state turned out to be worth to a seat in one random play; nothing if that did not end."""
    end = ended(game, state, seed)
    return 0.0 if end is None else worth(game, end, seat)


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The least of some values and the distance of the greatest from it, by which they are brought to 0, ..., 1.

    Values that lie in 0, ..., 1 already are left as they are.
    """
    low, high = min(values), max(values)
    return (0.0, 1.0) if low >= 0 and high <= 1 else (low, (high - low) or 1.0)
