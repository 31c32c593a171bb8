"""What cards see and what they are worth: zones, counts, conditions, fame. Pure functions. Rulebook: Check Fame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from authoring.systems.fliptoons.game.constants import COLUMNS, ROWS
from authoring.systems.fliptoons.game.library import Library, plain
from authoring.systems.fliptoons.game.state import Placed, Table, slot_of
from authoring.systems.fliptoons.model import Bonus, Cards, Condition, Filter, Tally


class Sight(NamedTuple):
    """All that the cards in a player's grid can ask about."""

    library: Library
    grid: tuple[Placed, ...]
    table: Table
    seat: int

    @property
    def market(self) -> list[str]:
        """The cards in the market."""
        return [card for card in self.table.market if card is not None]

    @property
    def others(self) -> list[tuple[Placed, ...]]:
        """The grids of the other players."""
        return [other.grid for number, other in enumerate(self.table.seats) if number != self.seat]

    @property
    def dismissed(self) -> tuple[str, ...]:
        """The dismissed cards of the player."""
        return self.table.seats[self.seat].dismissed

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards in the player's deck."""
        return self.table.seats[self.seat].deck.cards

    @property
    def least(self) -> bool:
        """Whether the player alone generated the least fame; never so with one player."""
        own = self.table.seats[self.seat].total
        others = [other.total for number, other in enumerate(self.table.seats) if number != self.seat]
        return bool(others) and all(own < other for other in others)


def sight_of(table: Table, seat: int) -> Sight:
    """What the cards in a player's grid can ask about now."""
    return Sight(table.library, table.seats[seat].grid, table, seat)


def in_reading_order(library: Library, grid: Iterable[Placed]) -> list[Placed]:
    """Cards in the order in which they resolve (FT-R01): rows from the top, left to right, stacks upwards."""
    if library.says("FT-R01", "extra rows first"):
        return sorted(grid, key=slot_of)
    return sorted(grid, key=lambda placed: (placed.row < 0, abs(placed.row), placed.column))


class Seen(NamedTuple):
    """A card in a zone: face down it has no name that could be asked for. `placed` is set in one's own grid."""

    card: str
    up: bool
    placed: Placed | None = None


def zones(sight: Sight, me: Placed | None, names: Sequence[str]) -> list[Seen]:
    """The cards of some zones; one that lies in two of them is there once."""
    if len(names) == 1:
        return zone(sight, me, names[0])
    found: list[Seen] = []
    known: set[int] = set()
    for name in names:
        for seen in zone(sight, me, name):
            if seen.placed is None or seen.placed.serial not in known:
                found.append(seen)
                if seen.placed is not None:
                    known.add(seen.placed.serial)
    return found


def zone(sight: Sight, me: Placed | None, name: str) -> list[Seen]:
    """The cards of a zone; of those around a card that lies in no grid there are none."""
    if name in NEAR:
        if me is None:
            return []
        row, column, near = me.row, me.column, NEAR[name]
        return [
            Seen(placed.card, placed.up, placed)
            for placed in sight.grid
            if near(placed.row - row, placed.column - column)
        ]
    match name:
        case "grid":
            return [Seen(placed.card, placed.up, placed) for placed in sight.grid]
        case "market":
            return [Seen(card, True) for card in sight.market]
        case "other grids":
            return [Seen(placed.card, placed.up) for grid in sight.others for placed in grid]
        case "dismissed":
            return [Seen(card, True) for card in sight.dismissed]
        case _:
            return [Seen(card, True) for card in sight.deck]


NEAR: Mapping[str, Callable[[int, int], bool]] = {
    "adjacent": lambda down, right: down * down + right * right == 1,
    "row": lambda down, right: down == 0,
    "column": lambda down, right: right == 0,
    "above": lambda down, right: right == 0 and down < 0,
    "below": lambda down, right: right == 0 and down > 0,
    "stack": lambda down, right: down == right == 0,
    "slot left": lambda down, right: (down, right) == (0, -1),
    "slot right": lambda down, right: (down, right) == (0, 1),
    "slot above": lambda down, right: (down, right) == (-1, 0),
    "slot below": lambda down, right: (down, right) == (1, 0),
}
"""The zones around a card: whether one that lies so many rows down and columns to the right is in them."""


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


def selected(sight: Sight, me: Placed | None, wanted: Cards) -> list[Seen]:
    """The cards that are meant."""
    up = wanted.face == "up"
    found = [seen for seen in zones(sight, me, wanted.in_) if seen.up == up]
    if wanted.others and me is not None:
        found = [seen for seen in found if seen.placed is None or seen.placed.serial != me.serial]
    if wanted.filters:
        found = [seen for seen in found if up and fits(sight.library, wanted, seen.card)]
    return found


def counted(sight: Sight, me: Placed | None, tally: Tally) -> int:
    """How many cards, names or pairs there are."""
    found = selected(sight, me, tally)
    if tally.count == "cards":
        return len(found)
    names = [seen.card for seen in found]
    if tally.count == "names":
        return len(set(names))
    return sum(names.count(name) // 2 for name in set(names))


def lies_in(place: str, me: Placed) -> bool:
    """Whether a card lies in a place of its grid."""
    match place:
        case "upper row":
            return me.row == 0
        case "lower row":
            return me.row == ROWS - 1
        case "extra row":
            return me.row < 0
        case "left column":
            return me.column == 0
        case "middle column":
            return me.column == 1
        case "right column":
            return me.column == COLUMNS - 1
        case "first slot":
            return (me.row, me.column) == (0, 0)
        case _:
            return (me.row, me.column) == (ROWS - 1, COLUMNS - 1)


def holds(sight: Sight, me: Placed | None, condition: Condition | None) -> bool:
    """Whether a condition holds for a card; without a condition it does."""
    if condition is None:
        return True
    value = condition.value
    match condition.key:
        case "in_":
            return me is not None and any(lies_in(place, me) for place in value)
        case "exists":
            return bool(selected(sight, me, value))
        case "count":
            return counted(sight, me, value) in value.is_
        case "every":
            there = [seen for seen in zones(sight, me, value.in_) if seen.up and _other(value, seen, me)]
            return all(fits(sight.library, value, seen.card) for seen in there)
        case "different":
            names = [seen.card for seen in zones(sight, me, value) if seen.up]
            return len(set(names)) == len(names)
        case "most":
            return _unsurpassed(sight, plain(value))
        case "least_fame":
            return sight.least
        case "all":
            return all(holds(sight, me, each) for each in value)
        case "any":
            return any(holds(sight, me, each) for each in value)
        case _:
            return not holds(sight, me, value)


def _other(wanted: Cards, seen: Seen, me: Placed | None) -> bool:
    return not (wanted.others and me is not None and seen.placed is not None and seen.placed.serial == me.serial)


def _unsurpassed(sight: Sight, name: str) -> bool:
    """Whether neither the market nor another grid shows more face-up cards of that name (FT-R21)."""
    elsewhere = [sight.market.count(name), *[_shown(grid, name) for grid in sight.others]]
    return max(elsewhere) <= _shown(sight.grid, name)


def _shown(grid: tuple[Placed, ...], name: str) -> int:
    """How many face-up cards of a name a grid shows."""
    return [placed.card for placed in grid if placed.up].count(name)


def bonus_of(sight: Sight, me: Placed, bonus: Bonus) -> int:
    """What one bonus of a card comes to."""
    if bonus.if_ is not None and not holds(sight, me, bonus.if_):
        return 0
    return bonus.fame * (counted(sight, me, bonus.per) if bonus.per is not None else 1)


def bonuses_of(sight: Sight, me: Placed) -> list[int]:
    """What each bonus of a card comes to; nothing face down."""
    return [bonus_of(sight, me, bonus) for bonus in sight.library.cards[me.card].bonuses] if me.up else []


def fame_of(sight: Sight, me: Placed) -> int:
    """What a card of the grid generates; nothing face down."""
    if not me.up:
        return 0
    card = sight.library.cards[me.card]
    own = card.base + sum(bonuses_of(sight, me))
    return own + _copied(sight, me) if card.copies_fame else own


def _copied(sight: Sight, me: Placed) -> int:
    """The most that an adjacent card generates or has printed (FT-R20); nothing is copied from what copies."""
    printed = sight.library.says("FT-R20", "printed fame")
    worth: list[int] = []
    for seen in zone(sight, me, "adjacent"):
        card = sight.library.cards[seen.card]
        if seen.up and seen.placed is not None and not card.copies_fame:
            worth.append(card.base if printed else fame_of(sight, seen.placed))
    return max(worth, default=0)


def total_of(sight: Sight) -> int:
    """The fame of a whole grid; it may be below zero (FT-R23)."""
    return scored(sight)[0]


def scored(sight: Sight) -> tuple[int, list[str]]:
    """The fame of a whole grid, and the bonuses that come to something, each as the card and its number from 1."""
    total = 0
    came: list[str] = []
    cards = sight.library.cards
    for placed in sight.grid:
        if placed.up:
            card = cards[placed.card]
            total += card.base
            for number, bonus in enumerate(card.bonuses, 1):
                if worth := bonus_of(sight, placed, bonus):
                    total += worth
                    came.append(f"{placed.card}/{number}")
            if card.copies_fame:
                total += _copied(sight, placed)
    return total, came


def cost_among(library: Library, about: Iterable[Placed], me: Placed, usual: int) -> int:
    """What an action has to pay to dismiss a card of the grid (FT-R30), never below 0. `about` are the cards that
    change what the dismissal of others costs."""
    card = library.cards[me.card]
    instead, less = [] if card.own_cost is None else [card.own_cost], card.own_less
    for placed in about:
        if placed.up and placed.serial != me.serial:
            for cost in library.cards[placed.card].costs:
                if cost.of != "this" and NEAR[cost.of](placed.row - me.row, placed.column - me.column):
                    instead += [] if cost.is_ is None else [cost.is_]
                    less += cost.less or 0
    return max(0, min(instead, default=usual) - less)
