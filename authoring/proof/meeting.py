"""Seeing that a play comes back to a state, without working out the whole key of every state on the way."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Protocol, runtime_checkable

from authoring.game.extensive import Game


@runtime_checkable
class Glanced(Protocol):
    """A game that can tell most states apart by little."""

    def glance(self, state: Any) -> Hashable:
        """Something of a state that is cheap to have, and the same for states of the same key."""
        ...


class Met:
    """The states of one play. Keys are worked out of those alone that look alike at a glance."""

    def __init__(self, game: Game[Any]) -> None:
        self._key = game.key
        self._glance: Callable[[Any], Hashable] | None = game.glance if isinstance(game, Glanced) else None
        self._alone: dict[Hashable, tuple[Any, int] | None] = {}
        """By their looks, the states that nothing else looks like, with their numbers; None where several do."""
        self._keys: dict[Hashable, int] = {}

    def since(self, state: Any, number: int) -> int:
        """The number of the first state that was the same; the given one where this is the first."""
        if self._glance is not None:
            glance = self._glance(state)
            if glance not in self._alone:
                self._alone[glance] = state, number
                return number
            other = self._alone[glance]
            if other is not None:
                self._alone[glance] = None
                self._keys[self._key(other[0])] = other[1]
        return self._keys.setdefault(self._key(state), number)
