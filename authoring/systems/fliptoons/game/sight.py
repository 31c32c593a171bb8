"""What cards see: the zones around them and elsewhere, places of a grid, the order in which cards resolve."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, TypeVar

from authoring.systems.fliptoons.game.constants import COLUMNS, ROWS
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.state import Placed, Table, slot_of

AWAY = -1
"""The serial of a card that does not lie in the grid of the player whose card asks."""


@dataclass(slots=True)
class Sight:
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


T = TypeVar("T")
Asked: TypeAlias = Callable[[Sight, Placed | None], T]
"""Something that a card asks of what is in sight. The card is None where it lies in no grid."""


def sight_of(table: Table, seat: int) -> Sight:
    """What the cards in a player's grid can ask about now."""
    return Sight(table.library, table.seats[seat].grid, table, seat)


def in_reading_order(library: Library, grid: Iterable[Placed]) -> list[Placed]:
    """Cards in the order in which they resolve (FT-R01): rows from the top, left to right, stacks upwards."""
    if library.says("FT-R01", "extra rows first"):
        return sorted(grid, key=slot_of)
    return sorted(grid, key=lambda placed: (placed.row < 0, abs(placed.row), placed.column))


PLACES: Mapping[str, Callable[[int, int], bool]] = {
    "upper row": lambda row, column: row == 0,
    "lower row": lambda row, column: row == ROWS - 1,
    "extra row": lambda row, column: row < 0,
    "left column": lambda row, column: column == 0,
    "middle column": lambda row, column: column == 1,
    "right column": lambda row, column: column == COLUMNS - 1,
    "first slot": lambda row, column: row == column == 0,
    "last slot": lambda row, column: row == ROWS - 1 and column == COLUMNS - 1,
}
"""The places of a grid: whether a row and a column are in them."""


def lies_in(place: str, me: Placed) -> bool:
    """Whether a card lies in a place of its grid."""
    return PLACES[place](me.row, me.column)


NEAR: Mapping[str, Callable[[int, int], bool]] = {
    "adjacent": lambda down, right: down * down + right * right == 1,
    "row": lambda down, right: down == 0,
    "column": lambda down, right: right == 0,
    "above": lambda down, right: right == 0 and down < 0,
    "below": lambda down, right: right == 0 and down > 0,
    "stack": lambda down, right: down == right == 0,
    "slot left": lambda down, right: down == 0 and right == -1,
    "slot right": lambda down, right: down == 0 and right == 1,
    "slot above": lambda down, right: down == -1 and right == 0,
    "slot below": lambda down, right: down == 1 and right == 0,
}
"""The zones around a card: whether one that lies so many rows down and columns to the right is in them."""


@cache
def away(card: str, up: bool = True) -> Placed:
    """A card that lies elsewhere; face down it has no name that could be asked for."""
    return Placed(AWAY, card, up, 0, 0)


ELSEWHERE: Mapping[str, Asked[Sequence[Placed]]] = {
    "grid": lambda sight, me: sight.grid,
    "market": lambda sight, me: [away(card) for card in sight.market],
    "other grids": lambda sight, me: [away(placed.card, placed.up) for grid in sight.others for placed in grid],
    "dismissed": lambda sight, me: [away(card) for card in sight.dismissed],
    "deck": lambda sight, me: [away(card) for card in sight.deck],
}
"""The zones that are the same wherever a card lies."""


def zone(name: str) -> Asked[Sequence[Placed]]:
    """The cards of a zone; of those around a card that lies in no grid there are none."""
    if name in ELSEWHERE:
        return ELSEWHERE[name]
    near = NEAR[name]

    def around(sight: Sight, me: Placed | None) -> Sequence[Placed]:
        if me is None:
            return ()
        row, column = me.row, me.column
        return [placed for placed in sight.grid if near(placed.row - row, placed.column - column)]

    return around


def zones(names: Sequence[str]) -> Asked[Sequence[Placed]]:
    """The cards of some zones; one that lies in two of them is there once."""
    each = [zone(name) for name in names]
    if len(each) == 1:
        return each[0]

    def together(sight: Sight, me: Placed | None) -> Sequence[Placed]:
        found: list[Placed] = []
        known: set[int] = set()
        for cards in each:
            there = [placed for placed in cards(sight, me) if placed.serial not in known]
            known.update(placed.serial for placed in there if placed.serial != AWAY)
            found += there
        return found

    return together
