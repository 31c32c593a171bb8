"""Ways over the map with the tokens a player has: which to draw and spend to get to a place."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.state import Seat
from authoring.systems.flipside.model.tokens import token


class Leg(NamedTuple):
    """One move: where to, and the tokens it costs."""

    to: str
    tokens: tuple[str, ...]


@lru_cache(maxsize=4096)
def value(name: str) -> tuple[int, int, str]:
    """How much a token is worth keeping: by level, then by terrains."""
    found = token(name)
    return (found.level, len(found.terrains), name)


def distances(library: Library, start: str, held: Counter[str]) -> dict[str, int]:
    """Tokens from a place to every other: 1 for a road or a terrain some held token shows, else 2."""
    shown = {terrain for name in held for terrain in token(name).terrains}
    best = {start: 0}
    heap = [(0, start)]
    while heap:
        cost, place = heappop(heap)
        if cost > best[place]:
            continue
        for other in library.neighbours.get(place, ()):
            terrain = library.locations[other].terrain
            step = 1 if terrain == "road" or terrain in shown else 2
            if cost + step < best.get(other, 10_000):
                best[other] = cost + step
                heappush(heap, (cost + step, other))
    return best


def path(library: Library, start: str, goal: str, held: Counter[str]) -> list[str] | None:
    """The places on a cheapest way, without the start; None when there is none."""
    back = distances(library, goal, held)
    if start not in back:
        return None
    shown = {terrain for name in held for terrain in token(name).terrains}
    way, place = [], start

    def entry_cost(code: str) -> int:
        terrain = library.locations[code].terrain
        return 1 if terrain == "road" or terrain in shown else 2

    # Costs lie on entering a place, so walking back from the goal counts them shifted by one place.
    while place != goal:
        nearer = [code for code in library.neighbours[place] if code in back and code not in way and code != start]
        if not nearer:
            return None
        place = min(nearer, key=lambda code: (back[code] + entry_cost(code), code))
        way.append(place)
    return way


def plan(library: Library, seat: Seat, goal: str) -> list[Leg]:
    """The legs of this round towards a place, spending the least precious tokens that a lucky draw can hold.

    It ends short of the goal when five tokens, or those in the bag, do not get there.
    """
    held = Counter((*seat.bag, *seat.drawn))
    way = path(library, seat.place, goal, held)
    left = min(rules.MOVEMENT_DRAW, sum(held.values()))
    legs: list[Leg] = []
    for place in way or ():
        terrain = library.locations[place].terrain
        cheap = sorted(held.elements(), key=value)
        fitting = [name for name in cheap if terrain == "road" or terrain in token(name).terrains]
        spent = tuple(fitting[:1]) or tuple(cheap[:2])
        if len(spent) > left or (not fitting and len(spent) < 2):
            break
        held.subtract(spent)
        held = +held
        left -= len(spent)
        legs.append(Leg(place, spent))
    return legs


def rounds_to(library: Library, seat: Seat, goal: str) -> int:
    """Rounds of lucky walking to a place, at least 1; many when there is no way."""
    cost = distances(library, seat.place, Counter((*seat.bag, *seat.drawn, *seat.discard))).get(goal, 1_000)
    return max(1, -(-cost // rules.MOVEMENT_DRAW))
