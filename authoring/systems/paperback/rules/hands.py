"""How well decks spell, exactly: over every hand that can be drawn of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from authoring.systems.paperback.words.best import BestWords, Valued, open_letters
from authoring.systems.paperback.words.spelling import Spelling

HAND = 4
"""Cards of a hand."""


class Hands(NamedTuple):
    """Of all hands: how many there are, and how many by the length of their longest word; 0 for none."""

    hands: int
    longest: dict[int, int]

    def shorter_than(self, length: int) -> int:
        """How many hands spell no word of that length."""
        return sum(number for longest, number in self.longest.items() if longest < length)


def hands_of(letters: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Every hand of a deck as sorted letters, with the number of ways to draw it."""
    weights = Counter("".join(hand) for hand in combinations(sorted(letters), HAND))
    yield from sorted(weights.items())


@lru_cache(maxsize=256)
def spelled(spelling: Spelling, letters: tuple[str, ...], wilds: int, vowel: str = "") -> Hands:
    """How long the longest words of all hands of a deck are, with some Wilds and an enemy vowel."""
    found: dict[int, int] = {}
    words = BestWords(spelling, compiled=False)
    for hand, ways in hands_of(letters):
        longest = longest_word(words, hand + vowel, wilds)
        found[longest] = found.get(longest, 0) + ways
    return Hands(comb(len(letters), HAND), found)


def longest_word(words: BestWords, letters: str, wilds: int) -> int:
    """The length of the longest word of some letters and Wilds; 0 for none."""
    best = words.best([Valued(letter, 1, 1) for letter in letters], open_letters(wilds, each_wild=1))
    return 0 if best is None else best.value


@lru_cache(maxsize=256)
def worst_hand(spelling: Spelling, letters: tuple[str, ...], wilds: int) -> str:
    """The hand whose longest word is the shortest, the first of equals."""
    words = BestWords(spelling, compiled=False)
    return min(hands_of(letters), key=lambda each: longest_word(words, each[0], wilds))[0]
