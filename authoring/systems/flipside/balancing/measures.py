"""What is measured while The Flipside is played."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from authoring.balance.gauges import Pace
from authoring.game.extensive import Move
from authoring.systems.flipside.game.ends import ELIMINATED, LOCKED, UNREADY
from authoring.systems.flipside.game.state import Play

LOST_BY = {
    LOCKED: "the final adventure stayed locked",
    UNREADY: "nobody had three quests done",
    ELIMINATED: "all dropped out of the final adventure",
}


class Measures:
    """Rounds; XP, coins, quests and wounds of each player; what is used, visited and followed."""

    pace = Pace(decision=12.0, draw=4.0, round=60.0)
    lead = ""

    def mark(self, state: Any) -> Hashable | None:
        """The number of the round; an adventure alone has none."""
        return state.round or None

    def numbers(self, state: Any) -> Mapping[str, Sequence[float]]:
        """What each player has."""
        return {
            "xp": [seat.xp for seat in state.seats],
            "coins": [seat.coins for seat in state.seats],
            "quests": [seat.quests for seat in state.seats],
            "wounds": [len(seat.wounds) for seat in state.seats],
        }

    def used(self, before: Any, move: Move, after: Any) -> Sequence[tuple[str, int]]:
        """Items, abilities, Stuff and tokens brought into play."""
        match move.verb:
            case "use":
                return [(f"item:{move.args[0]}", 0)]
            case "ability":
                return [(f"ability:{before.seats[max(move.seat, 0)].character}", 0)]
            case "offer" | "interact":
                return [(f"{'stuff' if move.verb == 'offer' else 'token'}:{move.args[0]}", 0)]
            case "equip" if before.library.faces[move.args[0]].lantern:
                return [(f"item:{move.args[0]}", 0)]
            case "buy":
                return [(f"bought:{move.args[0]}", 0)]
            case _:
                return ()

    def lost(self, before: Any, after: Any) -> str:
        """Why a scenario was lost, or where an adventure alone failed, and of what."""
        if after.result in LOST_BY:
            return LOST_BY[after.result]
        return _failed(before, after) if after.result == "failure" else ""


def _failed(before: Play, after: Play) -> str:
    events = {event.what for event in after.events}
    steps = [event.which.partition("/")[2] for event in after.events if event.what == "step"]
    run = before.run
    where = steps[-1] if steps else (run.at if run is not None and run.at else "the start")
    seat = after.seats[run.seat if run is not None else 0]
    if seat.free_health <= 0 and "wound" not in events and "mismatch" in events:
        return f"overwhelmed at {where}"
    if "mismatch" in events or seat.bag:
        return f"a wound too many at {where}" if seat.free_health <= 0 else f"told to fail at {where}"
    return f"no token left at {where}"
