"""Look-ahead by exact odds: in adventures, checks and finales the move with the best chance of success.

An adventure that is played alone has its odds read off a table (`odds.games`), however many states it has. Inside a
scenario the rest of the adventure, check or finale is searched from where it is, with all that may be drawn, within
so many states; where there are more, `sensible` decides. What is as likely to succeed is told apart by the health
that is left.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

from authoring.balance.aids import Aids
from authoring.game.extensive import CHANCE, Game, Move
from authoring.game.policies import Policy
from authoring.proof.bag_tables import Unfit
from authoring.proof.bagged import Reading
from authoring.proof.boxes import Boxes
from authoring.proof.odds import Endless, TooLarge
from authoring.proof.regrets import TableValues
from authoring.systems.flipside.balancing.rules import sensible
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.checks import Look
from authoring.systems.flipside.game.engine import FlipsideGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.cards import Loadout
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.games import OddsAdventure
from authoring.systems.flipside.proving.lines import local_key

HEALTH = 1e-4
"""What an open health slot at the end is worth beside success."""
MOVES = 60_000
"""Moves to read a table; as much as `authoring odds` takes."""
Value = tuple[float, float]


class _Far(Exception):
    """There are more states than may be seen."""


def lookahead(effort: int, aids: Aids) -> Policy:
    """The policy that sees so many states of what is under way."""

    def choose(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
        assert isinstance(game, FlipsideGame) and isinstance(state, Play)
        if len(moves) > 1 and _under_way(state):
            values = None
            if isinstance(game, AdventureGame):
                values = _by_table(game, state, moves)
            if values is None:
                values = _by_search(game, state, moves, effort)
            if values is not None:
                best = max(values)
                usual = sensible(game, state, moves, number)
                good = [move for move, value in zip(moves, values, strict=True) if value >= best - 1e-12]
                return usual if usual in good else good[0]
        return sensible(game, state, moves, number)

    return choose


def _under_way(state: Play) -> bool:
    return state.run is not None or state.final is not None or any(isinstance(task, Look) for task in state.agenda)


@lru_cache(maxsize=64)
def _table(library: Library, adventure: str, character: str, loadout: Loadout | None) -> TableValues | None:
    """The values of an adventure's states under best play; None where no table can say them."""
    game = OddsAdventure(library, adventure, character, loadout)
    try:
        reading = Reading(BaggedPlay(game), (), MOVES)
        return TableValues(reading, Boxes(reading.table))
    except (Unfit, TooLarge, Endless):
        return None


def _by_table(game: AdventureGame, state: Play, moves: Sequence[Move]) -> list[float] | None:
    values = _table_of(game)
    if values is None:
        return None
    try:
        return [float(values.best(values.game.apply(state, move))) for move in moves]
    except KeyError:
        return None


def _table_of(game: AdventureGame) -> TableValues | None:
    (character,) = game.seats
    return _table(game.library, game.adventure, character, game.loadout)


def _by_search(game: FlipsideGame, state: Play, moves: Sequence[Move], effort: int) -> list[float] | None:
    """The value of each move by a search of all that can follow, up to the end of what is under way."""
    known: dict[Hashable, float] = {}
    base = _depth(state)

    def value(play: Play) -> float:
        if _over(state, play, base):
            return _worth(state, play)
        key = local_key(play)
        if key not in known:
            if len(known) >= effort:
                raise _Far
            known[key] = 0.0
            if game.current_player(play) == CHANCE:
                outcomes = game.chance_outcomes(play)
                whole = sum(weight for _, weight in outcomes)
                known[key] = sum(weight * value(game.apply(play, move)) for move, weight in outcomes) / whole
            else:
                known[key] = max(value(game.apply(play, move)) for move in game.legal_actions(play))
        return known[key]

    try:
        return [value(game.apply(state, move)) for move in moves]
    except (_Far, RecursionError):
        return None


def _depth(state: Play) -> int:
    """How many tasks lie under the check that is under way."""
    return next((place for place, task in enumerate(state.agenda) if isinstance(task, Look)), 0)


def _over(before: Play, now: Play, base: int) -> bool:
    """Whether the adventure, finale or check is over that was under way."""
    if now.result or not now.agenda:
        return True
    if before.final is not None:
        return now.final is None
    if before.run is not None:
        return now.run is None
    return len(now.agenda) <= base or not any(isinstance(task, Look) for task in now.agenda)


def _worth(before: Play, now: Play) -> float:
    happened = {event.what: event.which for event in now.events}
    health = HEALTH * sum(seat.free_health for seat in now.seats)
    if before.final is not None:
        return float(now.result == "won" or "final-success" in happened) + health
    if before.run is not None:
        return float("success" in happened or now.result == "success") + health
    return float(happened.get("check-result", "").endswith("/success")) + health
