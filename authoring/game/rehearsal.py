"""Recording plays and playing the records again at once, for many plays of one game that begin alike.

The record is written from one game and read back on another that shares no state with it, by the lines
alone: the same check as `replay`, but what several plays have in common is played only once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from authoring.game.extensive import Event, Game, Move
from authoring.game.lines import Line, line_of, lines, seat_names
from authoring.game.transcript import Header, Transcript, holds


class NotReplayed(Exception):
    """A play that does not hold when it is played again."""


class _Made(NamedTuple):
    """A move that was recorded and replayed, and the states after it."""

    move: Move
    line: Line
    recorded: Any
    replayed: Any
    events: tuple[Event, ...]


class Rehearsal:
    """Two games of one configuration, and the play that was gone through last."""

    def __init__(self, make: Callable[[], Game[Any]]) -> None:
        self._recording, self._replaying = make(), make()
        self._names = seat_names(self._recording), seat_names(self._replaying)
        self._first = self._recording.initial(), self._replaying.initial()
        self._made: list[_Made] = []
        self._moves: Sequence[Move] = ()
        self._lines: tuple[Line, ...] = ()
        self._made_lines: list[Line] = []
        self._first_at: dict[Event, int] = {}
        """With which move, from 0, each event happened first."""
        self._before = self._events = frozenset(self._replaying.events(self._first[1]))

    def transcript(self, moves: Sequence[Move], header: Header) -> Transcript:
        """The transcript of a play from its start, replayed. Raises NotReplayed where it does not hold."""
        if moves is not self._moves:
            self._play(moves)
        game = self._replaying
        states = [self._first[1], *(each.replayed for each in self._made)] if header.expect.repeats is not None else []
        last = self._made[-1].replayed if self._made else self._first[1]
        keys = [game.key(state) for state in states]
        why = holds(header.expect, self._events, keys, game.is_terminal(last))
        if why:
            raise NotReplayed(f"after move {len(self._made)}: {why}")
        return Transcript(header, self._lines)

    def _play(self, moves: Sequence[Move]) -> None:
        """Go from the play before to another one."""
        shared = 0
        for each, move in zip(self._made, moves, strict=False):
            if each.move is not move and each.move != move:
                break
            shared += 1
        for each in self._made[shared:]:
            for event in each.events:
                if self._first_at.get(event, -1) >= shared:
                    del self._first_at[event]
        del self._made[shared:], self._made_lines[shared:]
        for move in moves[shared:]:
            self._make(move)
        self._moves, self._lines = moves, tuple(self._made_lines)
        self._events = self._before.union(self._first_at)

    def _make(self, move: Move) -> None:
        recorded, replayed = (self._made[-1].recorded, self._made[-1].replayed) if self._made else self._first
        line = line_of(self._recording, recorded, move, self._names[0])
        again = lines(self._replaying, replayed, self._names[1]).get(line)
        if again is None:
            raise NotReplayed(f'move {len(self._made) + 1}: "{line}" is not possible when it is played again')
        after = self._replaying.apply(replayed, again)
        events = tuple(self._replaying.events(after))
        for event in events:
            self._first_at.setdefault(event, len(self._made))
        self._made_lines.append(line)
        self._made.append(_Made(move, line, self._recording.apply(recorded, move), after, events))
