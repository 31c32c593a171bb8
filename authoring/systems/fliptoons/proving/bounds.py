"""How much fame the cards of a set-up can come to in one flip at the most, wherever they lie.

Every card there is lies face up in one grid, and each bonus counts all the cards that it could mean. No flip is
worth more, but for what abilities gain during it (FT-R06); so a threshold above both is never met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from authoring.systems.fliptoons.game.constants import REVEALS
from authoring.systems.fliptoons.game.library import UNPAYABLE, Card, Library
from authoring.systems.fliptoons.game.scoring import fits
from authoring.systems.fliptoons.model import Bonus, Effect, SetUp

LATER = "after every flip, before Check Fame"
"""When FT-R07 and FT-R09 have what Flip has left over, unless it comes at once."""
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


def most_gained(library: Library, setup: SetUp, players: int) -> int:
    """The most fame that abilities gain during one flip for Check Fame: once a copy and trigger, or as often as a flip
    places cards where they can come again; UNPAYABLE where they set each other off in Flip (FT-R07, FT-R09, FT-R10)."""
    if not library.says("FT-R06", "counts in Check Fame"):
        return 0
    copies = Counter((*library.toon_deck(setup), *library.starting_deck(setup) * players))
    cards = [library.cards[id] for id in copies]
    every = [effect for card in cards for effect in _effects(card)]
    hired = any(effect.key == "hire" or _from_toons(effect) for effect in every)
    again = any(map(_back, every))
    again = again or (any(map(_stacks_itself, every)) and not library.says("FT-R03", "stays in its slot"))
    placings = REVEALS + sum(copies.values())
    total = 0
    for card in cards:
        often = placings if again or any(each.key == "place_in_deck" for each in _effects(card)) else copies[card.id]
        for ability in card.abilities:
            fame = sum(effect.gain.fame for effect in ability.do if effect.gain)
            total += fame * often * len({"placed", "dismissed", *(["hired"] if hired else [])} & set(ability.when))
    endless = not library.says("FT-R10", "active, and not placed again") and any(e.key == "flip" for e in every)
    at_once = not (library.says("FT-R07", LATER) and library.says("FT-R09", LATER))
    endless = endless or (at_once and any(e.key in ("place_in_deck", "hire") or _back(e) for e in every))
    return UNPAYABLE if total and endless else total


def _effects(card: Card) -> Iterator[Effect]:
    return (effect for ability in card.abilities for effect in ability.do)


def _from_toons(effect: Effect) -> bool:
    """Whether an effect brings a card of the toon deck into the grid."""
    return effect.key == "stack" and effect.value.card == "toon deck"


def _stacks_itself(effect: Effect) -> bool:
    """Whether an effect stacks its own card on another."""
    return effect.key == "stack" and effect.value.card == "this"


def _back(effect: Effect) -> bool:
    """Whether an effect can bring any card where it is met again."""
    returned = effect.key == "next" and effect.value.is_ == "returned"
    return returned or effect.key in ("return_", "replace", "hire")


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
