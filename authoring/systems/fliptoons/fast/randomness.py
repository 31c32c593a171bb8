"""The random numbers of `authoring.game.policies`, in whole numbers of 64 bits with a sign where numba is."""

from __future__ import annotations

from collections.abc import Callable

from authoring.game import policies
from authoring.systems.fliptoons.fast.jit import COMPILED, depositing, inlined, lowest, ones, upper

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


splitmix = inlined(_wrapping) if COMPILED else policies.splitmix64
"""The random number that stands at an index of a seed's sequence."""


@inlined
def below(number: int, limit: int) -> int:
    """A random number brought to 0, ..., limit - 1; the same as `policies.below`."""
    return upper(number, limit)


_EACH = 0x0101010101010101
_SEVEN = 0x7F7F7F7F7F7F7F7F
_TOP = 0x0080808080808080
_DIAGONAL = 0x0040201008040201


def _nth_by_bytes(word: int, rank: int) -> int:
    """The bits are summed up byte by byte, and the sums compared with the rank all at once; then within the byte.
    No branch is in it that the machine could guess wrong (Vigna 2008, Broadword implementation of rank/select).
    Words have 63 bits; what lies behind the first seven bytes, or bits, lies in the last, so that no sum overflows."""
    sums = word - (word >> 1 & 0x5555555555555555)
    sums = (sums & 0x3333333333333333) + (sums >> 2 & 0x3333333333333333)
    sums = (sums + (sums >> 4) & 0x0F0F0F0F0F0F0F0F) * _EACH
    shift = 8 * ones((rank * _EACH | _TOP) - (sums & _SEVEN) & _TOP)
    rank -= (sums << 8) >> shift & 0xFF
    bits = (((word >> shift & 0x7F) * _EACH & _DIAGONAL) + _SEVEN >> 7 & _EACH) * _EACH
    return shift + ones((rank * _EACH | _TOP) - bits & _TOP)


def _nth_one_by_one(word: int, rank: int) -> int:
    for _ in range(rank):
        word &= word - 1
    return lowest(word)


deposit = depositing()


def _nth_at_once(word: int, rank: int) -> int:
    return lowest(deposit(word, rank))


def _bit_by_number(word: int, rank: int) -> int:
    return 1 << nth(word, rank)


def _ways() -> tuple[Callable[[int, int], int], Callable[[int, int], int]]:
    """The quickest ways that there are here."""
    if not COMPILED:
        return _nth_one_by_one, _bit_by_number
    if deposit is None:
        return inlined(_nth_by_bytes), inlined(_bit_by_number)
    return inlined(_nth_at_once), deposit


nth, nth_bit = _ways()
"""The number of the bit of a rank, from 0, among those of a word that are set; and that bit."""
