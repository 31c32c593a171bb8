"""Rewards and prices of more coins than the box holds."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Box
from authoring.systems.flipside.rules.effects import every_choice, every_list


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Gains of coins in one list of effects, or prices of a choice, above the value of all coins of the box."""
    boxes = list(pack.each(Box))
    if not boxes:
        return
    document, box = boxes[0]
    notes = ((document.at("coins"), f"this box holds {box.coins}"),)
    for listed in every_list(pack, own=True):
        gains = [
            (place, effect.gain.coins)
            for place, effect in enumerate(listed.effects)
            if effect.gain and effect.gain.coins
        ]
        total = sum(coins for _, coins in gains)
        if total > box.coins:
            yield Finding(
                f"{total} coins are gained at once, and the box holds {box.coins}",
                listed.document.at(*listed.path, gains[-1][0]),
                notes=notes,
                help="give less, or something else besides",
            )
    for placed in every_choice(pack, own=True):
        pay = placed.choice.pay
        if pay is not None and pay.coins is not None and pay.coins > box.coins:
            yield Finding(
                f"this costs {pay.coins} coins, and the box holds {box.coins}",
                placed.document.at(*placed.path, "pay", "coins"),
                notes=notes,
                help="ask for less",
            )


RULE = Rule("coins-beyond-box", "K302", Severity.WARNING, "more coins change hands than there are", check)
