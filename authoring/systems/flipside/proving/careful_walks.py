"""Walks that succeed whatever is drawn: one token a road, two any other step, one where enough tokens must fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from authoring.game.extensive import Move
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.model.tokens import TERRAINS, token

FAR = 10_000
"""More tokens than any way costs."""


class Walk(NamedTuple):
    """The places of a walk, the tokens that each of them costs, and the terrain of which single ones are spent ("":
    none)."""

    places: tuple[str, ...] = ()
    prices: tuple[int, ...] = ()
    terrain: str = ""

    @property
    def cost(self) -> int:
        """The tokens it costs in all."""
        return sum(self.prices)


def sure_walks(library: Library, start: str, bag: Sequence[str], closed: frozenset[str]) -> dict[str, Walk]:
    """The places a player comes to this round whatever is drawn, and the cheapest sure walk to each. Those closed
    are not entered."""
    drawn = min(rules.MOVEMENT_DRAW, len(bag))
    found: dict[str, Walk] = {start: Walk()}
    for terrain in ("", *TERRAINS):
        unfit = sum(terrain not in token(name).terrains for name in bag)
        sure = drawn - min(drawn, unfit) if terrain else 0
        if terrain and not sure:
            continue
        for place, walk in _walks(library, start, drawn, terrain, sure, closed).items():
            if place not in found or walk.cost < found[place].cost:
                found[place] = walk
    return found


@lru_cache(maxsize=4096)
def _walks(
    library: Library, start: str, tokens: int, terrain: str, sure: int, closed: frozenset[str]
) -> dict[str, Walk]:
    """The same with so many single tokens of one terrain (Dijkstra's algorithm)."""
    best: dict[tuple[str, int], Walk] = {(start, 0): Walk((), (), terrain)}
    heap: list[tuple[int, int, str]] = [(0, 0, start)]
    while heap:
        cost, singles, place = heappop(heap)
        here = best[place, singles]
        if cost > here.cost:
            continue
        for other in library.neighbours.get(place, ()):
            if other in closed:
                continue
            ground = library.locations[other].terrain
            single = ground == terrain and singles < sure
            leg = 1 if ground == "road" or single else 2
            price = cost + leg
            key = other, singles + single
            if price <= tokens and (key not in best or price < best[key].cost):
                best[key] = Walk((*here.places, other), (*here.prices, leg), terrain)
                heappush(heap, (price, key[1], other))
    found: dict[str, Walk] = {}
    for (place, _), walk in best.items():
        if place not in found or walk.cost < found[place].cost:
            found[place] = walk
    return found


@lru_cache(maxsize=256)
def sure_distances(library: Library, goal: str, closed: frozenset[str]) -> dict[str, int]:
    """Tokens from every place to one, two for whatever is no road."""
    best = {goal: 0}
    heap = [(0, goal)]
    while heap:
        cost, place = heappop(heap)
        if cost > best[place] or (place in closed and place != goal):
            continue
        price = cost + (1 if library.locations[place].terrain == "road" else 2)
        for other in library.neighbours.get(place, ()):
            if price < best.get(other, FAR):
                best[other] = price
                heappush(heap, (price, other))
    return best


def next_step(
    library: Library, seat: int, walk: Walk, number: int, drawn: Sequence[str], moves: Sequence[Move]
) -> Move:
    """The step of that number of a walk with what is left of the draw: tokens of its terrain are kept for that.

    Raises LookupError where the tokens do not do, which for a sure walk they always do.
    """
    to, price = walk.places[number], walk.prices[number]
    keen = [name for name in drawn if walk.terrain and walk.terrain in token(name).terrains]
    spare = [name for name in drawn if name not in keen]
    singly = price == 1 and library.locations[to].terrain != "road"
    spent = keen[:1] if singly else [*spare, *keen][:price]
    for order in (spent, spent[::-1]):
        move = Move(seat, "move", (to, "with", *_joined(order)))
        if move in moves:
            return move
    raise LookupError(f"no way to {to} with {', '.join(drawn)}")


def _joined(names: Sequence[str]) -> list[str]:
    """Names with "and" between them."""
    return [word for name in names for word in ("and", name)][1:]
