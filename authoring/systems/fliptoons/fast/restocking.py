"""The market of whole games: filled, churned and filled again at one go, as a set of places in its order.

Every card has a place in the order of the market (ORDER), so that a set of places is sorted by itself. `low` and `high`
are the words of such a set; `T` are the tables, `S` is the state.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.drawing import end
from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest, ones, words
from authoring.systems.fliptoons.fast.layout import (
    CHURN,
    DISCARDED,
    ENDING,
    FILLED,
    IN_ORDER,
    LOST,
    MARKET,
    MOST_COPIES,
    MOVES,
    ORDER,
    PRICE_COUNT,
    RECORD,
    RECORDS,
    SHORT_LOSES,
    TOONS,
    TOONS_SIZE,
    WORD,
)
from authoring.systems.fliptoons.fast.randomness import below, splitmix
from authoring.systems.fliptoons.fast.sets import add, bit, card_of, high_of, keep, one_name, without


@inlined
def with_place(N: Ints, low: int, high: int, place: int) -> tuple[int, int]:
    """A set with one place more."""
    if words(N) == 1 or place < WORD:
        return low | bit(place), high
    return low, high | bit(place)


@inlined
def offered(T: Ints, S: Ints) -> tuple[int, int]:
    """The places of the cards that lie in the market."""
    low = high = 0
    for slot in range(MARKET, MARKET + T[PRICE_COUNT]):
        if S[slot] >= 0:
            low, high = with_place(S, low, high, S[slot] >> 7)
    return low, high


@jit
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
        low, high = with_place(T, low, high, T[RECORDS + RECORD * card + ORDER])
        size -= 1
        missing -= 1
    keep(S, TOONS, toons, more)
    S[TOONS_SIZE], S[MOVES] = size, index
    return low, high


@inlined
def churned(T: Ints, S: Ints, low: int, high: int) -> tuple[int, int]:
    """The market without its outer two cards, which are discarded (FT-R15)."""
    count = ones(low) + ones(high)
    if count > 1:
        place = card_of(T, low, high, count - 1)
        add(S, DISCARDED, T[IN_ORDER + place] & 127)
        low, high = without(T, low, high, place)
    if count:
        place = card_of(T, low, high, 0)
        add(S, DISCARDED, T[IN_ORDER + place] & 127)
        low, high = without(T, low, high, place)
    return low, high


@inlined
def spread(T: Ints, S: Ints, low: int, high: int) -> None:
    """Lay the cards of the market into its slots, a short market under the highest prices (FT-R14)."""
    slot = MARKET + T[PRICE_COUNT] - ones(low) - ones(high)
    S[FILLED] = (1 << T[PRICE_COUNT]) - (1 << slot - MARKET)
    for free in range(MARKET, slot):
        S[free] = -1
    for word in range(words(S)):
        places = high if word else low
        while places:
            S[slot] = T[IN_ORDER + WORD * word + lowest(places)]
            places &= places - 1
            slot += 1


@inlined
def goes_on(T: Ints, S: Ints, low: int, high: int) -> bool:
    """Whether the game goes on with a market as it was filled: a short one may lose it. An empty one ends it later."""
    count = ones(low) + ones(high)
    if count < T[PRICE_COUNT] and T[SHORT_LOSES]:
        end(S, LOST)
        return False
    if not count:
        S[ENDING] = 1
    return True


@jit
def restocked(T: Ints, S: Ints, seed: int) -> bool:
    """Fill the market, churn it and fill it again; whether the game goes on."""
    low, high = offered(T, S)
    low, high = filled(T, S, seed, low, high)
    going = goes_on(T, S, low, high)
    if going and T[CHURN]:
        low, high = churned(T, S, low, high)
        low, high = filled(T, S, seed, low, high)
        going = goes_on(T, S, low, high)
    spread(T, S, low, high)
    return going


@jit
def stocked(T: Ints, S: Ints, seed: int) -> bool:
    """Fill the market for the first time; whether the game goes on."""
    low, high = filled(T, S, seed, 0, 0)
    spread(T, S, low, high)
    return goes_on(T, S, low, high)
