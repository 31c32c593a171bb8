"""Numbers with what is known of them: shares with intervals, lengths with quarters, the difference of two shares."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from authoring.proof.estimates import wilson
from authoring.values import value


@value
class Share:
    """How many of some plays, and the interval that holds the chance in 95 of 100 cases (Wilson 1927)."""

    hits: int
    plays: int

    @property
    def value(self) -> float:
        """The share, from 0 to 1."""
        return self.hits / self.plays

    @property
    def interval(self) -> tuple[float, float]:
        """The lowest and the highest chance."""
        return wilson(self.hits, self.plays)


class Length(NamedTuple):
    """A length, such as in moves or minutes: the mean, the least and the most, and what parts it in quarters."""

    mean: float
    least: float
    lower: float
    median: float
    upper: float
    most: float


class Difference(NamedTuple):
    """By how much one share is above another, and the interval of 95 % (Newcombe 1998, method 10)."""

    value: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out that there is none."""
        return self.low > 0 or self.high < 0


def length(values: Sequence[float]) -> Length:
    """The length of plays, of which there are some. Quarters are lengths that some play had (the nearest rank)."""
    ordered = sorted(values)
    quarters = [ordered[(len(ordered) * part + 3) // 4 - 1] for part in (1, 2, 3)]
    return Length(fmean(ordered), ordered[0], quarters[0], quarters[1], quarters[2], ordered[-1])


def difference(one: Share, other: Share) -> Difference:
    """By how much the first share is above the second; both are of some plays."""
    (low, high), (other_low, other_high) = one.interval, other.interval
    value = one.value - other.value
    below = sqrt((one.value - low) ** 2 + (other_high - other.value) ** 2)
    above = sqrt((high - one.value) ** 2 + (other.value - other_low) ** 2)
    return Difference(value, value - below, value + above)


def share_data(share: Share) -> dict[str, Any]:
    """A share as JSON types."""
    low, high = share.interval
    return {"plays": share.hits, "share": share.value, "low": low, "high": high}
