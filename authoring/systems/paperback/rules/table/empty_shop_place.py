"""Places of the shop that no card is ever laid into."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.stall import stall_of
from authoring.systems.paperback.model import Character, Item, LetterCard, McGuffin, Shop
from authoring.systems.paperback.rules.names import plain

WORDS = {"item": ("item", "items"), "mcguffin": ("McGuffin", "McGuffins"), "letter": ("letter", "letters")}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More places for something than there are cards of it when a game begins: of letters, for any character."""
    libraries = [
        sum(
            card.copies
            for _, card in pack.each(LetterCard)
            if not card.starter and plain(card.character) == document.id
        )
        for document, _ in pack.each(Character)
    ]
    cards = {
        "item": sum(not item.starter for _, item in pack.each(Item)),
        "mcguffin": sum(1 for _ in pack.each(McGuffin)),
        "letter": min(libraries, default=0),
    }
    for document, shop in pack.each(Shop, own=True):
        for ware, places in stall_of(shop).places.items():
            if places > cards[ware]:
                yield Finding(
                    f"the shop has {_told(places, 'place', 'places')} for {WORDS[ware][1]}, "
                    f"and a game has {_told(cards[ware], *WORDS[ware])} to lay there",
                    document.at("grid") if "grid" in document.data else document.at(),
                    help=f"lay fewer {WORDS[ware][1]} out in `grid`, or add cards",
                )


def _told(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"


RULE = Rule(
    "empty-shop-place",
    "G110",
    Severity.WARNING,
    "a place of the shop for which there is no card",
    check,
    profile="ready",
    scope="structure",
)
