"""The plays of some cards by a search through all words, against which the index is held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.systems.paperback.words.best import Valued
from authoring.systems.paperback.words.spelling import Card

Outcome = tuple[frozenset[int], int, str, int]


def exhaustive(words: Sequence[str], cards: Sequence[Card | Valued], wilds: int) -> Iterator[Outcome]:
    """Every outcome by trying each card or a Wild for each letter of each word: (cards, Wilds, side, top)."""

    def spell(word: str, at: int, used: tuple[int, ...], blank: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """`used` has the card of each place, -1 for a Wild."""
        if at == len(word):
            yield used, blank
            return
        for place, card in enumerate(cards):
            if card.letter == word[at] and place not in used:
                yield from spell(word, at + 1, (*used, place), blank)
        if blank < wilds:
            yield from spell(word, at + 1, (*used, -1), blank + 1)

    for word in words:
        for used, blank in spell(word, 0, (), 0):
            real = [place for place in used if place >= 0 and not cards[place].passing]
            bits = frozenset(place for place in used if place >= 0)
            yield bits, blank, "right", real[0] if real else -1
            yield bits, blank, "left", real[-1] if real else -1
