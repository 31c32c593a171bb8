"""The slots of the market. The same as the market of the reference.

Its cards lie in order, so a set of their places in that order (OFFERED) says which of them lies in which of the slots
that hold one (FILLED). Cards that come lie where they are put until they are sorted in (COMING).
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest, ones, words
from authoring.systems.fliptoons.fast.layout import (
    COMING,
    ENDING,
    FILLED,
    IN_ORDER,
    LOST,
    MARKET,
    OFFERED,
    ORDER,
    PRICE_COUNT,
    RECORD,
    RECORDS,
    SHORT_LOSES,
    WORD,
)
from authoring.systems.fliptoons.fast.moving import end
from authoring.systems.fliptoons.fast.sets import add, bit, card_at, drop, has, high_of, word_of


@inlined
def place_in(S: Ints, slot: int) -> int:
    """The place in the order of the market that the card in a slot has, which is sorted in."""
    return card_at(S, OFFERED, ones(S[FILLED] & ~S[COMING] & (1 << slot) - 1))


@inlined
def in_slot(T: Ints, S: Ints, slot: int) -> int:
    """The card in a slot that holds one."""
    if S[COMING] >> slot & 1:
        return S[MARKET + slot]
    return T[IN_ORDER + place_in(S, slot)]


@inlined
def offer_in(S: Ints, slot: int, card: int) -> None:
    """Put a card into a slot."""
    S[MARKET + slot] = card
    S[FILLED] |= 1 << slot
    S[COMING] |= 1 << slot


@inlined
def take_off(T: Ints, S: Ints, slot: int) -> int:
    """Take the card out of a slot that holds one."""
    if S[COMING] >> slot & 1:
        card = S[MARKET + slot]
        S[COMING] &= ~(1 << slot)
    else:
        place = place_in(S, slot)
        card = T[IN_ORDER + place]
        drop(S, OFFERED, place)
    S[FILLED] &= ~(1 << slot)
    return card


@jit
def sort_market(T: Ints, S: Ints) -> None:
    """Sort the cards over the slots that hold some; gaps stay (FT-R13)."""
    while S[COMING]:
        add(S, OFFERED, T[RECORDS + RECORD * S[MARKET + lowest(S[COMING])] + ORDER])
        S[COMING] &= S[COMING] - 1


@inlined
def close_market(T: Ints, S: Ints) -> None:
    """Sort the market that was filled, and lay it out again."""
    sort_market(T, S)
    lay_market(T, S, ones(S[OFFERED]) + ones(high_of(S, OFFERED)))


@inlined
def lay_market(T: Ints, S: Ints, count: int) -> bool:
    """Lay out so many cards of a market that was filled; a short one goes under the highest prices (FT-R14), and may
    lose the game. An empty one ends it. Whether it goes on now."""
    prices = T[PRICE_COUNT]
    S[FILLED] = (1 << prices) - (1 << prices - count)
    if count < prices and T[SHORT_LOSES]:
        end(S, LOST)
        return False
    if not count:
        S[ENDING] = 1
    return True


@inlined
def shown(T: Ints, S: Ints, places: int) -> int:
    """How many cards of the market lie at some places in its order."""
    found = ones(S[OFFERED] & T[places]) + ones(high_of(S, OFFERED) & high_of(T, places))
    return found + shown_coming(T, S, places) if S[COMING] else found


@jit
def shown_coming(T: Ints, S: Ints, places: int) -> int:
    """How many of those that are not sorted in belong there."""
    found, slots = 0, S[COMING]
    while slots:
        found += has(T, places, T[RECORDS + RECORD * S[MARKET + lowest(slots)] + ORDER])
        slots &= slots - 1
    return found


@jit
def in_market(T: Ints, S: Ints, word: int) -> int:
    """The cards in the market, of a word."""
    cards = 0
    for number in range(words(S)):
        places = S[OFFERED + number]
        while places:
            card = T[IN_ORDER + WORD * number + lowest(places)]
            places &= places - 1
            if word_of(S, card) == word:
                cards |= bit(card)
    slots = S[COMING]
    while slots:
        card = S[MARKET + lowest(slots)]
        slots &= slots - 1
        if word_of(S, card) == word:
            cards |= bit(card)
    return cards
