"""Playing a recorded play again, step by step and with no search: the check that a witness holds."""

from __future__ import annotations

from typing import Any

from authoring.game.chapters import Told, chapter_of
from authoring.game.extensive import Event, Game
from authoring.game.lines import Line, closest, lines
from authoring.game.transcript import Expectation, Transcript, holds
from authoring.values import value

LISTED = 8
"""How many of the possible moves a failure lists."""


@value
class Step:
    """One move that was played: its number from 1, its line, its words, what happened on it, and the chapter
    it was made in."""

    number: int
    line: Line
    prose: str
    events: tuple[Event, ...]
    chapter: str = ""


@value
class Failure:
    """Where a play does not hold: the place in the transcript's play (from 0; its length: the end), and why.

    `possible` are the lines that could have been there instead, `closest` the one most like it.
    """

    place: int
    message: str
    possible: tuple[Line, ...] = ()
    closest: Line | None = None


@value
class Replay:
    """What came of playing again: the steps made, everything that happened, where it came to, and why it
    stopped (None: the play and all it should show hold)."""

    steps: tuple[Step, ...]
    events: tuple[Event, ...]
    state: Any
    failure: Failure | None

    @property
    def holds(self) -> bool:
        """Whether every move was possible and every expectation met."""
        return self.failure is None


def replay(game: Game[Any], transcript: Transcript) -> Replay:
    """Play a transcript on a game from its start, checking every move and every expectation."""
    state = game.initial()
    seen = list(game.events(state))
    keys = [game.key(state)]
    steps: list[Step] = []
    failure: Failure | None = None
    for place, entry in enumerate((*transcript.play, transcript.header.expect)):
        if isinstance(entry, Expectation):
            why = holds(entry, seen, keys, game.is_terminal(state))
            if why:
                when = f"after move {len(steps)}" if steps else "before the first move"
                failure = Failure(place, f"{when}: {why}")
                break
            continue
        options = lines(game, state)
        move = options.get(entry)
        if move is None:
            failure = _impossible(place, len(steps) + 1, entry, tuple(options))
            break
        prose, chapter = game.describe(state, move), chapter_of(game, state)
        state = game.apply(state, move)
        happened = tuple(game.events(state))
        seen += happened
        keys.append(game.key(state))
        steps.append(Step(len(steps) + 1, entry, prose, happened, chapter))
    return Replay(tuple(steps), tuple(seen), state, failure)


def told(step: Step) -> Told:
    """A step as chapters are made of."""
    return Told(step.number, step.chapter, step.line.who == "chance", step.prose, step.events)


def _impossible(place: int, number: int, line: Line, options: tuple[Line, ...]) -> Failure:
    """The failure of a line that names no possible move."""
    near = closest(line, options)
    message = f'move {number}: "{line}" is not possible here'
    if not options:
        message += "; the play has ended"
    else:
        if near is not None:
            message += f', did you mean "{near}"?'
        listed = ", ".join(f'"{option}"' for option in options[:LISTED])
        more = f", and {len(options) - LISTED} more" if len(options) > LISTED else ""
        message += f"; possible: {listed}{more}"
    return Failure(place, message, options, near)
