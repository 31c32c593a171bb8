"""Recording plays by playing them again, for many plays of one game that begin alike.

Each is gone through on a game that shares no state with the one it was found on, by the lines alone: the same check
as `replay`, but what several plays have in common is played only once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from authoring.game.extensive import Event, Game, Move
from authoring.game.lines import Line, line_of, seat_names
from authoring.game.transcript import Header, Transcript, holds


class NotReplayed(Exception):
    """A play that does not hold when it is played again."""


class _Made(NamedTuple):
    """A move that was made, the state after it, and what happened."""

    move: Move
    after: Any
    events: Sequence[Event]


class Rehearsal:
    """A fresh game of one configuration, and the play that was gone through last."""

    def __init__(self, game: Game[Any]) -> None:
        self._game, self._names = game, seat_names(game)
        self._first = game.initial()
        self._made: list[_Made] = []
        self._moves: Sequence[Move] = ()
        self._lines: tuple[Line, ...] = ()
        self._made_lines: list[Line] = []
        self._first_at: dict[Event, int] = {}
        """With which move, from 0, each event happened first."""
        self._before = self._events = frozenset(game.events(self._first))

    def transcript(self, moves: Sequence[Move], header: Header) -> Transcript:
        """The transcript of a play from its start, replayed. Raises NotReplayed where it does not hold."""
        if moves is not self._moves:
            self._play(moves)
        expect, last = header.expect, self._made[-1].after if self._made else self._first
        states = () if expect.repeats is None else (self._first, *(each.after for each in self._made))
        keys = [self._game.key(state) for state in states]
        why = holds(expect, self._events, keys, self._game.is_terminal(last))
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
        state = self._made[-1].after if self._made else self._first
        for move in moves[shared:]:
            state = self._make(state, move)
        self._moves, self._lines = moves, tuple(self._made_lines)
        self._events = self._before.union(self._first_at)

    def _make(self, state: Any, move: Move) -> Any:
        """Make a move by its line; the state after it."""
        game, number = self._game, len(self._made)
        try:
            line = line_of(game, state, move, self._names)
        except LookupError:
            raise NotReplayed(f'move {number + 1}: "{move}" is not possible when it is played again') from None
        after = game.apply(state, move)
        events = game.events(after)
        for event in events:
            self._first_at.setdefault(event, number)
        self._made_lines.append(line)
        self._made.append(_Made(move, after, events))
        return after
