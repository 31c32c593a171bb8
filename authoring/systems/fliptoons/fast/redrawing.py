"""The choices of a redraw: which cards of the market are discarded for others. They are not listed, but counted.

A choice is a set of cards as they lie in the market; of cards of one name the first ones are chosen. The smallest come
first, and of one size they are ordered by the names of their cards. So the choice of a number is found card by card,
if it is known how many choices there are behind each first card. For that there is a table, with a bit a set.

`T` are the tables, `S` is the state.
"""

from __future__ import annotations

from itertools import combinations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest, ones, words
from authoring.systems.fliptoons.fast.layout import (
    CHOICES,
    FILLED,
    LISTED,
    NAME,
    OPTION_COUNT,
    PRICE_COUNT,
    RECORD,
    RECORDS,
    REDRAWN,
    REDRAWS,
    SCRATCH,
    SIZES,
    SLOTS,
    V_DISCARD,
    WORD,
)
from authoring.systems.fliptoons.fast.market import in_slot
from authoring.systems.fliptoons.fast.sets import bit, word_of

SORTED = CHOICES + SLOTS
"""Of each card of the market, by its name, where it comes among them. At CHOICES stand their names as they lie."""
TWIN = SORTED + SLOTS
"""Which of them have the name of the one before, as bits."""


def _subsets() -> list[int]:
    """The sets of places that are not empty, the smallest first."""
    return [sum(1 << at for at in some) for size in range(1, SLOTS + 1) for some in combinations(range(SLOTS), size)]


def redraws() -> list[int]:
    """For so many cards, and for all but the first whether they have the name of the one before: which of the subsets
    are choices, as bits."""
    return [
        sum(
            1 << number
            for number, chosen in enumerate(_subsets())
            if chosen < 1 << count and not chosen & twins << 1 & ~(chosen << 1)
        )
        for count in range(SLOTS + 1)
        for twins in range(1 << SLOTS - 1)
    ]


def sizes() -> list[int]:
    """For each size from 0 on, which of the subsets have it, as bits."""
    return [
        sum(1 << number for number, chosen in enumerate(_subsets()) if chosen.bit_count() == size)
        for size in range(SLOTS + 1)
    ]


@jit
def offer_redraw(T: Ints, S: Ints) -> None:
    """Every choice of market cards, none included. Cards of one name lie side by side."""
    S[LISTED], S[CHOICES] = REDRAWN, V_DISCARD
    count = twins = low = high = 0
    last = -1
    for slot in range(T[PRICE_COUNT]):
        if S[FILLED] >> slot & 1:
            card = in_slot(T, S, slot)
            name = T[RECORDS + RECORD * card + NAME]
            twins |= int(name == last) << count
            last = name
            S[CHOICES + count], S[SCRATCH + card] = name, count
            count += 1
            if word_of(S, card):
                high |= bit(card)
            else:
                low |= bit(card)
    S[TWIN] = twins
    number = 0
    for word in range(words(S)):
        cards = high if word else low
        while cards:
            S[SORTED + number] = S[SCRATCH + WORD * word + lowest(cards)]
            cards &= cards - 1
            number += 1
    S[OPTION_COUNT] = 1 + ones(choices(T, count, twins))


@inlined
def choices(T: Ints, count: int, twins: int) -> int:
    """The subsets of so many cards that are choices."""
    return T[REDRAWS + (count << SLOTS - 1) + (twins >> 1)]


@jit
def redraw_at(T: Ints, S: Ints, number: int) -> int:
    """The choice of a number, from 0."""
    count, twins, size, names = ones(S[FILLED]), S[TWIN], 0, 0
    many = 1
    while number >= many:
        number -= many
        size += 1
        many = ones(choices(T, count, twins) & T[SIZES + size])
    last = -1
    for left in range(size - 1, -1, -1):
        for place in range(SORTED, SORTED + count):
            at = S[place]
            if at <= last or (twins >> at & 1 and at > last + 1):
                continue
            many = ones(choices(T, count - 1 - at, twins >> at + 1) & T[SIZES + left]) if left else 1
            if number < many:
                last = at
                names = names << 6 | S[CHOICES + at]
                break
            number -= many
    return V_DISCARD + 16 * (size << 36 | names)
