"""The market between the turns of whole games: filled, churned and filled again at one go, and with cards drawn as in
`playing`.

`T` are the tables, `S` is the state; `low` and `high` are the words of a set of places in the order of the market.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, words
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
def filled(T: Ints, S: Ints, low: int, high: int, count: int) -> tuple[int, int]:
    """The market with so many more cards, which are drawn."""
    toons, more, size, index = S[TOONS], high_of(S, TOONS), size_of(S, TOONS), S[MOVES]
    known = 0
    for number in range(count):
        card, rest, rest_more = taken(T, toons, more, below(luck(S, index + number), size - number))
        known += all_like(T, toons, more, card)
        toons, more = rest, rest_more
        place = T[RECORDS + RECORD * card + ORDER]
        if words(T) == 1 or place < WORD:
            low |= bit(place)
        else:
            high |= bit(place)
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
    prices, low, high = T[PRICE_COUNT], S[OFFERED], high_of(S, OFFERED)
    foresee(S, seed, 2 * prices)
    count = size_of(S, OFFERED)
    missing = min(prices - count, size_of(S, TOONS))
    low, high = filled(T, S, low, high, missing)
    count += missing
    going = True
    if T[CHURN]:
        going = count == prices or lay_market(T, S, count)
        if going:
            outer = min(count, 2)
            if count > 1:
                low, high = discarded(T, S, low, high, count - 1)
            if count:
                low, high = discarded(T, S, low, high, 0)
            missing = min(prices - count + outer, size_of(S, TOONS))
            low, high = filled(T, S, low, high, missing)
            count += missing - outer
    keep(S, OFFERED, low, high)
    return going and lay_market(T, S, count)


@inlined
def stocked(T: Ints, S: Ints, seed: int) -> bool:
    """Fill the market for the first time; whether the game goes on."""
    count = min(T[PRICE_COUNT], size_of(S, TOONS))
    foresee(S, seed, count)
    low, high = filled(T, S, 0, 0, count)
    keep(S, OFFERED, low, high)
    return lay_market(T, S, count)
