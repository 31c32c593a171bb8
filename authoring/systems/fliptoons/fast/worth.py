"""What cards are worth, of a state in numbers. The same as `game.scoring`, for one player.

`T` are the tables, `S` is the state, and `me` is a card in the grid.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, lowest, ones, stay_apart, words
from authoring.systems.fliptoons.fast.layout import (
    B_NEXT,
    B_PER,
    B_TEST,
    BASE,
    BONUS,
    BONUSES,
    COPIES,
    COPYING,
    COUNT_AT,
    COUNTED,
    DIGITS,
    DISMISSED,
    IN_GRID,
    LEAST,
    ONE_COUNT,
    PRINTED,
    Q_BESIDE,
    Q_DISMISSED,
    Q_DOWN,
    Q_EACH,
    Q_LAST,
    Q_LEAST,
    Q_MOST,
    Q_PLACES,
    Q_SHOWN,
    Q_UP,
    RECORD,
    RECORDS,
    SLOT_OF,
    UP,
    WITH_BONUS,
    WITH_DIGIT,
    WORD,
)
from authoring.systems.fliptoons.fast.market import shown
from authoring.systems.fliptoons.fast.sets import bit, has, high_of, names_at_once
from authoring.systems.fliptoons.fast.sight import beside, lies_in, passes, tallied


@inlined
def bonus_of(T: Ints, S: Ints, me: int) -> int:
    """What the bonuses of a face-up card come to."""
    bonus, total = BONUSES + BONUS * me, 0
    while bonus:
        if passes(T, S, me, bonus + B_TEST):
            per = T[bonus + B_PER]
            total += T[bonus] * tallied(T, S, me, per) if per else T[bonus]
        bonus = T[bonus + B_NEXT]
    return total


@inlined
def counted(T: Ints, S: Ints, me: int) -> int:
    """What the bonus of a face-up card comes to that is one count. Which card it is cannot be guessed: all that could
    be counted is, with none of what is not meant, and no branch is taken."""
    count = T[RECORDS + RECORD * me + COUNT_AT]
    slot, number = S[SLOT_OF + me], shown(T, S, count + Q_SHOWN)
    for word in range(words(S)):
        up = S[UP + word]
        cards = up & (T[count + Q_UP + word] | T[count + Q_BESIDE + word] & beside(S, slot, word))
        cards |= S[IN_GRID + word] & ~up & T[count + Q_DOWN + word]
        cards |= S[DISMISSED + word] & T[count + Q_DISMISSED + word]
        number += names_at_once(cards, T[count + Q_LAST + word])
    met = (number >= T[count + Q_LEAST]) & (number <= T[count + Q_MOST]) & lies_in(T, S, me, T[count + Q_PLACES])
    return (T[count] + T[count + Q_EACH] * number) * met


@jit
def bonuses_of(T: Ints, S: Ints, low: int, high: int) -> int:
    """What the bonuses of some face-up cards come to."""
    stay_apart()
    fame = 0
    for word in range(words(S)):
        cards = high if word else low
        of_one_count = cards & T[ONE_COUNT + word]
        cards ^= of_one_count
        while of_one_count:
            fame += counted(T, S, WORD * word + lowest(of_one_count))
            of_one_count &= of_one_count - 1
        while cards:
            fame += bonus_of(T, S, WORD * word + lowest(cards))
            cards &= cards - 1
    return fame


@jit
def copies_of(T: Ints, S: Ints, low: int, high: int) -> int:
    """What some face-up cards copy."""
    fame = 0
    for word in range(words(S)):
        cards = high if word else low
        while cards:
            fame += copied(T, S, WORD * word + lowest(cards))
            cards &= cards - 1
    return fame


@jit
def copied(T: Ints, S: Ints, me: int) -> int:
    """The most that an adjacent card generates or has printed (FT-R20); nothing is copied from what copies."""
    best, any_there = 0, False
    for word in range(words(S)):
        cards = beside(S, S[SLOT_OF + me], word) & S[UP + word]
        while cards:
            other = WORD * word + lowest(cards)
            cards &= cards - 1
            record = RECORDS + RECORD * other
            if not T[record + COPIES]:
                worth = T[record + BASE]
                if not T[PRINTED] and has(T, WITH_BONUS, other):
                    worth += bonuses_of(T, S, 0 if word else bit(other), bit(other) if word else 0)
                best = max(best, worth) if any_there else worth
                any_there = True
    return best


@inlined
def printed_on(T: Ints, low: int, high: int) -> int:
    """What is printed on the cards of a set, with LEAST on each taken away: counted digit by digit, as numbers are
    read."""
    fame = 0
    for place in range(WITH_DIGIT + 2 * (T[DIGITS] - 1), WITH_DIGIT - 1, -2):
        fame += fame + ones(low & T[place]) + ones(high & high_of(T, place))
    return fame + T[LEAST] * (ones(low) + ones(high))


@inlined
def total_of(T: Ints, S: Ints) -> int:
    """What Check Fame finds (FT-R06, FT-R23)."""
    low, high = S[UP], high_of(S, UP)
    fame = S[COUNTED] + printed_on(T, low, high)
    if low & T[WITH_BONUS] | high & high_of(T, WITH_BONUS):
        fame += bonuses_of(T, S, low & T[WITH_BONUS], high & high_of(T, WITH_BONUS))
    if low & T[COPYING] | high & high_of(T, COPYING):
        fame += copies_of(T, S, low & T[COPYING], high & high_of(T, COPYING))
    return fame
