"""Characters with more or fewer letters than a deck and a library have."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Character, LetterCard
from authoring.systems.paperback.rules.names import plain

STARTING, LIBRARY = 10, 50


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Not ten starting letters, copies counted, or not fifty in the library (Rulebook: Components)."""
    for document, _ in pack.each(Character, own=True):
        cards = [card for _, card in pack.each(LetterCard) if plain(card.character) == document.id]
        for starter, wanted, what in ((True, STARTING, "starting"), (False, LIBRARY, "library")):
            count = sum(card.copies for card in cards if card.starter is starter)
            if count != wanted:
                yield Finding(
                    f'"{document.id}" has {count} {what} letters, and a character has {wanted}',
                    document.at("id"),
                    help=f"add letters with `starter: {'true' if starter else 'false'}`, or take some out",
                )


RULE = Rule(
    "deck-of-wrong-size",
    "L101",
    Severity.ERROR,
    "a character without 10 and 50 letters",
    check,
    profile="ready",
    scope="structure",
)
