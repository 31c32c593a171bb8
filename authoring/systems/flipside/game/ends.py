"""How adventures and plays end. Rulebook: Adventure Layout; Final Adventure; Game Objective."""

from __future__ import annotations

from authoring.game.agenda import Mark, Task
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.reading import RUN, Read, drop, unwind
from authoring.systems.flipside.game.state import Play, Seat, with_all, with_one
from authoring.values import value

ALONE = "alone"
"""The phase of an adventure played as a game of its own: it ends with the adventure."""
WON, LOCKED, UNREADY, ELIMINATED = "won", "locked", "unready", "eliminated"


@value
class EndGame(Task[Play]):
    """The play is over."""

    result: str

    def run(self, play: Play) -> None:
        """Nothing comes after it."""
        play.result = self.result
        play.agenda.clear()
        play.happen("end", self.result)


def end_with(play: Play, result: str, entry: str | None, reader: int) -> None:
    """Read the last entry, then end the play. A Final Adventure under way is over: nobody drops out any more."""
    drop(play, 0)
    play.final = None
    play.push(EndGame(result))
    if entry is not None:
        play.push(Read(reader, plain(entry)), Mark("turn"))


def _lay_down(play: Play, seat: Seat) -> None:
    """Tokens drawn or just used that an end of the adventure leaves lying are discarded."""
    seat.discard = with_all(seat.discard, seat.drawn)
    seat.drawn = ()
    if seat.used:
        seat.discard = with_one(seat.discard, seat.used)
        seat.used = ""


def _finish(play: Play, what: str, entry: str | None) -> None:
    run = play.run
    if run is None:
        return
    seat, adventure = play.seats[run.seat], play.library.adventures[run.adventure]
    _lay_down(play, seat)
    for name, tokens in run.boxes:
        if adventure.boxes[name].token == "used":
            seat.discard = with_all(seat.discard, tokens)
        else:
            for token in tokens:
                play.change_supply(token, 1)
    seat.virtual = ()
    play.run = None
    play.happen(what, run.adventure)
    if play.phase == ALONE:
        play.result = what
        play.agenda.clear()
        return
    unwind(play, RUN)
    if entry is not None:
        play.push(Read(run.seat, plain(entry)))


def succeed(play: Play, entry: str | None = None) -> None:
    """The adventure under way ends at a green frame: read its entry, or the adventure's own."""
    if play.run is not None:
        _finish(play, "success", entry or play.library.adventures[play.run.adventure].success)


def fail(play: Play) -> None:
    """The adventure under way ends in failure: read the red frame's entry."""
    if play.run is not None:
        _finish(play, "failure", play.library.adventures[play.run.adventure].failure)


def eliminate(play: Play, number: int) -> None:
    """A player drops out of the Final Adventure; with the last one it is lost."""
    seat, final = play.seats[number], play.final
    if final is None or seat.final != "in":
        return
    _lay_down(play, seat)
    seat.final = "out"
    play.final = final._replace(last_out=number)
    play.happen("eliminated", seat.character)
    if not any(other.final == "in" for other in play.seats):
        end_with(play, ELIMINATED, play.library.finals[final.adventure].failure, number)


def overwhelmed(play: Play, number: int) -> None:
    """A wound without an empty slot: failure in an adventure, elimination in a final one, else nothing."""
    if play.final is not None:
        eliminate(play, number)
    elif play.run is not None and play.run.seat == number:
        fail(play)
