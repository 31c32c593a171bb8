"""Agendas and the supply without the names of path tokens: what a key that tells tokens by their class says of them.

A key that merges bags whose tokens are alike has to merge what comes of them, too: a wound with the one meadow token
is then the same as a wound with the other.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping

from authoring.game.agenda import Task
from authoring.systems.flipside.game.finale import Trial
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.game.tokens import SwapIn, TakeWound

HOLDING = frozenset({TakeWound, SwapIn, Trial})
"""The tasks that hold tokens."""


def by_kind(agenda: Iterable[Task[Play]], kind: Callable[[str], str]) -> tuple[Hashable, ...]:
    """An agenda whose tasks say of which class the tokens are that they hold."""
    return tuple([_told(task, kind) if type(task) in HOLDING else task for task in agenda])


def stock(supply: Mapping[str, int], kind: Callable[[str], str]) -> tuple[tuple[str, int], ...]:
    """How many tokens of each class the supply holds: what is put back is put back to those that are like it."""
    found: dict[str, int] = {}
    for token, count in supply.items():
        if count:
            found[kind(token)] = found.get(kind(token), 0) + count
    return tuple(sorted(found.items()))


def _told(task: Task[Play], kind: Callable[[str], str]) -> Hashable:
    match task:
        case TakeWound():
            return ("take-wound", task.seat, kind(task.token), task.in_check)
        case SwapIn():
            return ("swap-in", task.seat, task.returned and kind(task.returned), task.need, task.left)
        case Trial():
            # In the order in which they were drawn: so they wound, and cards may look at the wounds so far.
            return ("trial", task.seat, task.left, task.spare, tuple(map(kind, task.kept)))
    raise AssertionError(f"{type(task).__name__} holds no tokens")
