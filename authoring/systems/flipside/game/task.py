"""The things on the agenda: automatic ones, decisions and draws.

A task is a value; the engine pops it and lets it run, or asks it what can be chosen or drawn. Whatever it
leads to it pushes onto the agenda itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from authoring.game.extensive import CHANCE, Move
from authoring.systems.flipside.game.state import Play, Seat

AUTOMATIC, DECISION, DRAW = "automatic", "decision", "draw"


@dataclass(frozen=True, slots=True)
class Task:
    """Something to be done. `mode` says how."""

    mode: ClassVar[str] = AUTOMATIC
    checks: ClassVar[bool] = False
    """Whether it is the part of a check in which items and abilities are used."""

    def run(self, play: Play) -> None:
        """Do it (automatic tasks)."""
        raise AssertionError(f"{type(self).__name__} does not run by itself")

    def moves(self, play: Play) -> list[Move]:
        """What can be chosen (decisions); with nothing to choose the task falls away by `none`."""
        raise AssertionError(f"{type(self).__name__} is no decision")

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """What can be drawn, with weights (draws); with nothing to draw the task falls away by `none`."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def take(self, play: Play, move: Move) -> None:
        """What a choice or an outcome leads to."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def none(self, play: Play) -> None:
        """What follows when there was nothing to choose or to draw."""

    def dropped(self, play: Play) -> None:
        """What becomes of a thing it holds when it falls off the agenda before its turn."""


@dataclass(frozen=True, slots=True)
class Decision(Task):
    """A choice of a seat, or of the team. With one way open and `forced`, it is taken without asking."""

    mode: ClassVar[str] = DECISION
    forced: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Draw(Task):
    """A draw or a roll."""

    mode: ClassVar[str] = DRAW


@dataclass(frozen=True, slots=True)
class Mark(Task):
    """Nothing to do: the place on the agenda to which an end of reading goes back."""

    what: str

    def run(self, play: Play) -> None:
        """Nothing."""


@dataclass(frozen=True, slots=True)
class Pick(Decision):
    """Choose one thing after another, `left` times or while there are any.

    Subclasses say what the options are and what happens with the chosen one. With `may_stop`, there is
    also the choice to leave it.
    """

    verb: ClassVar[str] = "pick"
    may_stop: ClassVar[bool] = False
    left: int = 1

    def options(self, play: Play, seat: Seat) -> list[str]:
        """What can be chosen now, each once, in a fixed order."""
        raise AssertionError(f"{type(self).__name__} has no options")

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """What happens with the chosen thing."""
        raise AssertionError(f"{type(self).__name__} does nothing with {option}")

    def again(self) -> Pick | None:
        """The task for the rest, if there is one."""
        return replace(self, left=self.left - 1) if self.left > 1 else None

    def moves(self, play: Play) -> list[Move]:
        """One move an option."""
        options = self.options(play, play.seats[self.seat]) if self.left > 0 else []
        found = [Move(self.seat, self.verb, (option,)) for option in options]
        return [*found, Move(self.seat, "stop")] if found and self.may_stop else found

    def take(self, play: Play, move: Move) -> None:
        """Do it, then go on with the rest."""
        if move.verb == "stop":
            return
        rest = self.again()
        if rest is not None:
            play.push(rest)
        self.chosen(play, play.seats[self.seat], move.args[0])


@lru_cache(4096)
def by_weight(verb: str, names: tuple[str, ...], whose: str = "") -> tuple[tuple[Move, int], ...]:
    """The outcomes of drawing one of a multiset: each name once, weighted by how often it is there.

    `whose` says for which character it is drawn.
    """
    weights: dict[str, int] = {}
    for name in names:
        weights[name] = weights.get(name, 0) + 1
    tail = ("for", whose) if whose else ()
    return tuple([(Move(CHANCE, verb, (name, *tail)), weight) for name, weight in weights.items()])
