"""Reading the Scenario Book: entries, choices, conditions, and where reading stops. Rulebook: Scenario Book."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from authoring.game.agenda import Decision, Mark, Task
from authoring.game.extensive import Move
from authoring.systems.flipside.game.conditions import holds
from authoring.systems.flipside.game.keywords import Do, keyword
from authoring.systems.flipside.game.library import Held, plain
from authoring.systems.flipside.game.paying import Pay, affordable
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.effects import Choice, When
from authoring.values import value

RUN = "run"
"""The mark below everything that belongs to an adventure."""


@value
class Read(Task[Play]):
    """Read an entry: its effects in order, then its choice."""

    seat: int
    entry: str

    def run(self, play: Play) -> None:
        """Note the reading; push what the entry does."""
        id, library = self.entry, play.library
        entry, source = library.entries[id], f"entry:{id}"
        if id in library.recalled:
            play.read |= {id}
        play.happen("entry", id)
        if entry.ending:
            play.happen("ending", entry.ending)
        if entry.choices:
            play.agenda.append(Choose(self.seat, library.held(entry.choices), source))
        if entry.do:
            play.agenda.append(Do(self.seat, library.script(entry.do), source))


@value
class Choose(Decision[Play]):
    """Choose one of the open options; with none open, reading goes on (the linter finds that)."""

    options: Held[tuple[Choice, ...]]
    source: str

    def moves(self, play: Play) -> list[Move]:
        """The open options by number, from 1."""
        number = self.seat
        seat = play.seats[number]
        return [
            _option(number, place)
            for place, choice in enumerate(self.options.value, 1)
            if (choice.if_ is None or holds(play, seat, choice.if_))
            and (choice.pay is None or affordable(play, number, choice.pay))
        ]

    def take(self, play: Play, move: Move) -> None:
        """Pay, then do."""
        number = move.args[0]
        choice = self.options.value[int(number) - 1]
        play.happen("choice", f"{self.source}/{number}")
        play.agenda.append(Do(self.seat, play.library.script(choice.do), self.source))
        if choice.pay is not None:
            play.push(Pay(self.seat, choice.pay))


@lru_cache(1024)
def _option(seat: int, number: int) -> Move:
    """The choice of an option, for a seat."""
    return Move(seat, "choose", (str(number),))


def unwind(play: Play, what: str) -> None:
    """Drop what is above the nearest mark of that kind, and the mark; any mark if there is none of it.

    An end of reading never leaves the adventure under way: a blue frame goes back to it.
    """
    nearest: int | None = None
    for at in range(len(play.agenda) - 1, -1, -1):
        task = play.agenda[at]
        if not isinstance(task, Mark):
            continue
        if task.what == what:
            nearest = at
            break
        if task.what == RUN and what != RUN:
            break
        nearest = at if nearest is None else nearest
    if nearest is not None:
        drop(play, nearest)


def drop(play: Play, at: int) -> None:
    """Drop what is on the agenda from that place up; nothing that a task holds gets lost."""
    dropped = play.agenda[at:]
    del play.agenda[at:]
    for task in reversed(dropped):
        task.dropped(play)


@keyword("read")
def _read(play: Play, seat: int, value: str, source: str) -> None:
    play.push(Read(seat, plain(value)))


@keyword("choose")
def _choose(play: Play, seat: int, value: tuple[Choice, ...], source: str) -> None:
    play.push(Choose(seat, play.library.held(value), source))


@keyword("when")
def _when(play: Play, seat: int, value: When, source: str) -> None:
    branch = value.do if holds(play, play.seats[seat], value.if_) else value.otherwise
    if branch:
        play.push(Do(seat, play.library.script(branch), source))


@keyword("end")
def _end(play: Play, seat: int, value: str, source: str) -> None:
    unwind(play, value)


@keyword("say")
def _say(play: Play, seat: int, value: str, source: str) -> None:
    """Text alone: nothing to do."""


@keyword("each_player")
def _each_player(play: Play, seat: int, value: Any, source: str) -> None:
    """The actor first, then clockwise; in a Final Adventure only those still in it."""
    script = play.library.script(value)
    order = [(seat + turn) % len(play.seats) for turn in range(len(play.seats))]
    if play.final is not None:
        order = [each for each in order if play.seats[each].final == "in"]
    play.push(*(Do(each, script, source) for each in order))
