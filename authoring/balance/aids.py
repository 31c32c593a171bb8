"""What a system gives to policies: how hidden things are dealt anew, and quicker playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from authoring.game.extensive import Game
from authoring.game.policies import splitmix64
from authoring.values import value

Unseen: TypeAlias = Callable[[Game[Any], Any, int, int], Any]
"""From a game, a state, a seat and a random number to a state that looks the same from that seat and offers the same
moves, with what cannot be seen from there dealt anew; the state itself where nothing is hidden."""
Quick: TypeAlias = Callable[[Any, int, int], Sequence[float] | None]
"""From a state, a seed and a number of moves to the returns of the end that it comes to at random, with the same luck
as `authoring.balance.worth.ended` and so the same end; None where it comes to none."""
DEALT = 500
"""Where the numbers for dealing begin in the sequence of a decision."""


def _open(game: Game[Any], state: Any, seat: int, number: int) -> Any:
    """Nothing is hidden."""
    return state


def _none(game: Game[Any]) -> Quick | None:
    """There is nothing quicker."""
    return None


@value
class Aids:
    """What policies of a system are made with."""

    unseen: Unseen = _open
    quick: Callable[[Game[Any]], Quick | None] = _none

    def seen(self, game: Game[Any], state: Any, seat: int, number: int) -> Any:
        """The state as it may be for all that a seat can see."""
        return self.unseen(game, state, seat, splitmix64(number, DEALT - 1))

    def worlds(self, game: Game[Any], state: Any, seat: int, number: int, most: int) -> list[Any]:
        """So many states that look the same from a seat; the one state where nothing is hidden."""
        first = self.unseen(game, state, seat, splitmix64(number, DEALT))
        if first is state:
            return [state]
        more = (self.unseen(game, state, seat, splitmix64(number, DEALT + each)) for each in range(1, most))
        return [first, *more]


NOTHING = Aids()
"""For games of no system: everything is seen, and nothing is quicker than the game."""
