"""The market between the turns of whole games: filled, churned and filled again at one go.

`T` are the tables, `S` is the state; `low` and `high` are the words of a set of places in the order of the market.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, ones, words
from authoring.systems.fliptoons.fast.layout import (
    CHURN,
    DISCARDED,
    IN_ORDER,
    MOST_COPIES,
    MOVES,
    OFFERED,
    ORDER,
    PRICE_COUNT,
    RECORD,
    RECORDS,
    TOONS,
    TOONS_SIZE,
    WORD,
)
from authoring.systems.fliptoons.fast.market import lay_market
from authoring.systems.fliptoons.fast.randomness import below, splitmix
from authoring.systems.fliptoons.fast.sets import add, bit, card_of, high_of, keep, one_name, without


@inlined
def filled(T: Ints, S: Ints, seed: int, low: int, high: int) -> tuple[int, int]:
    """The market with cards drawn for all its slots, as far as there are cards."""
    missing = T[PRICE_COUNT] - ones(low) - ones(high)
    toons, more, size, index = S[TOONS], high_of(S, TOONS), S[TOONS_SIZE], S[MOVES]
    while missing and size:
        rank = 0
        if size > T[MOST_COPIES] or not one_name(T, toons, more):
            rank = below(splitmix(seed, index), size)
            index += 1
        card = card_of(T, toons, more, rank)
        toons, more = without(T, toons, more, card)
        place = T[RECORDS + RECORD * card + ORDER]
        if words(T) == 1 or place < WORD:
            low |= bit(place)
        else:
            high |= bit(place)
        size -= 1
        missing -= 1
    keep(S, TOONS, toons, more)
    S[TOONS_SIZE], S[MOVES] = size, index
    return low, high


@inlined
def discarded(T: Ints, S: Ints, low: int, high: int, rank: int) -> tuple[int, int]:
    """The market without the card of a rank, which is discarded."""
    place = card_of(T, low, high, rank)
    add(S, DISCARDED, T[IN_ORDER + place])
    return without(T, low, high, place)


@jit
def restocked(T: Ints, S: Ints, seed: int) -> bool:
    """Fill the market, discard its outer two cards where there is a churn (FT-R15), and fill it again; whether the
    game goes on."""
    low, high = filled(T, S, seed, S[OFFERED], high_of(S, OFFERED))
    going = lay_market(T, S, low, high)
    if going and T[CHURN]:
        count = ones(low) + ones(high)
        if count > 1:
            low, high = discarded(T, S, low, high, count - 1)
        if count:
            low, high = discarded(T, S, low, high, 0)
        low, high = filled(T, S, seed, low, high)
        going = lay_market(T, S, low, high)
    keep(S, OFFERED, low, high)
    return going


@jit
def stocked(T: Ints, S: Ints, seed: int) -> bool:
    """Fill the market for the first time; whether the game goes on."""
    low, high = filled(T, S, seed, 0, 0)
    keep(S, OFFERED, low, high)
    return lay_market(T, S, low, high)
