"""The things on the agenda: automatic ones, decisions and draws. A task is a value; it pushes what it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from authoring.game.extensive import CHANCE, Move
from authoring.systems.fliptoons.game.state import Options, Table
from authoring.values import value

AUTOMATIC, DECISION, DRAW = "automatic", "decision", "draw"


class Outcomes(dict[str, Move]):
    """The outcomes of a kind of draw by the card that is drawn, each made once."""

    def __init__(self, verb: str, *tail: str) -> None:
        super().__init__()
        self.verb, self.tail = verb, tail

    def __missing__(self, card: str) -> Move:
        move = self[card] = Move(CHANCE, self.verb, (card, *self.tail))
        return move


@cache
def outcomes(verb: str, seat: int) -> Outcomes:
    """The outcomes of a kind of draw that is for a seat."""
    return Outcomes(verb, "for", player(seat))


@value
class Task:
    """Something to be done. `mode` says how; with one way open and `forced`, it is taken without asking. A draw that
    `stays` is drawn again and again until it has no cards to draw."""

    mode: ClassVar[str] = AUTOMATIC
    forced: ClassVar[bool] = True
    stays: ClassVar[bool] = False

    def run(self, table: Table) -> None:
        """Do it (automatic tasks)."""
        raise AssertionError(f"{type(self).__name__} does not run by itself")

    def legal(self, table: Table) -> Options:
        """What can be chosen, in order (decisions); with nothing the task falls away."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    def take(self, table: Table, move: Move, about: int) -> None:
        """What a choice leads to (decisions); `about` is what `legal` says of it."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def cards(self, table: Table) -> Sequence[str]:
        """The cards that may be drawn, sorted, each as often as ways lead to it (draws); with nothing the task falls
        away by `none`. It may be the deck itself, so mind that a draw changes it."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def outcomes(self) -> Outcomes:
        """Its outcomes by the card that is drawn (draws)."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def draw(self, table: Table, at: int) -> None:
        """What a draw of the card at that place of `cards` leads to (draws)."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def none(self, table: Table) -> None:
        """What follows when there is nothing to draw (draws)."""

    @property
    def weight(self) -> int:
        """How many moves it can still ask for itself, at the most."""
        return 0


@value
class Decision(Task):
    """A choice of a seat."""

    mode: ClassVar[str] = DECISION
    seat: int

    @property
    def weight(self) -> int:
        """One choice."""
        return 1


@value
class Draw(Task):
    """A card that comes off a deck."""

    mode: ClassVar[str] = DRAW

    @property
    def weight(self) -> int:
        """One draw."""
        return 1


def player(seat: int) -> str:
    """What moves call a seat; the same as the lines of transcripts."""
    return f"player-{seat + 1}"
