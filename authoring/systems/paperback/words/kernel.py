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
    slots: Numbers, hands: Numbers, blanks: Numbers, shortest: int, most: int, sums: Numbers, found: Numbers
) -> None:
    """The best play of every hand.

    `slots` has for each key one row: the key, then for each number of letters left open the letters that can be
    first (from bit 0) and last (from bit 32). `hands` has a row of four numbers for each card of each hand: letter
    from 1 to 26, left edge, right edge, worth on top. `blanks` is the worth of each number of open letters, words
    shorter than `shortest` or with more than `most` cards do not count. `sums` is room for the sums of 2^cards
    subsets. `found` gets for each hand whether there is a word, its value, cards as bits, open letters, 1 for right
    or 0 for left, and the place of the top card.
    """
    size = len(slots)
    cards = hands.shape[1]
    highest = blanks[0]
    for blank in range(1, len(blanks)):
        highest = max(highest, blanks[blank])
    by_letter = [0] * cards
    by_worth = [0] * cards
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
        for place in range(cards):
            card, half = by_worth[place], 1 << place
            for subset in range(half):
                sums[half + subset, 0] = sums[subset, 0] + hand[card, 1]
                sums[half + subset, 1] = sums[subset, 1] + hand[card, 2]
        some, best, best_used, best_blank, best_side, best_top = 0, 0, 0, 0, 0, -1
        for subset in range((1 << cards) - 1, 0, -1):
            left, right = sums[subset, 0], sums[subset, 1]
            if some and max(left, right) + top + highest <= best:
                continue
            used = taken = 0
            for place in range(cards):
                if subset >> place & 1:
                    used |= 1 << by_worth[place]
                    taken += 1
            if taken > most:
                continue
            key = 0
            for place in range(cards):
                if used >> by_letter[place] & 1:
                    key = key << 5 | hand[by_letter[place], 0]
            mixed = (key & 0x3FFFFFFF) * 0x9E3779B1 ^ (key >> 30) * 0x85EBCA77
            at = ((mixed ^ mixed >> 31) & 0x7FFFFFFF) * size >> 31
            while slots[at, 0] != 0 and slots[at, 0] != key:
                at = at + 1 if at + 1 < size else 0
            if slots[at, 0] == 0:
                continue
            for blank in range(len(blanks)):
                mask = slots[at, 1 + blank]
                if mask == 0 or taken + blank < shortest:
                    continue
                for card in range(cards):
                    if used >> card & 1:
                        value = hand[card, 3] + blanks[blank]
                        if mask >> hand[card, 0] & 1 and (not some or value + right > best):
                            some, best, best_used = 1, value + right, used
                            best_blank, best_side, best_top = blank, 1, card
                        if mask >> (hand[card, 0] + 32) & 1 and (not some or value + left > best):
                            some, best, best_used = 1, value + left, used
                            best_blank, best_side, best_top = blank, 0, card
        found[number, 0] = some
        found[number, 1] = best
        found[number, 2] = best_used
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
