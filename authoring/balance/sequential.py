"""Whether a number lies in a range, asked after every play: it stops as soon as the answer is sure.

Of a share, the test is a sequential probability ratio test against a mixture of alternatives (Robbins 1970): for a
chance p, the plays so far are compared with what a chance drawn evenly from 0 to 1 would have shown. That ratio stays
below 1 / error for ever with a probability of 1 - error if p is the true chance, however often one looks. Of a mean,
it is the confidence sequence of the same kind for large numbers (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas 2021).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import inf, lgamma, log, sqrt

ERROR = 0.05
"""How likely an answer is wrong that the test is sure of, at the most."""
LEAST = 30
"""Plays before anything is said of a mean."""
RHO = 0.3
"""The weight of the confidence sequence: tightest after about 100 plays."""


class Sure(StrEnum):
    """The answer so far."""

    INSIDE = "inside"
    BELOW = "below"
    ABOVE = "above"
    OPEN = "open"


@dataclass(slots=True)
class Tally:
    """What was seen so far: how many, their sum, and the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """One more."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean, of some."""
        return self.total / self.count


def share_interval(tally: Tally) -> tuple[float, float]:
    """All chances that are not ruled out yet: an interval that holds the true one, however often one looks."""
    if not tally.count:
        return 0.0, 1.0
    share = tally.mean
    return _edge(tally, 0.0, share), _edge(tally, 1.0, share)


def _edge(tally: Tally, outside: float, inside: float) -> float:
    """The last chance that is not ruled out, on the way from the share that was seen to 0 or 1."""
    if not ruled_out(tally, outside):
        return outside
    for _ in range(60):
        middle = (outside + inside) / 2
        if ruled_out(tally, middle):
            outside = middle
        else:
            inside = middle
    return inside


def ruled_out(tally: Tally, chance: float) -> bool:
    """Whether a chance is not the true one, for all that was seen."""
    hits, misses = tally.total, tally.count - tally.total
    if (chance <= 0 and hits) or (chance >= 1 and misses):
        return True
    likely = (hits * log(chance) if hits else 0.0) + (misses * log(1 - chance) if misses else 0.0)
    mixed = lgamma(hits + 1) + lgamma(misses + 1) - lgamma(tally.count + 2)
    return mixed - likely >= log(1 / ERROR)


def share_sure(tally: Tally, low: float, high: float) -> Sure:
    """Whether a share lies in a range, if that is sure: what its interval says, without working out the interval."""
    share = tally.mean
    if share < low:
        return Sure.BELOW if ruled_out(tally, low) else Sure.OPEN
    if share > high:
        return Sure.ABOVE if ruled_out(tally, high) else Sure.OPEN
    inside = (low <= 0 or ruled_out(tally, low)) and (high >= 1 or ruled_out(tally, high))
    return Sure.INSIDE if inside else Sure.OPEN


def mean_sure(tally: Tally, low: float, high: float) -> Sure:
    """The same of a mean."""
    return judged(mean_interval(tally), low, high)


def mean_interval(tally: Tally) -> tuple[float, float]:
    """The same for a mean; everything, before there are enough plays."""
    if tally.count < LEAST:
        return -inf, inf
    count, mean = tally.count, tally.mean
    spread = max(0.0, tally.squares / count - mean * mean)
    weight = count * RHO * RHO + 1
    reach = sqrt(spread * 2 * weight / (count * RHO) ** 2 * log(sqrt(weight) / ERROR))
    return mean - reach, mean + reach


def judged(interval: tuple[float, float], low: float, high: float) -> Sure:
    """Whether a number that lies in an interval lies in a range, if that is sure."""
    if interval[1] < low:
        return Sure.BELOW
    if interval[0] > high:
        return Sure.ABOVE
    if interval[0] >= low and interval[1] <= high:
        return Sure.INSIDE
    return Sure.OPEN
