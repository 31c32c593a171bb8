"""What cards are worth: bonuses, fame, and what it costs to dismiss them. Pure functions. Rulebook: Check Fame."""

from __future__ import annotations

from authoring.systems.fliptoons.game.asking import condition_of, count_of, fits
from authoring.systems.fliptoons.game.library import UNPAYABLE, Library
from authoring.systems.fliptoons.game.sight import NEAR, Asked, Sight, in_reading_order, lies_in, sight_of, zone
from authoring.systems.fliptoons.game.state import Placed
from authoring.systems.fliptoons.model import Bonus

ADJACENT = zone("adjacent")


def bonus_of(library: Library, bonus: Bonus) -> Asked[int]:
    """What one bonus of a card comes to."""
    fame = bonus.fame
    holds = None if bonus.if_ is None else condition_of(library, bonus.if_)
    count = None if bonus.per is None else count_of(library, bonus.per)

    def worth(sight: Sight, me: Placed | None) -> int:
        if holds is not None and not holds(sight, me):
            return 0
        return fame if count is None else fame * count(sight, me)

    return worth


def fame_of(sight: Sight, me: Placed) -> int:
    """What a card of the grid generates; nothing face down."""
    if not me.up:
        return 0
    card = sight.library.cards[me.card]
    own = card.base + sum(sight.library.once(bonus_of, bonus)(sight, me) for bonus in card.bonuses)
    return own + _copied(sight, me) if card.copies_fame else own


def _copied(sight: Sight, me: Placed) -> int:
    """The most that an adjacent card generates or has printed (FT-R20); nothing is copied from what copies."""
    printed = sight.library.says("FT-R20", "printed fame")
    worth: list[int] = []
    for seen in ADJACENT(sight, me):
        card = sight.library.cards[seen.card]
        if seen.up and not card.copies_fame:
            worth.append(card.base if printed else fame_of(sight, seen))
    return max(worth, default=0)


def total_of(sight: Sight) -> int:
    """The fame of a whole grid; it may be below zero (FT-R23)."""
    return scored(sight)[0]


def scored(sight: Sight) -> tuple[int, list[str]]:
    """The fame of a whole grid, and the bonuses that come to something, each as the card and its number from 1."""
    total = 0
    came: list[str] = []
    cards, once = sight.library.cards, sight.library.once
    for placed in sight.grid:
        if placed.up:
            card = cards[placed.card]
            total += card.base
            if card.bonuses:
                for number, bonus in enumerate(card.bonuses, 1):
                    if worth := once(bonus_of, bonus)(sight, placed):
                        total += worth
                        came.append(f"{placed.card}/{number}")
            if card.copies_fame:
                total += _copied(sight, placed)
    return total, came


def dismissable(library: Library, grid: tuple[Placed, ...], usual: int, fame: int) -> list[Placed]:
    """The cards of a grid that an action can dismiss for so much fame (FT-R11); `usual` is what that costs of most."""
    if library.costs_vary:
        able = [placed for placed in grid if placed.up or library.face_down_goes]
        return [placed for placed in able if dismiss_cost(library, grid, placed, usual) <= fame]
    costs = library.dismissals(usual)
    return [placed for placed in grid if placed.up and costs[placed.card] <= fame]


def dismiss_cost(library: Library, grid: tuple[Placed, ...], me: Placed, usual: int) -> int:
    """What an action has to pay to dismiss a card of a grid (FT-R30), never below 0; a face-down one says nothing."""
    alone = library.dismissals(usual)[me.card] if me.up else usual
    about = [placed for placed in grid if library.cards[placed.card].prices_others]
    if not about or alone == UNPAYABLE:
        return alone
    card = library.cards[me.card]
    instead, less = [] if card.own_cost is None or not me.up else [card.own_cost], card.own_less if me.up else 0
    if library.costs_at_most_usual:
        instead.append(usual)
    for placed in about:
        if placed.up and placed.serial != me.serial:
            for cost in library.cards[placed.card].costs:
                if cost.of != "this" and NEAR[cost.of](placed.row - me.row, placed.column - me.column):
                    instead += [] if cost.is_ is None else [cost.is_]
                    less += cost.less or 0
    return max(0, min(instead, default=usual) - less)


__all__ = [
    "NEAR",
    "dismiss_cost",
    "dismissable",
    "fame_of",
    "fits",
    "in_reading_order",
    "lies_in",
    "scored",
    "sight_of",
    "total_of",
]
