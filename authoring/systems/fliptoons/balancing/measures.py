"""What is measured while FlipToons is played."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from authoring.balance.gauges import Pace
from authoring.game.extensive import Move
from authoring.systems.fliptoons.game.state import LOST, WON

LOST_BY = "the market ran short"
"""The one way to lose a game against the table. Rulebook: Solo."""


class Measures:
    """Rounds, what each player's grid has generated, the size of the decks; who hires and dismisses what."""

    pace = Pace(decision=12.0, draw=1.5, round=15.0)
    lead = "fame"

    def mark(self, state: Any) -> Hashable | None:
        """The number of the round."""
        return state.round or None

    def numbers(self, state: Any) -> Mapping[str, Sequence[float]]:
        """What was counted in the last Check Fame, and how many cards each player has."""
        return {
            "fame": [seat.total for seat in state.seats],
            "cards": [seat.deck.size + len(seat.grid) for seat in state.seats],
        }

    def used(self, before: Any, move: Move, after: Any) -> Sequence[tuple[str, int]]:
        """What is hired and dismissed, by whom."""
        match move.verb:
            case "hire" | "take":
                return [(f"hired:{move.args[0]}", move.seat)]
            case "dismiss" if move.args[0] in before.library.cards:
                return [(f"dismissed:{move.args[0]}", move.seat)]
            case _:
                return ()

    def lost(self, before: Any, after: Any) -> str:
        """Against the table there is one way; against others somebody has won."""
        if after.result == LOST:
            return LOST_BY
        return "" if after.result == WON else after.result
