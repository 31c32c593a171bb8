"""Decks that cannot fill the Market."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Box, Item, Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Fewer cards in the Regular or Flipside deck than a Market row shows, in a pack with a scenario or box."""
    if not any(True for _ in pack.each(Scenario, own=True)) and not any(True for _ in pack.each(Box, own=True)):
        return
    for document, box in pack.each(Box):
        for deck in ("regular", "flipside"):
            cards = sum(item.copies for _, item in pack.each(Item) if item.deck == deck)
            if 0 < cards < box.market:
                at = document.at("market") if document.pack == pack.id else pack.manifest.at()
                yield Finding(
                    f"the {deck} deck has {cards} cards, and its Market row shows {box.market}",
                    at,
                    help="write more items, or give them `copies`",
                )


RULE = Rule(
    "short-deck", "K206", Severity.WARNING, "a deck has fewer cards than the Market shows", check, scope="structure"
)
