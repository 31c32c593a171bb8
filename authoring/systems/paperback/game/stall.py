"""Where the places of the shop lie: how many for each kind of card, and which a row or a column has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from authoring.systems.paperback.model import Shop
from authoring.systems.paperback.model.story import WARES

NO_LINES: Mapping[str, tuple[tuple[str, int], ...]] = {}


class Stall(NamedTuple):
    """The places by what is for sale there, from left to right and top to bottom."""

    places: Mapping[str, int]
    """How many there are for "item", "mcguffin" and "letter"."""
    lines: Mapping[str, tuple[tuple[str, int], ...]]
    """What can be renewed at once, with its places: "items" where these fill one row, else "row-1"; "column-1"."""
    renewals: int
    """How often, in one visit."""

    def empty(self, ware: str) -> tuple[str, ...]:
        """The places for something, with nothing in them."""
        return ("",) * self.places[ware]


def stall_of(shop: Shop | None) -> Stall:
    """The places as the Shop card says; none without a shop."""
    if shop is None:
        return Stall(dict.fromkeys(WARES, 0), NO_LINES, 0)
    places = dict.fromkeys(WARES, 0)
    cells: list[list[tuple[str, int] | None]] = []
    for row in shop.grid:
        cells.append([])
        for what in row:
            cells[-1].append((what, places[what]) if what in places else None)
            if what in places:
                places[what] += 1
    lines: dict[str, tuple[tuple[str, int], ...]] = {}
    if shop.reroll.rows:
        for number, line in enumerate(cells, 1):
            kinds = {cell[0] for cell in line if cell is not None}
            (kind, *others) = sorted(kinds) or [""]
            alone = kind != "" and not others and sum(cell is not None for cell in line) == places[kind]
            lines[f"{kind}s" if alone else f"row-{number}"] = tuple(cell for cell in line if cell is not None)
    if shop.reroll.columns:
        for number, column in enumerate(zip(*cells, strict=True), 1):
            lines[f"column-{number}"] = tuple(cell for cell in column if cell is not None)
    return Stall(places, {name: line for name, line in lines.items() if line}, shop.reroll.times)
