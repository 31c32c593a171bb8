"""Recording plays by playing them again, for many plays of one game that begin alike.

Each is gone through on a game that shares no state with the one it was found on, by the lines alone: the same check
as `replay`, but what several plays have in common is played only once.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Any

from authoring.game.extensive import Event, Game, Move
from authoring.game.lines import Line, Scribe
from authoring.game.transcript import Header, Transcript, holds


class NotReplayed(Exception):
    """A play that does not hold when it is played again."""


class Rehearsal:
    """A fresh game of one configuration, and the play that was gone through last.

    `plays` are those that are going to be asked for, in that order: of the states on the way only those are kept in
    which one of them leaves the one before.
    """

    def __init__(self, game: Game[Any], plays: Sequence[Sequence[Move]] = ()) -> None:
        self._game, self._scribe = game, Scribe(game)
        self._forks = {_alike(one, other) for one, other in pairwise(plays) if one is not other}
        first = game.initial()
        self._kept: dict[int, Any] = {0: first}
        """States of the play, by the number of moves before them, in order."""
        self._moves: Sequence[Move] = ()
        self._made: list[Line] = []
        self._lines: tuple[Line, ...] = ()
        self._first_at: dict[Event, int] = {}
        """With which move, from 0, each event happened first, in order."""
        self._before = self._events = frozenset(game.events(first))
        self._ended = game.is_terminal(first)

    def transcript(self, moves: Sequence[Move], header: Header) -> Transcript:
        """The transcript of a play from its start, replayed. Raises NotReplayed where it does not hold."""
        if moves is not self._moves:
            self._play(moves)
        expect = header.expect
        keys = () if expect.repeats is None else self._keys()
        why = holds(expect, self._events, keys, self._ended)
        if why:
            raise NotReplayed(f"after move {len(self._made)}: {why}")
        return Transcript(header, self._lines)

    def _play(self, moves: Sequence[Move]) -> None:
        """Go from the play before to another one, from the last state that was kept of what they share."""
        game, kept, made, first_at = self._game, self._kept, self._made, self._first_at
        shared = _alike(self._moves, moves)
        while (back := next(reversed(kept))) > shared:
            del kept[back]
        while first_at and next(reversed(first_at.values())) >= back:
            first_at.popitem()
        del made[back:]
        self._moves, state = moves[:back], kept[back]
        for number, move in enumerate(moves[back:], back):
            if number in self._forks:
                kept[number] = state
            try:
                made.append(self._scribe.line_of(state, move))
            except LookupError:
                raise NotReplayed(f'move {number + 1}: "{move}" is not possible when it is played again') from None
            state = game.apply(state, move)
            for event in game.events(state):
                first_at.setdefault(event, number)
        if len(moves) in self._forks:
            kept[len(moves)] = state
        self._moves, self._lines = moves, tuple(made)
        self._events, self._ended = self._before.union(first_at), game.is_terminal(state)

    def _keys(self) -> list[Hashable]:
        """The keys of all states of the play."""
        state = self._game.initial()
        keys = [self._game.key(state)]
        for move in self._moves:
            state = self._game.apply(state, move)
            keys.append(self._game.key(state))
        return keys


def _alike(one: Sequence[Move], other: Sequence[Move]) -> int:
    """With how many moves two plays begin alike."""
    number = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine is not theirs and mine != theirs:
            break
        number += 1
    return number
