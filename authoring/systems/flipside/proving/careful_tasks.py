"""The movement and the actions of a careful group: it agrees who does what, then does it, whatever was drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import ClassVar, NamedTuple

from authoring.game.agenda import Decision, Draw, Task, by_weight
from authoring.game.extensive import TEAM, Move
from authoring.systems.flipside.game.actions import Act, actions
from authoring.systems.flipside.game.movement import EndMovement, enter
from authoring.systems.flipside.game.state import Play, with_one, without
from authoring.systems.flipside.proving.careful_walks import Walk
from authoring.values import value

REST = "rest"
"""The errand of a player who only camps."""
IDLE = ("pass", "camp")
"""What a player does with an action that is not needed, the more harmless first."""


class Errand(NamedTuple):
    """What a player does in a round: a walk, and an action ("rest": none) at its end. `loses` says that it matters
    which tokens the walk costs; those with a lower `turn` act first."""

    verb: str = REST
    argument: str = ""
    place: str = ""
    walk: Walk = Walk()
    loses: bool = False
    turn: int = 0

    def __str__(self) -> str:
        what = self.verb if not self.argument else f"{self.verb}:{self.argument}"
        return f"{what}@{self.place}" if self.place else what


Errands = tuple[Errand, ...]
"""The errand of each seat."""


@value
class Agree(Decision[Play]):
    """The group agrees on its errands before it draws."""

    forced: ClassVar[bool] = False
    options: Callable[[Play], dict[str, Errands]] = field(compare=False)

    def moves(self, play: Play) -> list[Move]:
        """One a way to share them out, the most promising first."""
        return [Move(TEAM, "agree", (words,)) for words in self.options(play)]

    def take(self, play: Play, move: Move) -> None:
        """Walk, then act."""
        errands = self.options(play)[move.args[0]]
        play.phase = "movement"
        walks = [Going(number, errand.walk.places, errand.walk.cost if errand.loses else 0)
                 for number, errand in enumerate(errands)]  # fmt: skip
        play.push(*walks, EndMovement(), StartErrands(errands))


@value
class Going(Task[Play]):
    """A player's walk; where it matters, any tokens of the bag may be those it costs."""

    seat: int
    places: tuple[str, ...]
    cost: int

    def run(self, play: Play) -> None:
        """Spend, then enter one place after another."""
        play.push(Spend(self.seat, self.cost), *(Enter(self.seat, place) for place in self.places))


@value
class Spend(Draw[Play]):
    """Tokens that a walk costs: which they are is not up to the player."""

    seat: int
    left: int

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any token of the bag."""
        seat = play.seats[self.seat]
        return by_weight("spend", seat.bag if self.left else (), seat.character)

    def take(self, play: Play, move: Move) -> None:
        """It is discarded."""
        seat = play.seats[self.seat]
        seat.bag = without(seat.bag, move.args[0])
        seat.discard = with_one(seat.discard, move.args[0])
        play.push(Spend(self.seat, self.left - 1))


@value
class Enter(Task[Play]):
    """A player comes to a place."""

    seat: int
    place: str

    def run(self, play: Play) -> None:
        """Enter it."""
        enter(play, self.seat, self.place)


@value
class StartErrands(Task[Play]):
    """The Action Phase of a group that has agreed."""

    errands: Errands

    def run(self, play: Play) -> None:
        """Nobody has acted yet."""
        play.phase = "action"
        for seat in play.seats:
            seat.acted = False
        play.push(Acting(TEAM, self.errands))


@value
class Acting(Act):
    """First those with something to do, by their turns, then in the order of the seats; then the others."""

    forced: ClassVar[bool] = True
    errands: Errands = ()

    def moves(self, play: Play) -> list[Move]:
        """The one action that is due."""
        due = next_action(play, self.errands)
        return [] if due is None else [due]


def next_action(play: Play, errands: Errands) -> Move | None:
    """The action that is due by what was agreed; None when all have acted."""
    waiting = [number for number, seat in enumerate(play.seats) if not seat.acted]
    for number in sorted(waiting, key=lambda number: errands[number].turn):
        errand = errands[number]
        arguments = (errand.argument,) if errand.argument else ()
        if Move(number, errand.verb, arguments) in actions(play, number):
            return Move(number, errand.verb, arguments)
    for number in waiting:
        open_ = actions(play, number)
        return next(move for verb in IDLE for move in open_ if move.verb == verb)
    return None
