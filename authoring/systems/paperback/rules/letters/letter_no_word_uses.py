"""Letter cards of a letter that no word has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.library import lexicon_of
from authoring.systems.paperback.model import LetterCard
from authoring.systems.paperback.words.lexicon import Lexicon


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Letters that stand in no word of the dictionary."""
    cards = list(pack.each(LetterCard, own=True))
    used = _letters(lexicon_of(pack)) if cards else frozenset()
    for document, card in cards:
        if used and card.letter not in used:
            yield Finding(
                f'no word of the dictionary has the letter "{card.letter}"',
                document.at("letter"),
                help="take the card out, or add words",
            )


@lru_cache(maxsize=16)
def _letters(lexicon: Lexicon) -> frozenset[str]:
    """The letters of all words."""
    return frozenset().union(*lexicon.words)


RULE = Rule("letter-no-word-uses", "L106", Severity.ERROR, "a letter that stands in no word", check, scope="structure")
