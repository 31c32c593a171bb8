"""Checks: draw, use items, take wounds, compare, follow a result. Rulebook: Checks."""

from __future__ import annotations

from authoring.game.agenda import Decision, Task
from authoring.game.extensive import Move
from authoring.systems.flipside.game.cards import Prepare
from authoring.systems.flipside.game.keywords import Do, keyword
from authoring.systems.flipside.game.library import Held
from authoring.systems.flipside.game.state import Play, with_all
from authoring.systems.flipside.game.task import CheckPart
from authoring.systems.flipside.game.tokens import DrawTokens, TakeWound
from authoring.systems.flipside.game.using import follow, use_moves
from authoring.systems.flipside.model.effects import Check
from authoring.values import value


@value
class StartCheck(Task[Play]):
    """Equip, draw, then look at what was drawn."""

    seat: int
    check: Held[Check]
    source: str

    def run(self, play: Play) -> None:
        """Draw the number asked for, or as many as there are."""
        seat, draw = play.seats[self.seat], self.check.value.draw
        number = len(seat.bag) if draw == "all" else draw
        play.happen("check", self.source)
        play.push(
            Prepare(self.seat),
            DrawTokens(self.seat, number),
            Look(self.seat, self.check, self.source),
        )


@value
class Look(Decision[Play], CheckPart):
    """Change the drawn tokens by items and abilities, then resolve the check."""

    check: Held[Check]
    source: str

    def moves(self, play: Play) -> list[Move]:
        """Uses that fit a check, or resolve it."""
        return [*use_moves(play, self.seat, "check", self.check.value.need.of), Move(self.seat, "resolve")]

    def take(self, play: Play, move: Move) -> None:
        """Use something and look again, or judge (FS-R09)."""
        if move.verb != "resolve":
            play.push(self)
            follow(play, self.seat, move)
            return
        seat, check = play.seats[self.seat], self.check.value
        wounding = [name for name in seat.drawn if check.wound_per and check.wound_per.matches(name)]
        others = list(seat.drawn)
        for name in wounding:
            others.remove(name)
        judged = [*seat.drawn, *seat.virtual]
        if play.library.rulings.get("FS-R09") == "tokens that are no wounds":
            judged = [*others, *seat.virtual]
        passed = sum(check.need.of.matches(name) for name in judged) >= check.need.at_least
        seat.discard = with_all(seat.discard, others)
        seat.drawn = seat.virtual = ()
        result = "success" if passed else "failure"
        effects = check.success if passed else check.failure
        play.happen("check-result", f"{self.source}/{result}")
        if effects:
            play.push(Do(self.seat, play.library.script(effects), self.source))
        play.push(*(TakeWound(self.seat, name, in_check=True) for name in wounding))


@keyword("check")
def _check(play: Play, seat: int, value: Check, source: str) -> None:
    play.push(StartCheck(seat, play.library.held(value), source))
