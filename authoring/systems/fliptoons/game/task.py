"""The things on the agenda: automatic ones, decisions and draws. A task is a value; it pushes what it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from authoring.game.extensive import CHANCE, Move
from authoring.systems.fliptoons.game.state import Table

AUTOMATIC, DECISION, DRAW = "automatic", "decision", "draw"


@dataclass(frozen=True, slots=True)
class Task:
    """Something to be done. `mode` says how; with one way open and `forced`, it is taken without asking."""

    mode: ClassVar[str] = AUTOMATIC
    forced: ClassVar[bool] = True

    def run(self, table: Table) -> None:
        """Do it (automatic tasks)."""
        raise AssertionError(f"{type(self).__name__} does not run by itself")

    def moves(self, table: Table) -> list[Move]:
        """What can be chosen, or drawn; with nothing the task falls away by `none`."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    def weights(self, table: Table) -> list[tuple[Move, int]]:
        """What can be drawn, with weights (draws)."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def take(self, table: Table, move: Move) -> None:
        """What a choice or a draw leads to."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def none(self, table: Table) -> None:
        """What follows when there is nothing to choose or to draw."""

    @property
    def weight(self) -> int:
        """How many moves it can still ask for itself, at the most."""
        return 0


@dataclass(frozen=True, slots=True)
class Decision(Task):
    """A choice of a seat."""

    mode: ClassVar[str] = DECISION
    seat: int

    @property
    def weight(self) -> int:
        """One choice."""
        return 1


@dataclass(frozen=True, slots=True)
class Draw(Task):
    """A card that comes off a deck."""

    mode: ClassVar[str] = DRAW

    def cards(self, table: Table) -> dict[str, int]:
        """What may be drawn, with how many ways lead to it."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def verb(self) -> tuple[str, tuple[str, ...]]:
        """The verb of its moves, and the words behind the card."""
        raise AssertionError(f"{type(self).__name__} has no verb")

    def weights(self, table: Table) -> list[tuple[Move, int]]:
        """One outcome a card."""
        verb, tail = self.verb()
        return [(Move(CHANCE, verb, (card, *tail)), count) for card, count in self.cards(table).items()]

    def moves(self, table: Table) -> list[Move]:
        """The outcomes without their weights."""
        return [move for move, _ in self.weights(table)]

    @property
    def weight(self) -> int:
        """One draw."""
        return 1


def player(seat: int) -> str:
    """What moves call a seat; the same as the lines of transcripts."""
    return f"player-{seat + 1}"
