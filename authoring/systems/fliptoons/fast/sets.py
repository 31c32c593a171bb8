"""Sets of cards: a word with a bit a card, or two. A set is known by where it begins in a state or in tables.

Where a set goes by as two words, `low` and `high`, `N` are the numbers it comes from, which say how many it has.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, lowest, ones, words
from authoring.systems.fliptoons.fast.layout import LAST_COPIES, NAME, RECORD, RECORDS, TWINS, WORD
from authoring.systems.fliptoons.fast.randomness import nth, nth_bit


@inlined
def bit(card: int) -> int:
    """The bit of a card in its word."""
    return 1 << (card & 63)


@inlined
def word_of(N: Ints, card: int) -> int:
    """The number of the word that a card is in."""
    return card >> 6 if words(N) > 1 else 0


@inlined
def has(N: Ints, cards: int, card: int) -> bool:
    """Whether a card is in a set."""
    return N[cards + word_of(N, card)] >> (card & 63) & 1 != 0


@inlined
def add(S: Ints, cards: int, card: int) -> None:
    """Put a card into a set."""
    S[cards + word_of(S, card)] |= bit(card)


@inlined
def drop(S: Ints, cards: int, card: int) -> None:
    """Take a card out of a set."""
    S[cards + word_of(S, card)] &= ~bit(card)


@inlined
def high_of(N: Ints, cards: int) -> int:
    """The second word of a set; 0 where sets have one."""
    return N[cards + 1] if words(N) > 1 else 0


@inlined
def size_of(N: Ints, cards: int) -> int:
    """How many cards are in a set."""
    return ones(N[cards]) + ones(high_of(N, cards))


@inlined
def keep(S: Ints, cards: int, low: int, high: int) -> None:
    """Make a set of two words."""
    S[cards] = low
    if words(S) > 1:
        S[cards + 1] = high


@inlined
def unite(S: Ints, cards: int, low: int, high: int) -> None:
    """Put the cards of two words into a set."""
    S[cards] |= low
    if words(S) > 1:
        S[cards + 1] |= high


@inlined
def absent(N: Ints, low: int, high: int, card: int) -> tuple[int, int]:
    """The set without a card that may be there."""
    if words(N) == 1 or card < WORD:
        return low & ~bit(card), high
    return low, high & ~bit(card)


@inlined
def card_of(N: Ints, low: int, high: int, rank: int) -> int:
    """The card of a rank, from 0, in a set."""
    if words(N) == 1:
        return nth(low, rank)
    here = ones(low)
    if rank < here:
        return nth(low, rank)
    return WORD + nth(high, rank - here)


@inlined
def taken(N: Ints, low: int, high: int, rank: int) -> tuple[int, int, int]:
    """The card of a rank, from 0, in a set, and the set without it."""
    here = ones(low)
    if words(N) == 1 or rank < here:
        one = nth_bit(low, rank)
        return lowest(one), low ^ one, high
    one = nth_bit(high, rank - here)
    return WORD + lowest(one), low, high ^ one


@inlined
def card_at(S: Ints, cards: int, rank: int) -> int:
    """The card of a rank, from 0, in a set."""
    return card_of(S, S[cards], high_of(S, cards), rank)


@inlined
def lowest_of(N: Ints, low: int, high: int) -> int:
    """The first card of a set that is not empty."""
    return lowest(low) if words(N) == 1 or low else WORD + lowest(high)


@inlined
def foremost(S: Ints, cards: int) -> int:
    """The first card of a set that is not empty."""
    return lowest_of(S, S[cards], high_of(S, cards))


@inlined
def all_like(T: Ints, low: int, high: int, card: int) -> bool:
    """Whether all cards of a set are of the name of one of them."""
    twins = RECORDS + RECORD * card + TWINS
    return not low & ~T[twins] | high & ~high_of(T, twins)


@inlined
def one_name(T: Ints, low: int, high: int) -> bool:
    """Whether all cards of a set that is not empty are of one name."""
    return all_like(T, low, high, lowest_of(T, low, high))


@inlined
def only(T: Ints, S: Ints, cards: int) -> bool:
    """Whether all cards of a set that is not empty are of one name."""
    return one_name(T, S[cards], high_of(S, cards))


@inlined
def names_of(T: Ints, low: int, high: int) -> int:
    """How many names the cards of a set have."""
    if words(T) == 1:
        return names_at_once(low, T[LAST_COPIES])
    return ones(names_in(T, low, 0) | names_in(T, high, WORD))


@inlined
def names_at_once(cards: int, last: int) -> int:
    """How many names the cards of a word have, given the last card of each name.

    The copies of a name are numbered one after another, so they are neighbouring bits. A sum with all of them but the
    last carries into the last if one of them is there: what is left are the last ones of the names that are there.
    """
    return ones(((cards & ~last) + ~last | cards) & last)


@inlined
def names_in(T: Ints, word: int, base: int) -> int:
    """The names of the cards of a word as bits; `base` is the number of its first card."""
    names = 0
    while word:
        names |= 1 << T[RECORDS + RECORD * (base + lowest(word)) + NAME]
        word &= word - 1
    return names
