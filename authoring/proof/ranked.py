"""Games that bring a measure of their own by which every play ends.

A ranking function (Floyd 1967): a tuple of whole numbers, compared in order, that is never negative and
falls with every move. Where there is one, no play goes on for ever; and as every state short of an end has
a move, every state leads to an end. It spares the search from seeing every state.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from authoring.game.extensive import Game

Rank = tuple[int, ...]


@runtime_checkable
class Ranked(Protocol):
    """A game with such a measure."""

    def rank(self, state: Any) -> Rank | None:
        """The measure of a state; None where the game has no measure to offer."""
        ...


def rank_of(game: Game[Any], state: Any) -> Rank | None:
    """The measure of a state, or None for games and states without one."""
    return game.rank(state) if isinstance(game, Ranked) else None


def falls(before: Rank | None, after: Rank | None, ended: bool) -> bool:
    """Whether a measure fell with a move; at an end of the play it need not."""
    if before is None or min(before, default=0) < 0:
        return False
    return ended or (after is not None and after < before)


def measured(moves: int) -> str:
    """The note of a proof by a measure that was watched over so many moves."""
    return f"a measure of the game falls with every move; it was watched over {moves:,} moves"
