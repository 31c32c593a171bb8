"""Abilities that set themselves off again and again."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Effect
from authoring.systems.fliptoons.rules.walk import abilities


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A card that is hired or dismissed, and by that ability dismissed again once it is back in a deck, or hired again
    once it is dismissed (FT-R31)."""
    for site in abilities(pack):
        ability = site.value
        if ability.may or ability.if_ is not None or "dismissed" in site.toon.cannot_be:
            continue
        thrown = any(
            effect.key == "dismiss" and effect.value.key in ("deck_top", "deck_bottom") for effect in ability.do
        )
        again = any(_back(effect, trigger) for effect in ability.do for trigger in ability.when)
        if thrown and again:
            yield Finding(
                f'the ability of "{site.document.id}" can set itself off for ever',
                site.at,
                label="it comes back into the deck, and leaves it again",
                help="dismiss another card than one of the deck, or let its owner choose with `may: true`",
            )


def _back(effect: Effect, trigger: str) -> bool:
    """Whether an effect brings a card back that is dismissed, or by being hired has just been."""
    if effect.key == "place_in_deck":
        return trigger == "dismissed" and effect.value != "toon deck"
    return effect.key == "hire" and effect.value == "dismissed" and trigger in ("hired", "dismissed")


RULE = Rule(
    "endless-ability", "Q318", Severity.WARNING, "an ability that sets itself off for ever", check, scope="document"
)
