"""What may be shown to whom when several people share a screen: found from observations alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from authoring.game.extensive import CHANCE, Game, Move
from authoring.game.lines import seat_names


def hides(game: Game[Any], state: Any) -> bool:
    """Whether the players see different things, apart from who each of them is."""
    if game.players < 2:
        return False
    names = {*seat_names(game), *(f"player-{seat + 1}" for seat in range(game.players)), *range(game.players)}
    seen = [
        {key: value for key, value in game.observation(state, seat).items() if not _names(value, names)}
        for seat in range(game.players)
    ]
    return any(each != seen[0] for each in seen[1:])


def _names(value: Any, names: set[Any]) -> bool:
    return isinstance(value, str | int) and value in names


def seen_by(game: Game[Any], seat: int) -> Sequence[int]:
    """The seats whose eyes are on the screen: one, or all of them where they look at it together."""
    return (seat,) if seat >= 0 else range(game.players)


def shows(game: Game[Any], state: Any, move: Move, seats: Sequence[int]) -> bool:
    """Whether a draw may be told to some seats: all of them can tell it from another one that could have been.

    Decisions are made in the open, and so is what no observation speaks of, as long as it makes a difference. The
    first of two draws that come to the same in either order is told to nobody.
    """
    if move.seat != CHANCE:
        return True
    other = next((each for each, _ in game.chance_outcomes(state) if each != move), None)
    if other is None:
        return True
    after, instead = game.apply(state, move), game.apply(state, other)
    sees = [game.observation(after, seat) != game.observation(instead, seat) for seat in range(game.players)]
    return all(sees[seat] for seat in seats) or (not any(sees) and game.key(after) != game.key(instead))
