"""Sets of cards: two words with a bit a card. A set is known by where it begins in a state or in tables."""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, lowest, ones
from authoring.systems.fliptoons.fast.layout import ALIKE, NAME, RECORD, RECORDS, WORD
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
def card_at(S: Ints, cards: int, rank: int) -> int:
    """The card of a rank, from 0, in a set."""
    here = ones(S[cards])
    if rank < here:
        return nth(S[cards], rank)
    return WORD + nth(S[cards + 1], rank - here)


@inlined
def foremost(S: Ints, cards: int) -> int:
    """The first card of a set that is not empty."""
    return lowest(S[cards]) if S[cards] else WORD + lowest(S[cards + 1])


@inlined
def only(T: Ints, S: Ints, cards: int) -> bool:
    """Whether all cards of a set that is not empty are of one name."""
    alike = ALIKE + 2 * T[RECORDS + RECORD * foremost(S, cards) + NAME]
    return not S[cards] & ~T[alike] and not S[cards + 1] & ~T[alike + 1]


@inlined
def names_in(T: Ints, word: int, base: int) -> int:
    """The names of the cards of a word as bits; `base` is the number of its first card."""
    names = 0
    while word:
        names |= 1 << T[RECORDS + RECORD * (base + lowest(word)) + NAME]
        word &= word - 1
    return names
