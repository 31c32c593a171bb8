"""The things on the agenda: automatic ones, decisions and draws.

A task is a value; the engine pops it and lets it run, or asks it what can be chosen or drawn. Whatever it leads
to it pushes onto the agenda itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from authoring.game.extensive import CHANCE, Move
from authoring.systems.paperback.game.state import Pile, Play, without

AUTOMATIC, DECISION, DRAW = "automatic", "decision", "draw"


@dataclass(frozen=True, slots=True)
class Task:
    """Something to be done. `mode` says how."""

    mode: ClassVar[str] = AUTOMATIC

    def run(self, play: Play) -> None:
        """Do it (automatic tasks)."""
        raise AssertionError(f"{type(self).__name__} does not run by itself")

    def moves(self, play: Play) -> list[Move]:
        """What can be chosen (decisions); with nothing to choose the task falls away by `none`."""
        raise AssertionError(f"{type(self).__name__} is no decision")

    def outcomes(self, play: Play) -> list[tuple[Move, int]]:
        """What can be drawn, with weights (draws); with nothing to draw the task falls away by `none`."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def take(self, play: Play, move: Move) -> None:
        """What a choice or an outcome leads to."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def none(self, play: Play) -> None:
        """What follows when there was nothing to choose or to draw."""


@dataclass(frozen=True, slots=True)
class Decision(Task):
    """A choice of a seat. With one way open and `forced`, it is taken without asking."""

    mode: ClassVar[str] = DECISION
    forced: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Draw(Task):
    """A draw."""

    mode: ClassVar[str] = DRAW


@dataclass(frozen=True, slots=True)
class Mark(Task):
    """Nothing to do: the place on the agenda to which the end of a battle goes back."""

    def run(self, play: Play) -> None:
        """Nothing."""


def by_weight(verb: str, names: tuple[str, ...]) -> list[tuple[Move, int]]:
    """The outcomes of drawing one of a multiset: each name once, weighted by how often it is there."""
    weights: dict[str, int] = {}
    for name in names:
        weights[name] = weights.get(name, 0) + 1
    return [(Move(CHANCE, verb, (name,)), weight) for name, weight in weights.items()]


def off(pile: Pile, name: str) -> Pile:
    """A deck without a card that was drawn from it."""
    if pile.unseen:
        return Pile(without(pile.unseen, name), pile.back)
    return Pile((), pile.back[1:])


def next_of(verb: str, pile: Pile) -> list[tuple[Move, int]]:
    """The outcomes of drawing from a deck: any of the unseen cards, else the first that was put back."""
    return by_weight(verb, pile.unseen or pile.back[:1])
