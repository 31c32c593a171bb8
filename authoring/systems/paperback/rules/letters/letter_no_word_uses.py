"""Letter cards of a letter that no word has."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.library import lexicon_of
from authoring.systems.paperback.model import LetterCard


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Letters that stand in no word of the dictionary."""
    cards = list(pack.each(LetterCard, own=True))
    words = lexicon_of(pack).words if cards else ()
    used = {letter for word in words for letter in word}
    for document, card in cards:
        if words and card.letter not in used:
            yield Finding(
                f'no word of the dictionary has the letter "{card.letter}"',
                document.at("letter"),
                help="take the card out, or add words",
            )


RULE = Rule("letter-no-word-uses", "L106", Severity.ERROR, "a letter that stands in no word", check)
