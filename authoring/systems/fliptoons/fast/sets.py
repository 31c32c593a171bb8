"""Sets of cards: two words with a bit a card. A set is known by where it begins in a state or in tables."""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, lowest, ones
from authoring.systems.fliptoons.fast.layout import NAME, RECORD, RECORDS, TWINS, WORD
from authoring.systems.fliptoons.fast.randomness import nth


@inlined
def bit(card: int) -> int:
    """The bit of a card in its word."""
    return 1 << (card & 63)


@inlined
def has(S: Ints, cards: int, card: int) -> bool:
    """Whether a card is in a set."""
    return S[cards + (card >> 6)] >> (card & 63) & 1 != 0


@inlined
def add(S: Ints, cards: int, card: int) -> None:
    """Put a card into a set."""
    S[cards + (card >> 6)] |= 1 << (card & 63)


@inlined
def drop(S: Ints, cards: int, card: int) -> None:
    """Take a card out of a set."""
    S[cards + (card >> 6)] &= ~(1 << (card & 63))


@inlined
def card_of(low: int, high: int, rank: int) -> int:
    """The card of a rank, from 0, in a set of these two words."""
    here = ones(low)
    if rank < here:
        return nth(low, rank)
    return WORD + nth(high, rank - here)


@inlined
def card_at(S: Ints, cards: int, rank: int) -> int:
    """The card of a rank, from 0, in a set."""
    return card_of(S[cards], S[cards + 1], rank)


@inlined
def foremost(S: Ints, cards: int) -> int:
    """The first card of a set that is not empty."""
    return lowest(S[cards]) if S[cards] else WORD + lowest(S[cards + 1])


@inlined
def one_name(T: Ints, low: int, high: int) -> bool:
    """Whether all cards of a set of these two words, which is not empty, are of one name."""
    first = lowest(low) if low else WORD + lowest(high)
    twins = RECORDS + RECORD * first + TWINS
    return not low & ~T[twins] | high & ~T[twins + 1]


@inlined
def only(T: Ints, S: Ints, cards: int) -> bool:
    """Whether all cards of a set that is not empty are of one name."""
    return one_name(T, S[cards], S[cards + 1])


@inlined
def names_in(T: Ints, word: int, base: int) -> int:
    """The names of the cards of a word as bits; `base` is the number of its first card."""
    names = 0
    while word:
        names |= 1 << T[RECORDS + RECORD * (base + lowest(word)) + NAME]
        word &= word - 1
    return names
