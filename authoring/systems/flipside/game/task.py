"""Kinds of task that several rules share."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from authoring.game.agenda import Decision
from authoring.game.extensive import Move
from authoring.systems.flipside.game.state import Play, Seat
from authoring.values import value


class CheckPart:
    """A task that is the part of a check in which items and abilities are used."""

    __slots__ = ()


@value
class Pick(Decision[Play]):
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
