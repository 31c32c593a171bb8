"""The search for the best word in the form that numba compiles: whole numbers in arrays, one function a step.

The functions run as plain Python just the same, only slowly; `compiled` is the machine code where numba is
installed. No product leaves 63 bits, so both give the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

Numbers: TypeAlias = Any
"""An array of int64."""

COMPILED = find_spec("numba") is not None
"""Whether there is a compiler. It is loaded on the first search only."""


class Functions(NamedTuple):
    """`fill` and `search`, compiled or not."""

    fill: Callable[..., None]
    search: Callable[..., None]


def fill(rows: Numbers, slots: Numbers) -> None:
    """Put rows that begin with their key, not 0, into a larger table of slots, in which 0 is an empty one."""
    size = len(slots)
    for number in range(len(rows)):
        key = rows[number, 0]
        mixed = (key & 0x3FFFFFFF) * 0x9E3779B1 ^ (key >> 30) * 0x85EBCA77
        at = ((mixed ^ mixed >> 31) & 0x7FFFFFFF) * size >> 31
        while slots[at, 0] != 0:
            at = at + 1 if at + 1 < size else 0
        slots[at] = rows[number]


def search(
    slots: Numbers, hands: Numbers, blanks: Numbers, shortest: int, most: int, room: Numbers, found: Numbers
) -> None:
    """The best play of every hand.

    `slots` has for each key one row: the key, then for each number of letters left open the letters that can be
    first (from bit 0) and last (from bit 32). `hands` has a row of four numbers for each card of each hand: letter
    from 1 to 26, left edge, right edge, worth on top. `blanks` is the worth of each number of open letters, words
    shorter than `shortest` or with more than `most` cards do not count. `room` has three rows of 2^cards numbers to
    reckon in. `found` gets for each hand whether there is a word, its value, cards as bits, open letters, 1 for
    right or 0 for left, and the place of the top card.
    """
    size = len(slots)
    cards = hands.shape[1]
    lefts, rights, sides = room[0], room[1], room[2]
    highest = blanks[0]
    for blank in range(1, len(blanks)):
        highest = max(highest, blanks[blank])
    by_letter = [0] * cards
    by_worth = [0] * cards
    bits = [0] * cards
    for number in range(len(hands)):
        hand = hands[number]
        top = hand[0, 3]
        for card in range(cards):
            top = max(top, hand[card, 3])
            at = card
            while at > 0 and hand[by_letter[at - 1], 0] > hand[card, 0]:
                by_letter[at] = by_letter[at - 1]
                at -= 1
            by_letter[at] = card
            worth = max(hand[card, 1], hand[card, 2])
            at = card
            while at > 0:
                before = by_worth[at - 1]
                if max(hand[before, 1], hand[before, 2]) <= worth:
                    break
                by_worth[at] = before
                at -= 1
            by_worth[at] = card
        lefts[0] = rights[0] = 0
        for place in range(cards):
            card, half = by_worth[place], 1 << place
            bits[card] = place
            left, right = hand[card, 1], hand[card, 2]
            for subset in range(half):
                lefts[half + subset] = lefts[subset] + left
                rights[half + subset] = rights[subset] + right
        limit = 0
        for subset in range(1 << cards):
            sides[subset] = max(lefts[subset], rights[subset])
            limit = min(limit, sides[subset] - 1)
        some, best, best_set, best_blank, best_side, best_top = 0, 0, 0, 0, 0, -1
        for subset in range((1 << cards) - 1, 0, -1):
            if sides[subset] <= limit:
                continue
            key = taken = 0
            for place in range(cards):
                card = by_letter[place]
                there = subset >> bits[card] & 1
                key = key << 5 * there | hand[card, 0] * there
                taken += there
            if taken > most:
                continue
            mixed = (key & 0x3FFFFFFF) * 0x9E3779B1 ^ (key >> 30) * 0x85EBCA77
            at = ((mixed ^ mixed >> 31) & 0x7FFFFFFF) * size >> 31
            while slots[at, 0] != 0 and slots[at, 0] != key:
                at = at + 1 if at + 1 < size else 0
            if slots[at, 0] == 0:
                continue
            left, right = lefts[subset], rights[subset]
            for blank in range(len(blanks)):
                mask = slots[at, 1 + blank]
                if mask == 0 or taken + blank < shortest or (some and sides[subset] + top + blanks[blank] <= best):
                    continue
                for card in range(cards):
                    if subset >> bits[card] & 1:
                        value = hand[card, 3] + blanks[blank]
                        if (not some or value + right > best) and mask >> hand[card, 0] & 1:
                            some, best, best_set = 1, value + right, subset
                            best_blank, best_side, best_top = blank, 1, card
                        if (not some or value + left > best) and mask >> (hand[card, 0] + 32) & 1:
                            some, best, best_set = 1, value + left, subset
                            best_blank, best_side, best_top = blank, 0, card
            if some:
                limit = best - top - highest
        used = 0
        for card in range(cards):
            used |= (best_set >> bits[card] & 1) << card
        found[number, 0] = some
        found[number, 1] = best
        found[number, 2] = used
        found[number, 3] = best_blank
        found[number, 4] = best_side
        found[number, 5] = best_top


PLAIN = Functions(fill, search)
"""The functions as they stand."""


@cache
def compiled() -> Functions:
    """The functions as machine code; takes a second or two, once a process. Needs numba."""
    njit = import_module("numba").njit
    return Functions(njit(fill), njit(search))
