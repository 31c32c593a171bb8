"""What cards ask, as functions: selections, counts and conditions.

A play asks the same things again and again, so each is made from its content once a library, when it is first asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from authoring.systems.fliptoons.game.library import Library, plain
from authoring.systems.fliptoons.game.sight import AWAY, Asked, Sight, lies_in, zones
from authoring.systems.fliptoons.game.state import Placed
from authoring.systems.fliptoons.model import Cards, Condition, Filter, Tally

FACE_UP = "face-up cards of grids and market"
"""What is compared with other grids, unless face-down cards are as well (FT-R21)."""


def fits(library: Library, wanted: Filter, id: str) -> bool:
    """Whether a face-up card passes a filter."""
    card = library.cards[id]
    if wanted.name and id not in [plain(name) for name in wanted.name]:
        return False
    if wanted.rank is not None and card.rank not in wanted.rank:
        return False
    if wanted.odd is not None and wanted.odd != (card.rank % 2 == 1):
        return False
    if wanted.tag is not None and wanted.tag not in card.tags:
        return False
    return wanted.deck is None or (wanted.deck == "starting") == card.starting


def selected(sight: Sight, me: Placed | None, wanted: Cards) -> list[Placed]:
    """The cards that are meant."""
    return sight.library.once(selection, wanted)(sight, me)


def holds(sight: Sight, me: Placed | None, condition: Condition) -> bool:
    """Whether a condition holds for a card."""
    return sight.library.once(condition_of, condition)(sight, me)


def _passing(library: Library, wanted: Filter) -> frozenset[str]:
    """The ids of the cards that pass a filter."""
    return frozenset(id for id in library.cards if fits(library, wanted, id))


def _within(wanted: Cards, others: bool = False) -> Asked[Sequence[Placed]]:
    """The cards of the zones, without the card that asks where only others are meant."""
    within = zones(wanted.in_)
    if not (wanted.others or others):
        return within
    return lambda sight, me: [seen for seen in within(sight, me) if me is None or seen.serial != me.serial]


def selection(library: Library, wanted: Cards, others: bool = False) -> Asked[list[Placed]]:
    """The cards that are meant; with `others` never the card that asks."""
    within, passing = _within(wanted, others), _passing(library, wanted)
    if wanted.face == "up" and "other grids" in wanted.in_ and not library.says("FT-R21", FACE_UP):
        return lambda sight, me: [
            seen for seen in within(sight, me) if (seen.up or seen.serial == AWAY) and seen.card in passing
        ]
    if wanted.face == "up":
        return lambda sight, me: [seen for seen in within(sight, me) if seen.up and seen.card in passing]
    if wanted.filters:
        return lambda sight, me: []
    return lambda sight, me: [seen for seen in within(sight, me) if not seen.up]


def count_of(library: Library, tally: Tally) -> Asked[int]:
    """How many cards, names or pairs there are (FT-R22)."""
    cards = selection(library, tally, library.says("FT-R22", "it never does"))
    match tally.count:
        case "cards":
            return lambda sight, me: len(cards(sight, me))
        case "names":
            return lambda sight, me: len({seen.card for seen in cards(sight, me)})
        case "pairs":
            return lambda sight, me: sum(
                count // 2 for count in Counter(seen.card for seen in cards(sight, me)).values()
            )


def condition_of(library: Library, condition: Condition) -> Asked[bool]:
    """Whether a condition holds for a card."""
    value = condition.value
    match condition.key:
        case "in_":
            if "upper row" in value and library.says("FT-R02", "the topmost one"):
                return _in_topmost(value)
            return lambda sight, me: me is not None and any(lies_in(place, me) for place in value)
        case "exists":
            cards = selection(library, value)
            return lambda sight, me: bool(cards(sight, me))
        case "count":
            count, enough = count_of(library, value), value.is_
            return lambda sight, me: count(sight, me) in enough
        case "every":
            within, passing = _within(value), _passing(library, value)
            if library.says("FT-R19", "holds"):
                return lambda sight, me: all(seen.card in passing for seen in within(sight, me) if seen.up)
            return _every_of_some(within, passing)
        case "different":
            return _different(zones(value))
        case "most":
            name = plain(value)
            down = not library.says("FT-R21", FACE_UP)
            return lambda sight, me: _unsurpassed(sight, name, down)
        case "least_fame":
            return lambda sight, me: sight.least
        case "not_":
            denied = condition_of(library, value)
            return lambda sight, me: not denied(sight, me)
    parts = [condition_of(library, each) for each in value]
    if condition.key == "all":
        return lambda sight, me: all(part(sight, me) for part in parts)
    return lambda sight, me: any(part(sight, me) for part in parts)


def _in_topmost(places: Sequence[str]) -> Asked[bool]:
    """Whether a card lies in one of some places, of which the upper row is the topmost one there is (FT-R02)."""
    elsewhere = [place for place in places if place != "upper row"]

    def lies(sight: Sight, me: Placed | None) -> bool:
        if me is None:
            return False
        topmost = me.row == min([0, *(placed.row for placed in sight.grid)])
        return topmost or any(lies_in(place, me) for place in elsewhere)

    return lies


def _every_of_some(within: Asked[Sequence[Placed]], passing: frozenset[str]) -> Asked[bool]:
    """Whether there are face-up cards and all of them pass."""

    def every(sight: Sight, me: Placed | None) -> bool:
        there = [seen.card for seen in within(sight, me) if seen.up]
        return bool(there) and passing.issuperset(there)

    return every


def _different(within: Asked[Sequence[Placed]]) -> Asked[bool]:
    """Whether all face-up cards there have different names."""

    def different(sight: Sight, me: Placed | None) -> bool:
        names = [seen.card for seen in within(sight, me) if seen.up]
        return len(set(names)) == len(names)

    return different


def _unsurpassed(sight: Sight, name: str, down: bool) -> bool:
    """Whether neither the market nor another grid has more cards of that name, the face-down ones counted or not
    (FT-R21)."""
    elsewhere = [sight.market.count(name), *[_shown(grid, name, down) for grid in sight.others]]
    return max(elsewhere) <= _shown(sight.grid, name, down)


def _shown(grid: tuple[Placed, ...], name: str, down: bool) -> int:
    """How many cards of a name a grid has, the face-down ones counted or not."""
    return [placed.card for placed in grid if placed.up or down].count(name)
