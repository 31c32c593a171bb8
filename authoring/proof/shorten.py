"""Shortening a witness: leaving out what it does not need, with a bounded effort."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from authoring.game.extensive import Event, Game, Move
from authoring.game.lines import possible
from authoring.proof.claims import Guide

LOOK_AHEAD = 12
"""How many moves of the old play are looked through for one that is possible now."""


def shortened(
    game: Game[Any], moves: Sequence[Move], goal: Collection[Event], guide: Guide | None, effort: int
) -> tuple[tuple[Move, ...], int]:
    """A play of no more moves than the given one in which one of the goal's events still happens, and the
    effort it took in moves played.

    Stretches are left out, long ones first (delta debugging; Zeller and Hildebrandt 2002). What follows is
    played as far as it is possible; where it is not, the guide's idle move stands in.
    """
    best = tuple(moves)
    spent = len(best)
    states = _states(game, best)
    size = max(1, len(best) // 2)
    while size and spent < effort:
        place = len(best) - size
        while place >= 0 and spent < effort:
            found, cost = _played(game, states[place], best[place + size :], goal, guide, len(best) - place - 1)
            spent += cost
            if found is not None:
                best = best[:place] + found
                states[place:] = _states(game, found, states[place])
                spent += len(found)
                place = min(place, len(best)) - size
            else:
                place -= max(1, size // 2)
        size //= 2
    return best, spent


def _states(game: Game[Any], moves: Sequence[Move], state: Any = None) -> list[Any]:
    """The states before, between and after moves, from a state (None: the start)."""
    states = [game.initial() if state is None else state]
    for move in moves:
        states.append(game.apply(states[-1], move))
    return states


def _played(
    game: Game[Any],
    state: Any,
    plan: Sequence[Move],
    goal: Collection[Event],
    guide: Guide | None,
    limit: int,
) -> tuple[tuple[Move, ...] | None, int]:
    """The moves, no more than a limit, with which the rest of a play still reaches the goal from another
    state, or None; and how many were played."""
    played: list[Move] = []
    place = 0
    while len(played) < limit:
        options = possible(game, state)
        if not options:
            break
        ahead = range(place, min(place + LOOK_AHEAD, len(plan)))
        fits = next((number for number in ahead if plan[number] in options), None)
        if len(options) == 1:
            move = options[0]
            place = fits + 1 if fits is not None else place
        elif fits == place:
            move, place = plan[place], place + 1
        else:
            idle = guide.idle(game, state, options) if guide else None
            if fits is not None:
                move, place = plan[fits], fits + 1
            elif idle is not None:
                move = idle
            else:
                break
        state = game.apply(state, move)
        played.append(move)
        if any(event in goal for event in game.events(state)):
            return tuple(played), len(played)
    return None, len(played)
