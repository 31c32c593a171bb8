"""A game without some events: its plays are over as soon as one of them happens.

What can still happen in it can happen without those events, and what cannot, cannot; so a search of it
answers both ways. The witness of such a search is a play of the game itself.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, Generic

from authoring.game.extensive import TERMINAL, Event, Game, Move, S


class Avoiding(Generic[S]):
    """The game cut off where one of the events happens; nothing else counts as happening on that move."""

    def __init__(self, game: Game[S], events: Collection[Event]) -> None:
        self.game, self.avoided = game, frozenset(events)
        self.name, self.players = game.name, game.players

    def spoiled(self, state: S) -> bool:
        """Whether one of the events has just happened."""
        return not self.avoided.isdisjoint(self.game.events(state))

    def initial(self) -> S:
        """The game's own."""
        return self.game.initial()

    def current_player(self, state: S) -> int:
        """The game's own, but TERMINAL where a play is cut off."""
        return TERMINAL if self.spoiled(state) else self.game.current_player(state)

    def legal_actions(self, state: S) -> Sequence[Move]:
        """The game's own; none where a play is cut off."""
        return () if self.spoiled(state) else self.game.legal_actions(state)

    def chance_outcomes(self, state: S) -> Sequence[tuple[Move, int]]:
        """The game's own; none where a play is cut off."""
        return () if self.spoiled(state) else self.game.chance_outcomes(state)

    def apply(self, state: S, move: Move) -> S:
        """The game's own."""
        return self.game.apply(state, move)

    def events(self, state: S) -> Sequence[Event]:
        """The game's own; none where a play is cut off."""
        return () if self.spoiled(state) else self.game.events(state)

    def is_terminal(self, state: S) -> bool:
        """The game's own, or cut off."""
        return self.spoiled(state) or self.game.is_terminal(state)

    def returns(self, state: S) -> Sequence[float]:
        """Nothing for a play that was cut off."""
        return [0.0] * self.players if self.spoiled(state) else self.game.returns(state)

    def key(self, state: S) -> Hashable:
        """The game's own, and whether the play is cut off."""
        return (self.spoiled(state), self.game.key(state))

    def observation(self, state: S, seat: int) -> Mapping[str, Any]:
        """The game's own."""
        return self.game.observation(state, seat)

    def describe(self, state: S, move: Move) -> str:
        """The game's own."""
        return self.game.describe(state, move)


def avoiding(game: Game[Any], events: Collection[Event]) -> Game[Any]:
    """The game without some events: itself, where there are none."""
    return Avoiding(game, events) if events else game
