"""The random numbers of a game, made many at a time: the machine makes several of them at once, and has them at hand
when a choice or a draw waits for one.

`S` is the state.
"""

from __future__ import annotations

from authoring.systems.fliptoons.fast.jit import Ints, inlined, jit, stay_apart
from authoring.systems.fliptoons.fast.layout import AHEAD, LUCK, MADE, MADE_AT_ONCE, MOVES
from authoring.systems.fliptoons.fast.randomness import splitmix


@inlined
def foresee(S: Ints, seed: int, count: int) -> None:
    """See to it that the numbers of so many moves are there, AHEAD - MADE_AT_ONCE at the most."""
    while S[MADE] < S[MOVES] + count:
        make_more(S, seed)


@jit
def make_more(S: Ints, seed: int) -> None:
    """Make the next ones. They take the places of the oldest."""
    stay_apart()
    first = S[MADE]
    place = LUCK + first % AHEAD
    for number in range(MADE_AT_ONCE):
        S[place + number] = splitmix(seed, first + number)
    S[MADE] = first + MADE_AT_ONCE


@inlined
def luck(S: Ints, index: int) -> int:
    """The random number of a move, which is there."""
    return S[LUCK + (index & AHEAD - 1)]
