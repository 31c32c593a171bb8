"""Rewards out of decks that are too small."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import BossMcGuffin, Item, LetterCard, McGuffin
from authoring.systems.paperback.rules.sites import BETWEEN, sites


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A reward that reveals more cards than its deck has when the game begins."""
    decks = {
        "gain_item": sum(not item.starter for _, item in pack.each(Item)),
        "gain_mcguffin": sum(1 for _ in pack.each(McGuffin)),
        "gain_boss": sum(not boss.sealed for _, boss in pack.each(BossMcGuffin)),
        "add_letter": sum(card.copies for _, card in pack.each(LetterCard) if not card.starter),
    }
    decks["replace_letter"] = decks["add_letter"]
    for site in sites(pack):
        if site.when != BETWEEN or site.trigger:
            continue
        for place, effect in enumerate(site.effects):
            if effect.key in decks and effect.value.reveal > decks[effect.key]:
                yield Finding(
                    f"{effect.value.reveal} cards are revealed here, and their deck has {decks[effect.key]}",
                    site.document.at(*site.path, place),
                    help="reveal fewer, or add cards",
                )


RULE = Rule(
    "reward-nobody-can-use",
    "E112",
    Severity.WARNING,
    "a reward that the decks cannot give",
    check,
    profile="ready",
    scope="structure",
)
