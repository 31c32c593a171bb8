"""The market between the turns of whole games: filled, churned and filled again at one go, and with cards drawn as in
`playing`.

`T` are the tables, `S` is the state; `low` and `high` are the words of a set of places in the order of the market.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, ones, words
from authoring.systems.fliptoons.fast.layout import (
    CHURN,
    DISCARDED,
    IN_ORDER,
    MOVES,
    OFFERED,
    ORDER,
    PRICE_COUNT,
    RECORD,
    RECORDS,
    TOONS,
    WORD,
)
from authoring.systems.fliptoons.fast.luck import foresee, luck
from authoring.systems.fliptoons.fast.market import lay_market
from authoring.systems.fliptoons.fast.randomness import below
from authoring.systems.fliptoons.fast.sets import add, all_like, bit, high_of, keep, size_of, taken


@inlined
def filled(T: Ints, S: Ints, low: int, high: int, missing: int) -> tuple[int, int]:
    """The market with so many more cards, which are drawn as far as there are some."""
    toons, more, size, index = S[TOONS], high_of(S, TOONS), size_of(S, TOONS), S[MOVES]
    count = known = 0
    while count < missing and toons | more:
        card, rest, rest_more = taken(T, toons, more, below(luck(S, index + count), size - count))
        known += all_like(T, toons, more, card)
        toons, more = rest, rest_more
        place = T[RECORDS + RECORD * card + ORDER]
        if words(T) == 1 or place < WORD:
            low |= bit(place)
        else:
            high |= bit(place)
        count += 1
    keep(S, TOONS, toons, more)
    S[MOVES] = index + count - known
    return low, high


@inlined
def discarded(T: Ints, S: Ints, low: int, high: int, rank: int) -> tuple[int, int]:
    """The market without the card of a rank, which is discarded."""
    place, low, high = taken(T, low, high, rank)
    add(S, DISCARDED, T[IN_ORDER + place])
    return low, high


@inlined
def restocked(T: Ints, S: Ints, seed: int) -> bool:
    """Fill the market, discard its outer two cards where there is a churn (FT-R15), and fill it again; whether the
    game goes on."""
    prices = T[PRICE_COUNT]
    foresee(S, seed, 2 * prices)
    low, high = filled(T, S, S[OFFERED], high_of(S, OFFERED), prices - size_of(S, OFFERED))
    count = ones(low) + ones(high)
    going = True
    if T[CHURN]:
        going = count == prices or lay_market(T, S, count)
        if going:
            if count > 1:
                low, high = discarded(T, S, low, high, count - 1)
            if count:
                low, high = discarded(T, S, low, high, 0)
            low, high = filled(T, S, low, high, prices - count + min(count, 2))
            count = ones(low) + ones(high)
    keep(S, OFFERED, low, high)
    return going and lay_market(T, S, count)


@inlined
def stocked(T: Ints, S: Ints, seed: int) -> bool:
    """Fill the market for the first time; whether the game goes on."""
    foresee(S, seed, T[PRICE_COUNT])
    low, high = filled(T, S, 0, 0, T[PRICE_COUNT])
    keep(S, OFFERED, low, high)
    return lay_market(T, S, ones(low) + ones(high))
