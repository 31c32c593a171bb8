"""Rewards and prices of more coins than the box holds."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Box
from authoring.systems.flipside.rules.walk import lists_gaining, own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Gains of coins in one list of effects, or prices of a choice, above the value of all coins of the box."""
    boxes = list(pack.each(Box))
    if not boxes:
        return
    document, box = boxes[0]
    notes = ((document.at("coins"), f"this box holds {box.coins}"),)
    for site in lists_gaining(pack, "coins", box.coins):
        gains = [
            (place, effect.gain.coins) for place, effect in enumerate(site.effects) if effect.gain and effect.gain.coins
        ]
        total = sum(coins for _, coins in gains)
        if total > box.coins:
            yield Finding(
                f"{total} coins are gained at once, and the box holds {box.coins}",
                site.at_effect(gains[-1][0]),
                notes=notes,
                help="give less, or something else besides",
            )
    for price in own_survey(pack).payments:
        coins = price.payment.coins
        if coins is not None and coins > box.coins:
            yield Finding(
                f"this costs {coins} coins, and the box holds {box.coins}",
                price.below("coins"),
                notes=notes,
                help="ask for less",
            )


RULE = Rule(
    "coins-beyond-box", "K302", Severity.WARNING, "more coins change hands than there are", check, scope="document"
)
