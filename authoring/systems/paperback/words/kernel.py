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


ROOM = 17
"""Rows that `search` needs to reckon in."""
BIT_COUNT = 62
"""Bits of a number that are made use of: the sign stays what it is."""


def narrowed(rows: Numbers, width: int) -> Numbers:
    """Rows of a key and, for each number of letters left open, the letters that can be first (from bit 0) and last
    (from bit 32), as rows that are half as long: the key, then as many as fit into a number of pairs of `width` bits
    each, in which bit k stands for the k-th letter of the key, first letters before last ones.
    """
    import numpy

    keys, open_ = rows[:, 0], rows.shape[1] - 1
    sizes = sum((keys >> 5 * place > 0).astype(numpy.int64) for place in range(width))
    each_word = BIT_COUNT // (2 * width)
    found = numpy.zeros((len(rows), 1 + -(-open_ // each_word)), dtype=numpy.int64)
    found[:, 0] = keys
    for place in range(width):
        there = place < sizes
        letters = numpy.where(there, keys >> 5 * numpy.maximum(0, sizes - 1 - place) & 31, 0)
        for blank in range(open_):
            for end in (0, 1):
                bits = numpy.where(there, rows[:, 1 + blank] >> letters + 32 * end & 1, 0)
                found[:, 1 + blank // each_word] |= bits << 2 * width * (blank % each_word) + width * end + place
    return found


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

    `slots` has for each key one row, as `narrowed` makes it. `hands` has a row of four numbers for each card of each
    hand: letter from 1 to 26, left edge, right edge, worth on top. `blanks` is the worth of each number of open
    letters; words shorter than `shortest` or with more than `most` cards do not count. `room` has `ROOM` rows of
    2^cards numbers, and no fewer than there are blanks, to reckon in. `found` gets for each hand whether there is a
    word, its value, cards as bits, open letters, 1 for right or 0 for left, and the place of the top card.
    """
    size = len(slots)
    cards = hands.shape[1]
    lefts, rights, sides = room[0], room[1], room[2]
    by_letter, by_worth, bits = room[3], room[4], room[5]
    letters, tops, places = room[6], room[7], room[8]
    subsets, keys, slot, first = room[9], room[10], room[11], room[12]
    takens, topmosts, words, shifts = room[13], room[14], room[15], room[16]
    width = min(cards, most)
    each_word = BIT_COUNT // (2 * width)
    whole_mask = (1 << 2 * width) - 1
    for blank in range(len(blanks)):
        words[blank], shifts[blank] = 1 + blank // each_word, 2 * width * (blank % each_word)
    whole = 1 << cards
    highest = blanks[0]
    for blank in range(1, len(blanks)):
        highest = max(highest, blanks[blank])
    for number in range(len(hands)):
        hand = hands[number]
        top = lowest = hand[0, 3]
        for card in range(cards):
            top, lowest = max(top, hand[card, 3]), min(lowest, hand[card, 3])
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
            # Slices spare a check of each index, so that the loops become vector instructions.
            low, high = lefts[:half], lefts[half : 2 * half]
            for subset in range(half):
                high[subset] = low[subset] + left
            low, high = rights[:half], rights[half : 2 * half]
            for subset in range(half):
                high[subset] = low[subset] + right
        for place in range(cards):
            card = by_letter[place]
            letters[place], tops[place], places[place] = hand[card, 0], hand[card, 3], bits[card]
        limit = 0
        for subset in range(whole):
            sides[subset] = max(lefts[subset], rights[subset])
            limit = min(limit, sides[subset])
        limit -= 1
        some, best, best_set, best_blank, best_side, best_top = 0, 0, 0, 0, 0, -1
        after = whole - 1
        while after > 0:
            # Rows of a large table are far away: a few are asked for before the first is looked at.
            count = 0
            while after > 0 and count < 2:
                subset = after
                after -= 1
                if sides[subset] <= limit:
                    continue
                key = taken = 0
                topmost = lowest
                for place in range(cards):
                    used = subset >> places[place] & 1
                    key = key << 5 * used | letters[place] * used
                    topmost = max(topmost, lowest + (tops[place] - lowest) * used)
                    taken += used
                if taken > most or (some and sides[subset] + topmost + highest <= best):
                    continue
                mixed = (key & 0x3FFFFFFF) * 0x9E3779B1 ^ (key >> 30) * 0x85EBCA77
                at = ((mixed ^ mixed >> 31) & 0x7FFFFFFF) * size >> 31
                subsets[count], keys[count], slot[count], first[count] = subset, key, at, slots[at, 0]
                takens[count], topmosts[count] = taken, topmost
                count += 1
            for each in range(count):
                key, at, here = keys[each], slot[each], first[each]
                while here != 0 and here != key:
                    at = at + 1 if at + 1 < size else 0
                    here = slots[at, 0]
                if here == 0:
                    continue
                subset, taken = subsets[each], takens[each]
                reach = sides[subset] + topmosts[each]
                left, right = lefts[subset], rights[subset]
                for blank in range(len(blanks)):
                    mask = slots[at, words[blank]] >> shifts[blank] & whole_mask
                    more = blanks[blank]
                    if mask == 0 or taken + blank < shortest or (some and reach + more <= best):
                        continue
                    for place in range(cards):
                        if subset >> places[place] & 1:
                            value = tops[place] + more
                            if mask & 1 and (not some or value + right > best):
                                some, best, best_set = 1, value + right, subset
                                best_blank, best_side, best_top = blank, 1, by_letter[place]
                            if mask >> width & 1 and (not some or value + left > best):
                                some, best, best_set = 1, value + left, subset
                                best_blank, best_side, best_top = blank, 0, by_letter[place]
                            mask >>= 1
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
