"""How much fame the cards of a set-up can come to in one flip at the most, wherever they lie.

Every card there is lies face up in one grid, and each bonus counts all the cards that it could mean. No flip is
worth more, so a threshold above that is never met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from authoring.systems.fliptoons.game.library import Card, Library
from authoring.systems.fliptoons.game.scoring import fits
from authoring.systems.fliptoons.model import Bonus, SetUp

ELSEWHERE = frozenset({"market", "other grids", "dismissed", "deck"})
"""Zones beside one's own grid."""


def most_of_flip(library: Library, setup: SetUp, players: int) -> int:
    """The most fame of one grid: with the starting cards of all players, and the best of the toons not discarded."""
    toons = library.toon_deck(setup)
    starting = library.starting_deck(setup) * players
    copies = Counter((*toons, *starting))
    cards = {id: library.cards[id] for id in copies}
    worth = {id: _most(library, card, copies) for id, card in cards.items() if not card.copies_fame}
    best = max(worth.values(), default=0)
    worth |= {id: _most(library, card, copies) + best for id, card in cards.items() if card.copies_fame}
    dealt = sorted((worth[id] for id in toons), reverse=True)[: max(0, len(toons) - setup.discard)]
    return sum(dealt) + sum(worth[id] for id in starting)


def most_of_start(library: Library, setup: SetUp) -> int:
    """The most fame of one grid of starting cards alone, while nobody has hired a toon: in it lie no others."""
    starting = library.starting_deck(setup)
    copies = Counter((*library.toon_deck(setup), *starting * max(setup.players)))
    return sum(_most(library, library.cards[id], copies, Counter(starting)) for id in starting)


def _most(library: Library, card: Card, copies: Mapping[str, int], grid: Mapping[str, int] | None = None) -> int:
    """The most that one card generates by itself, never below nothing; `grid` is all that may lie with it."""
    return max(0, card.base + sum(_bonus(library, bonus, copies, grid or copies) for bonus in card.bonuses))


def _bonus(library: Library, bonus: Bonus, copies: Mapping[str, int], grid: Mapping[str, int]) -> int:
    if bonus.fame <= 0:
        return 0
    wanted = bonus.per
    if wanted is None:
        return bonus.fame
    narrowed = wanted.filters and wanted.face == "up"
    there = copies if ELSEWHERE & set(wanted.in_) else grid
    meant = {id: count for id, count in there.items() if not narrowed or fits(library, wanted, id)}
    return bonus.fame * (len(meant) if wanted.count == "names" else sum(meant.values()))
