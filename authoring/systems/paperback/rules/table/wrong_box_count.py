"""Boxes that do not hold what they say."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import (
    BossMcGuffin,
    Box,
    Character,
    Core,
    Enemy,
    EnemyVowel,
    Item,
    LetterCard,
    McGuffin,
    Penalty,
    PlotTwist,
)
from authoring.systems.paperback.rules.names import plain
from authoring.vocabulary.content import Content


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Another number of cards of a kind, in the pack and what it builds on, than the box says it holds."""
    for document, box in pack.each(Box, own=True):
        for what, number in box.holds.items():
            for whose, found in _counts(pack, what):
                if found != number:
                    yield Finding(
                        f"there are {found} {what}{f' of {chr(34)}{whose}{chr(34)}' if whose else ''}, "
                        f"and the box holds {number}",
                        document.at("holds", what),
                        help="add or take out cards, or change the number",
                    )


def _counts(pack: LinkedPack, what: str) -> Iterator[tuple[str, int]]:
    """The number of a kind, for each character where that is what is counted."""
    letters = [card for _, card in pack.each(LetterCard)]
    cores = [card for _, card in pack.each(Core)]
    simple: dict[str, type[Content]] = {
        "items": Item, "mcguffins": McGuffin, "penalties": Penalty, "enemy vowels": EnemyVowel, "enemies": Enemy,
        "plot twists": PlotTwist, "characters": Character, "boss mcguffins": BossMcGuffin,
    }  # fmt: skip
    if what in simple:
        yield "", sum(1 for _ in pack.each(simple[what]))
        return
    if what == "sealed boss mcguffins":
        yield "", sum(1 for _, boss in pack.each(BossMcGuffin) if boss.sealed)
        return
    for document, _ in pack.each(Character):
        mine = [card for card in letters if plain(card.character) == document.id]
        if what == "core cards":
            yield document.id, sum(1 for card in cores if plain(card.character) == document.id)
        else:
            starter = what == "starting letters"
            yield document.id, sum(card.copies for card in mine if card.starter is starter)


RULE = Rule(
    "wrong-box-count",
    "G101",
    Severity.ERROR,
    "a box that does not hold what it says",
    check,
    profile="ready",
    scope="structure",
)
