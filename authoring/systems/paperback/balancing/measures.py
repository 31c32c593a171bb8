"""What is measured while Paperback Adventures is played."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from authoring.balance.gauges import Pace
from authoring.game.extensive import Move


class Measures:
    """Turns of all battles as rounds; HP, energy, boons and hexes; words' top cards, items, what is bought."""

    pace = Pace(decision=35.0, draw=1.0, round=15.0)
    lead = ""

    def mark(self, state: Any) -> Hashable | None:
        """The turn of a battle."""
        return (state.enemy, state.turn, state.seat) if state.enemy and state.turn else None

    def numbers(self, state: Any) -> Mapping[str, Sequence[float]]:
        """What the player whose turn it is has, and how much of the enemy is left."""
        return {
            "hp": [state.hp],
            "energy": [state.energy],
            "boons": [state.boons],
            "hexes": [state.hexes],
            "enemy hp": [state.enemy_hp],
        }

    def used(self, before: Any, move: Move, after: Any) -> Sequence[tuple[str, int]]:
        """Items and plots used, the top cards of words, what is bought."""
        match move.verb:
            case "use" | "plot":
                return [(f"{move.verb}:{move.args[0]}", 0)]
            case "play" if len(move.args) > 2 and move.args[2] in before.library.looks:
                return [(f"top:{move.args[2]}", 0)]
            case "buy":
                return [(f"bought:{move.args[0]}", 0)]
            case _:
                return ()

    def lost(self, before: Any, after: Any) -> str:
        """Who won the battle, and on which of its sides."""
        beaten = [event.which for event in after.events if event.what == "lost to"]
        if after.result != "lost":
            return ""
        enemy = beaten[-1] if beaten else before.enemy
        return f"beaten by {enemy}, stage {before.stage}" if enemy else "out of the race"
