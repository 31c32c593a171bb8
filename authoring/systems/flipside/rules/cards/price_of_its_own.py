"""Abilities that give back no more coins than they cost: for their owner they do nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character
from authoring.systems.flipside.model.effects import Effect


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An ability that is paid for with coins and gains as many coins or fewer, and does nothing else. Coins
    may be handed on to another player so, which is why this is said as a hint."""
    for document, character in pack.each(Character, own=True):
        for key, skill in (("ability", character.ability), ("golden", character.golden)):
            gained = [_coins(effect) for effect in skill.do]
            if skill.coins and gained and all(coins is not None for coins in gained):
                total = sum(coins or 0 for coins in gained)
                if total <= skill.coins:
                    yield Finding(
                        f"this ability costs {skill.coins} coin{'s' if skill.coins > 1 else ''} and gains {total}: "
                        "it only hands coins on",
                        document.at(key, "do"),
                        notes=((document.at(key, "coins"), "its price"),),
                        help="if more was meant, let it cost less, or do something that coins cannot buy",
                    )


def _coins(effect: Effect) -> int | None:
    """The coins an effect gains; None where it does anything else."""
    gain = effect.gain
    if gain is None or gain.xp or gain.item or gain.stuff:
        return None
    return gain.coins


RULE = Rule("price-of-its-own", "K111", Severity.INFO, "an ability that costs what it gives", check, scope="document")
