"""Bonuses that are one count: a number of cards in grid or market or among the dismissed that lies within bounds, of a
card that lies in one of some places. Most bonuses are, and one formula works them out (`worth.counted`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from authoring.systems.fliptoons.fast import layout as at
from authoring.systems.fliptoons.model import Cards, Condition, Filter, Tally
from authoring.systems.fliptoons.model.toons import Bonus

UNBOUNDED = 1 << 40
"""Where a range has no upper bound."""
ALL = -1
"""All bits."""
Words: TypeAlias = Callable[[list[bool]], list[int]]
"""From what holds for which name to a set of cards, as two words."""
_SETS = {"grid": at.Q_UP, "adjacent": at.Q_BESIDE, "dismissed": at.Q_DISMISSED, "market": at.Q_SHOWN}


def one_count(
    bonuses: Sequence[Bonus], passing: Callable[[Filter], list[bool]], cards: Words, places: Words, last: list[int]
) -> list[int]:
    """The bonuses of a card as one count; empty where they are more than that. `cards` and `places` give the sets of
    cards and of places in the order of the market, `last` are the last cards of the names, empty where a name is in
    both words."""
    if len(bonuses) != 1:
        return []
    wanted, condition = bonuses[0].per, bonuses[0].if_
    per = wanted is not None
    least, most, where, inverted = 0, UNBOUNDED, ALL, False
    if condition is not None and condition.key == "in_":
        where = sum({at.PLACE_BITS[place] for place in condition.value})
    elif condition is not None:
        if per or condition.key not in ("exists", "count", "every"):
            return []
        wanted, inverted = condition.value, condition.key == "every"
        least, most = _bounds(condition)
    by_name = isinstance(wanted, Tally) and wanted.count == "names"
    fame = bonuses[0].fame
    record = [0 if per else fame, fame if per else 0, least, most, where, *[0] * 10, *(last if by_name else [ALL, ALL])]
    if wanted is not None:
        if not _is_plain(wanted, inverted) or (by_name and (not last or "market" in wanted.in_)):
            return []
        fitting = [fits != inverted for fits in passing(wanted)]
        for zone in {*wanted.in_} & {*_SETS}:
            place = at.Q_DOWN if wanted.face == "down" else _SETS[zone]
            record[place : place + 2] = (places if zone == "market" else cards)(fitting)
    return record


def _bounds(condition: Condition) -> tuple[int, int]:
    """How many cards there have to be at the least and at the most; of `every`, of those that are not such."""
    if condition.key == "exists":
        return 1, UNBOUNDED
    if condition.key == "every":
        return 0, 0
    bounds = condition.value.is_
    return bounds.at_least, UNBOUNDED if bounds.at_most is None else bounds.at_most


def _is_plain(wanted: Cards, inverted: bool) -> bool:
    """Whether the cards are whole sets of the state, but for those beside the card, and pairs are not asked for."""
    zones = {*wanted.in_} - {"other grids"}
    if isinstance(wanted, Tally) and wanted.count == "pairs":
        return False
    if wanted.face == "down":
        return zones == {"grid"} and not (wanted.filters or wanted.others or inverted)
    return zones <= {*_SETS} and not (wanted.others and "grid" in zones)
