"""What can be said of the actions that are open: how often random play goes well from each."""

from __future__ import annotations

from typing import Any

from authoring.balance.aids import NOTHING, Aids
from authoring.balance.worth import ended
from authoring.game.extensive import Game, Move
from authoring.game.policies import splitmix64

PLAYOUTS = 40
"""Random plays behind a hint, for each action."""
LONGEST = 5_000
"""The moves of one of them."""
LUCK = 97


def goes_well(game: Game[Any], state: Any, move: Move, aids: Aids = NOTHING) -> float:
    """The share of random plays after a move that end well for the seat that makes it; the same every time.

    What that seat cannot see is dealt anew for each play.
    """
    seat = max(move.seat, 0)
    good = 0
    for play in range(PLAYOUTS):
        seen = aids.seen(game, state, move.seat, splitmix64(LUCK + 1, play)) if game.players > 1 else state
        good += _well(game, game.apply(seen, move), seat, splitmix64(LUCK, play))
    return good / PLAYOUTS


def _well(game: Game[Any], state: Any, seat: int, seed: int) -> bool:
    """Whether one random play from a state ends well for a seat."""
    end = ended(game, state, seed, LONGEST)
    return end is not None and game.returns(end)[seat] > 0
