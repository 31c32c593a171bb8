"""Recording a play anew on changed content: the old decisions are made again, as far as they lead on.

A move that is no longer possible is replaced by the possible one most like it, or left out, if the moves after
it then fit again; where neither helps, the play is cut there. What is expected is kept as far as it is so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, NamedTuple

from authoring.game.extensive import Event, Game
from authoring.game.lines import Line, lines
from authoring.game.transcript import Entry, Expectation, Transcript, holds
from authoring.game.transcript_file import expectation_text
from authoring.values import value

AHEAD = 12
"""How many of the moves after one that does not fit are tried behind what might stand for it."""
CANDIDATES = 3
"""How many of the possible moves are tried for one that does not fit."""
ALIKE = 0.6
"""How alike two moves must be, from 0 to 1, for one to stand for the other (difflib's ratio)."""
NOTHING = Expectation()


class What(StrEnum):
    """What became of an entry of a play."""

    KEPT = "kept"
    CHANGED = "changed to"
    CUT = "cut"


@value
class Change:
    """An entry of the old play and what stands for it in the new one; None stands for nothing.

    `number` is that of the old move, from 1, or None for an expectation.
    """

    number: int | None
    what: What
    old: Entry
    new: Entry | None


@value
class Rerecorded:
    """A play recorded anew, what became of each entry of the old one, and what its end shows now.

    `broken_off` is the number of the old move from which the old decisions no longer lead on, or None;
    `dropped` the claim that the play does not show any more, "" where it still does.
    """

    transcript: Transcript
    changes: tuple[Change, ...]
    end: Change | None
    broken_off: int | None
    dropped: str

    @property
    def moves(self) -> int:
        """How many moves the play has now."""
        return len(self.transcript.moves)


def rerecord(
    game: Game[Any], transcript: Transcript, *, version: str, content: str, rulings: Mapping[str, str]
) -> Rerecorded:
    """Make the moves of a transcript again on a game, changing what has to be.

    `version`, `content` and `rulings` are those of the pack now. The claim is dropped where the end no longer
    shows all that was expected of it, since it then says more than the play does.
    """
    making = _Making(game, replace(transcript.header.expect, repeats=None))
    number, broken_off = 0, None
    for place, entry in enumerate(transcript.play):
        if isinstance(entry, Line):
            number += 1
        if broken_off is not None:
            making.cut(entry, number)
        elif isinstance(entry, Expectation):
            making.expect(entry)
        elif not making.move(entry, number, _moves(transcript.play[place + 1 :])):
            broken_off = number
    old = transcript.header
    expect = making.holding(old.expect)
    end = None if old.expect == NOTHING else _changed(None, old.expect, expect)
    shows = expect == old.expect
    claim = old.claim if shows else ""
    header = replace(old, version=version, content=content, rulings=dict(rulings), expect=expect, claim=claim)
    anew = Transcript(header, tuple(making.play))
    return Rerecorded(anew, tuple(making.changes), end, broken_off, "" if shows else old.claim)


def told(came: Rerecorded) -> Iterator[str]:
    """What changed, in lines: each entry of the old play, and what became of it."""
    for change in came.changes:
        yield _line(str(change.number) if change.number is not None else "", change)
    if came.end is not None and came.end.what is not What.KEPT:
        yield _line("end", came.end)
    if came.dropped:
        yield f"       the claim is dropped, since its play no longer shows it: {came.dropped}"
    if came.broken_off is not None:
        why = f"move {came.broken_off} is not possible, and nothing like it leads on"
        yield f"       the old decisions hold no longer than that: {why}"


class _Making:
    """A play in the making, and what its end should show."""

    def __init__(self, game: Game[Any], wanted: Expectation) -> None:
        self.game = game
        self.wanted = wanted
        self.state = game.initial()
        self.seen = list(game.events(self.state))
        self.keys = [game.key(self.state)]
        self.play: list[Entry] = []
        self.changes: list[Change] = []

    def move(self, line: Line, number: int, rest: Sequence[Line]) -> bool:
        """Make a move, or what stands for it; whether the play goes on."""
        options = lines(self.game, self.state)
        if line in options:
            self._make(line, line, number)
            return True
        tried: dict[Line, _Fit] = {}
        for option in _alike(line, tuple(options)):
            fit = self._fitting(self.game.apply(self.state, options[option]), rest)
            if fit.moves or not rest:
                tried[option] = fit
        without = self._fitting(self.state, rest)
        best = max(tried, key=lambda option: tried[option], default=None)
        if best is not None and tried[best] >= without:
            self._make(line, best, number)
            return True
        self.cut(line, number)
        return without.moves > 0

    def expect(self, entry: Expectation) -> None:
        """Keep of an expectation what holds now."""
        now = self.holding(entry)
        change = _changed(None, entry, now)
        self.changes.append(change)
        if change.new is not None:
            self.play.append(now)

    def cut(self, entry: Entry, number: int) -> None:
        """Leave an entry out."""
        self.changes.append(Change(number if isinstance(entry, Line) else None, What.CUT, entry, None))

    def holding(self, wanted: Expectation) -> Expectation:
        """What of an expectation holds here; whether the play has ended is said as it is."""
        ended = self.game.is_terminal(self.state)
        seen: Collection[Event] = frozenset(self.seen)
        happens = wanted.happens if not holds(Expectation(happens=wanted.happens), seen, self.keys, ended) else ()
        again = holds(Expectation(repeats=wanted.repeats), seen, self.keys, ended) == ""
        return Expectation(
            happens,
            tuple(event for event in wanted.never if event not in seen),
            wanted.repeats if again else None,
            None if wanted.ended is None else ended,
        )

    def _make(self, old: Line, new: Line, number: int) -> None:
        self.state = self.game.apply(self.state, lines(self.game, self.state)[new])
        self.seen += self.game.events(self.state)
        self.keys.append(self.game.key(self.state))
        self.play.append(new)
        self.changes.append(Change(number, What.KEPT if old == new else What.CHANGED, old, new))

    def _fitting(self, state: Any, rest: Sequence[Line]) -> _Fit:
        """How the next moves fit as they are, the likest standing for those that do not."""
        moves, seen = 0, {*self.seen, *self.game.events(state)}
        for line in rest[:AHEAD]:
            options = lines(self.game, state)
            chosen = line if line in options else next(iter(_alike(line, tuple(options))), None)
            if chosen is None:
                return _Fit(False, moves)
            moves += chosen == line
            state = self.game.apply(state, options[chosen])
            seen.update(self.game.events(state))
        ends = len(rest) <= AHEAD and not holds(self.wanted, seen, (), self.game.is_terminal(state))
        return _Fit(ends, moves)


class _Fit(NamedTuple):
    """How the moves after a changed one fit; more is better.

    `ends`: they are all seen to be made, and show what is expected at the end. `moves`: how many of the next
    ones fit as they are.
    """

    ends: bool
    moves: int


def _alike(line: Line, options: Sequence[Line]) -> list[Line]:
    """The possible moves most like one, of those that the same seat makes, the likest first."""
    by_text = {option.what: option for option in options if option.who == line.who}
    return [by_text[text] for text in get_close_matches(line.what, list(by_text), n=CANDIDATES, cutoff=ALIKE)]


def _moves(entries: Sequence[Entry]) -> list[Line]:
    return [entry for entry in entries if isinstance(entry, Line)]


def _changed(number: int | None, old: Expectation, new: Expectation) -> Change:
    if old == new:
        return Change(number, What.KEPT, old, new)
    return Change(number, What.CUT, old, None) if new == NOTHING else Change(number, What.CHANGED, old, new)


def _line(margin: str, change: Change) -> str:
    was = _text(change.old)
    if change.what is What.CHANGED and change.new is not None:
        return f"{margin:>5}  {change.what.value:<10}  {_text(change.new)}  (was {was})"
    return f"{margin:>5}  {change.what.value:<10}  {was}"


def _text(entry: Entry) -> str:
    return str(entry) if isinstance(entry, Line) else f"expect {expectation_text(entry)}"
