"""The Final Adventure: the group pawn, chains of steps, elimination. Rulebook: Final Adventure."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.game.agenda import Decision, Draw, Task, by_weight
from authoring.game.extensive import TEAM, Move
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.cards import Prepare, gain_stuff
from authoring.systems.flipside.game.conditions import holds
from authoring.systems.flipside.game.ends import LOCKED, UNREADY, WON, eliminate, end_with
from authoring.systems.flipside.game.keywords import Do, keyword
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.paths import advances, next_final_step
from authoring.systems.flipside.game.state import Final, Play, with_all, with_one, without
from authoring.systems.flipside.game.tokens import DiscardUsed, TakeWound
from authoring.systems.flipside.game.using import follow, use_moves
from authoring.systems.flipside.model.adventures import Arrow
from authoring.systems.flipside.model.book import Scenario
from authoring.systems.flipside.model.effects import Spare
from authoring.values import value


def active(play: Play) -> list[int]:
    """The seats still in the Final Adventure."""
    return [number for number, seat in enumerate(play.seats) if seat.final == "in"]


@value
class FinalRound(Task[Play]):
    """The final round after its news: unlocked or lost; those with three quests enter (FS-R29)."""

    scenario: str

    def run(self, play: Play) -> None:
        """Judge the two conditions, then begin."""
        scenario: Scenario = play.library.scenarios[self.scenario]
        play.phase = "final"
        if not holds(play, None, scenario.final.if_):
            end_with(play, LOCKED, scenario.final.locked, 0)
            return
        for seat in play.seats:
            seat.final = "in" if seat.quests >= rules.QUESTS else "unready"
        size = len(active(play))
        if size == 0:
            end_with(play, UNREADY, scenario.final.unready, 0)
            return
        adventure = plain(scenario.final.adventure)
        final = play.library.finals[adventure]
        play.final = Final(adventure, final.start, 0, size, (), -1)
        play.happen("final", adventure)
        play.push(*(Prepare(number) for number in active(play)), Enter(final.start))


@value
class Enter(Task[Play]):
    """Put the group pawn on a chain, on the step for the group's size; reveal the arrow's Stuff."""

    chain: str
    stuff: str = ""

    def run(self, play: Play) -> None:
        """Effects that last for a chain end; the new card is followed before the next draw."""
        final = play.final
        if final is None:
            return
        chain = play.library.finals[final.adventure].chains[self.chain]
        stays = tuple(card for card in final.lasting if play.library.stuff[card].lasts == "end")
        start = chain.starts.get(str(final.size), 0)  # type: ignore[call-overload]
        play.final = final._replace(chain=self.chain, at=start, lasting=stays)
        play.happen("chain", f"{final.adventure}/{self.chain}")
        play.push(Turn())
        if self.stuff and active(play):
            gain_stuff(play, active(play)[0], self.stuff)


@value
class Turn(Task[Play]):
    """A turn: every active player draws a token; who cannot drops out."""

    def run(self, play: Play) -> None:
        """A chain already at its end needs no tokens."""
        if play.final is None or play.result:
            return
        if next_final_step(play, play.final) is None:
            play.push(ChainEnd())
            return
        play.push(*(FinalDraw(number) for number in active(play)), Advance(TEAM))


@value
class FinalDraw(Draw[Play]):
    """One player's draw of a turn."""

    seat: int

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any token of the bag."""
        seat = play.seats[self.seat]
        return by_weight("draw", seat.bag if seat.final == "in" else (), seat.character)

    def take(self, play: Play, move: Move) -> None:
        """It is freshly drawn."""
        seat = play.seats[self.seat]
        seat.bag = without(seat.bag, move.args[0])
        seat.drawn = with_one(seat.drawn, move.args[0])

    def none(self, play: Play) -> None:
        """No token to draw: eliminated."""
        eliminate(play, self.seat)


@value
class Advance(Decision[Play]):
    """Spend the drawn tokens: those that fit move the pawn, in any order; then the others mismatch (FS-R17)."""

    def moves(self, play: Play) -> list[Move]:
        """Fitting tokens, items and abilities; when nothing fits, the mismatches, in any order."""
        final = play.final
        if final is None or play.result:
            return []
        holders = [number for number in active(play) if play.seats[number].drawn]
        found = [
            Move(number, "advance", ("with", token))
            for number in holders
            for token in dict.fromkeys(play.seats[number].drawn)
            if advances(play, final, token)
        ]
        uses = [move for number in holders for move in use_moves(play, number, "adventure")]
        if not found:
            found = [
                Move(number, "mismatch", (token,))
                for number in holders
                for token in dict.fromkeys(play.seats[number].drawn)
            ]
        return [*found, *dict.fromkeys(uses)]

    def take(self, play: Play, move: Move) -> None:
        """Follow the choice; the turn goes on while drawn tokens are left."""
        play.push(self)
        if move.verb in ("use", "ability"):
            follow(play, _for_whom(play, move), move)
            return
        seat = play.seats[move.seat]
        token = move.args[-1]
        seat.drawn, seat.used = without(seat.drawn, token), token
        if move.verb == "advance":
            step_in_final(play, move.seat, effects=True)
            return
        final = play.final
        play.push(DiscardUsed(move.seat))
        if final is not None:
            play.happen("mismatch", final.adventure)
            mismatched = play.library.finals[final.adventure].mismatched
            if mismatched:
                play.push(Do(move.seat, play.library.script(mismatched), f"final:{final.adventure}/mismatched"))

    def none(self, play: Play) -> None:
        """Every drawn token is spent: the next turn."""
        if play.final is not None and not play.result:
            play.push(Turn())


def _for_whom(play: Play, move: Move) -> int:
    """The player an item or ability is used for: the chosen one, else whose item it is."""
    if "for" not in move.args:
        return move.seat
    return next(n for n, seat in enumerate(play.seats) if seat.character == move.args[-1])


def step_in_final(play: Play, number: int, effects: bool) -> None:
    """Move the group pawn one step on, with the step's effect for the player who did it."""
    final = play.final
    step = next_final_step(play, final) if final is not None else None
    if final is None or step is None:
        return
    play.final = final._replace(at=final.at + 1)
    play.happen("final-step", f"{final.adventure}/{final.chain}/{final.at + 1}")
    play.push(DiscardUsed(number), AfterStep())
    if effects and step.do:
        source = f"final:{final.adventure}/{final.chain}"
        play.push(Do(number, play.library.script(step.do), source))


@value
class AfterStep(Task[Play]):
    """At the end of a chain all unused tokens return to the bags, without effects."""

    def run(self, play: Play) -> None:
        """The rest of this turn is dropped: the next thing is to look where the chain leads."""
        if play.final is None or play.result or next_final_step(play, play.final) is not None:
            return
        for number in active(play):
            seat = play.seats[number]
            seat.bag, seat.drawn = with_all(seat.bag, seat.drawn), ()
        play.agenda[:] = [Turn() if isinstance(task, Advance) else task for task in play.agenda]


def activate_in_final(play: Play, number: int, virtual: str) -> None:
    """A virtual token takes the next step at once, if it fits."""
    if play.final is not None and advances(play, play.final, virtual):
        step_in_final(play, number, effects=True)


@value
class ChainEnd(Task[Play]):
    """The pawn is at the end of its chain: the green frame, or an arrow to follow for free."""

    def run(self, play: Play) -> None:
        """Without arrows the last step is green."""
        final = play.final
        if final is None:
            return
        board = play.library.finals[final.adventure]
        chain = board.chains[final.chain]
        if not chain.next:
            play.happen("green", f"{final.adventure}/{final.chain}")
            play.happen("final-success", final.adventure)
            end_with(play, WON, chain.read or board.success, active(play)[0] if active(play) else 0)
        else:
            play.push(Follow(TEAM))


@value
class Follow(Decision[Play]):
    """Choose the arrow to follow."""

    def moves(self, play: Play) -> list[Move]:
        """One an arrow."""
        return list(dict.fromkeys(move for move, _ in self._arrows(play)))

    def take(self, play: Play, move: Move) -> None:
        """The transition is free; its Stuff is revealed."""
        arrow = dict(reversed(self._arrows(play)))[move]
        play.push(Enter(arrow.to, plain(arrow.stuff) if arrow.stuff else ""))

    def _arrows(self, play: Play) -> list[tuple[Move, Arrow]]:
        """The arrows by move; two to one chain are told apart by their Stuff."""
        final = play.final
        if final is None:
            return []
        arrows = play.library.finals[final.adventure].chains[final.chain].next
        targets = [arrow.to for arrow in arrows]
        return [
            (Move(TEAM, "follow", (arrow.to, *_by_stuff(arrow)) if targets.count(arrow.to) > 1 else (arrow.to,)), arrow)
            for arrow in arrows
        ]


def _by_stuff(arrow: Arrow) -> tuple[str, ...]:
    return ("by", plain(arrow.stuff)) if arrow.stuff else ()


@value
class Trial(Draw[Play]):
    """Draw tokens; those of a kind go back, the others wound. Rulebook: Boilzebub."""

    seat: int
    left: int
    spare: Spare
    kept: tuple[str, ...] = ()

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any token of the bag."""
        return by_weight("draw", play.seats[self.seat].bag if self.left else (), play.seats[self.seat].character)

    def take(self, play: Play, move: Move) -> None:
        """Set it aside until all are drawn."""
        seat = play.seats[self.seat]
        seat.bag = without(seat.bag, move.args[0])
        play.push(Trial(self.seat, self.left - 1, self.spare, (*self.kept, move.args[0])))

    def none(self, play: Play) -> None:
        """Return the spared ones, take a wound with each other one."""
        seat = play.seats[self.seat]
        spared = [name for name in self.kept if self.spare.spare.matches(name)]
        seat.bag = with_all(seat.bag, spared)
        hurt = [name for name in self.kept if not self.spare.spare.matches(name)]
        play.push(*(TakeWound(self.seat, name) for name in hurt))

    def dropped(self, play: Play) -> None:
        """The tokens set aside return to the bag."""
        play.to_bag(play.seats[self.seat], self.kept)


@keyword("trial")
def _trial(play: Play, seat: int, value: Spare, source: str) -> None:
    play.push(*(Trial(number, value.draw, value) for number in active(play) or range(len(play.seats))))
