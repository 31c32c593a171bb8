"""Starting decks with hands that spell nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Character, LetterCard
from authoring.systems.paperback.rules.hands import HAND, spelled, worst_hand
from authoring.systems.paperback.rules.lexicons import spelling_of
from authoring.systems.paperback.rules.names import plain

LENGTH = 3
SHARE = 20
"""More than one hand in so many is too many."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More than one in twenty of all hands of a starting deck without a word of three letters, one Wild used.

    Every hand is counted, so the numbers are exact.
    """
    for document, _ in pack.each(Character, own=True):
        letters = tuple(
            card.letter
            for _, card in pack.each(LetterCard)
            if card.starter and plain(card.character) == document.id
            for _ in range(card.copies)
        )
        if len(letters) < HAND:
            continue
        spelling = spelling_of(pack)
        hands = spelled(spelling, letters, 1)
        short = hands.shorter_than(LENGTH)
        if short * SHARE > hands.hands:
            hand = worst_hand(spelling, letters, 1)
            alone = spelled(spelling, letters, 0).shorter_than(1)
            yield Finding(
                f'{short} of the {hands.hands} hands of "{document.id}" spell no word of {LENGTH} letters with a Wild '
                f"({short / hands.hands:.1%}), and without one {alone} no word at all ({alone / hands.hands:.1%})",
                document.at("id"),
                label=f"such as {', '.join(hand.upper())}",
                help="give the starting deck more vowels, or commoner consonants",
            )


RULE = Rule(
    "hands-that-cannot-spell",
    "L105",
    Severity.WARNING,
    "a starting deck whose hands spell nothing",
    check,
    scope="structure",
)
