"""What a toon may be worth in a grid: bounds and a rough guess. Used to guide plays and to find dead cards."""

from __future__ import annotations

from authoring.systems.fliptoons.game.library import Card
from authoring.systems.fliptoons.model import Bonus

OFTEN = 3
"""How often what is counted is guessed to be there."""


def worth(card: Card) -> float:
    """A guess at the fame a card generates: half of what bonuses bring, and something for what it copies."""
    copied = 5 if card.copies_fame else 0
    return card.base + copied + sum(_guess(bonus) for bonus in card.bonuses)


def _guess(bonus: Bonus) -> float:
    return bonus.fame * (OFTEN if bonus.per is not None else 0.6)


def most(card: Card) -> int:
    """The most printed fame can come to: no upper bound where something is counted, 99 then."""
    if card.copies_fame or any(bonus.per is not None and bonus.fame > 0 for bonus in card.bonuses):
        return 99
    return card.base + sum(max(0, bonus.fame) for bonus in card.bonuses)
