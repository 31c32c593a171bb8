"""Penalty cards that spell words without any other card."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Penalty
from authoring.systems.paperback.rules.lexicons import spelling_of
from authoring.systems.paperback.words.spelling import Card

MOST = 12


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A word made of penalty cards alone: it has no top card, so it costs nothing and earns energy (PA-R19)."""
    cards = list(pack.each(Penalty))
    own = [document for document, _ in cards if document.pack == pack.id]
    if not own or len(cards) > MOST:
        return
    plays = spelling_of(pack).plays([Card(card.letter, True) for _, card in cards], 0)
    if plays:
        word = min((play.word for play in plays), key=lambda word: (len(word), word))
        document = next((each for each, card in cards if card.letter in word and each.pack == pack.id), own[0])
        yield Finding(
            f'the penalty cards alone spell "{word}", which costs no card and earns energy',
            document.at("letter"),
            help="choose letters that need another one",
        )


RULE = Rule(
    "penalties-spell-alone",
    "L107",
    Severity.WARNING,
    "penalty cards that spell a word by themselves",
    check,
    scope="structure",
)
