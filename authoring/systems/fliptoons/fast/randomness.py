"""The random numbers of `authoring.game.policies`, in whole numbers of 64 bits with a sign where numba is."""

from __future__ import annotations

from authoring.game import policies
from authoring.systems.fliptoons.fast.jit import COMPILED, jit

_GOLDEN = 0x9E3779B97F4A7C15 - (1 << 64)
_FIRST = 0xBF58476D1CE4E5B9 - (1 << 64)
_SECOND = 0x94D049BB133111EB - (1 << 64)


def seed_of(number: int) -> int:
    """A seed as the functions of this package take it: in machine code, with a sign and the same 64 bits."""
    number &= (1 << 64) - 1
    return number - (1 << 64) if COMPILED and number >> 63 else number


def _wrapping(seed: int, index: int) -> int:
    """The number at an index of a seed's sequence, in arithmetic that wraps around."""
    mixed = seed + (index + 1) * _GOLDEN
    mixed = (mixed ^ (mixed >> 30 & (1 << 34) - 1)) * _FIRST
    mixed = (mixed ^ (mixed >> 27 & (1 << 37) - 1)) * _SECOND
    return mixed ^ (mixed >> 31 & (1 << 33) - 1)


splitmix = jit(_wrapping) if COMPILED else policies.splitmix64
"""The random number that stands at an index of a seed's sequence."""


@jit
def below(number: int, limit: int) -> int:
    """A random number brought to 0, ..., limit - 1, of limits below 2**31; the same as `policies.below`."""
    high, low = number >> 32 & 0xFFFFFFFF, number & 0xFFFFFFFF
    return high * limit + (low * limit >> 32) >> 32
