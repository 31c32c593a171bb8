"""How plays go round by round: XP, coins, fame and others, who is ahead, and how dramatic it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from authoring.balance.stats import Length, length
from authoring.balance.study import Row


class Point(NamedTuple):
    """A number in a round (from 1): its mean over all seats and plays that came so far, quarters, and how many."""

    number: int
    mean: float
    lower: float
    upper: float
    plays: int


class Race(NamedTuple):
    """How close plays are in which players are against each other.

    `changes` are changes of the lead in a play: another one alone is ahead of all at the end of a round. `behind` is
    the share of rounds in which the later winner was not ahead. `drama` is how much the later winner was behind when
    not ahead, on average, after Browne and Maire (2010): the root of the gap as a share of the highest number.
    """

    changes: Length
    behind: float
    drama: float


def series_of(rows: Sequence[Row]) -> dict[str, list[Point]]:
    """Each number by rounds. The rounds of a play that is over do not count on."""
    found: dict[str, list[Point]] = {}
    for name in sorted({name for row in rows for name in row.series}):
        lists = [row.series[name] for row in rows if name in row.series]
        points = []
        for round_ in range(max(map(len, lists))):
            values = [value for own in lists if round_ < len(own) for value in own[round_]]
            spread = length(values)
            points.append(Point(round_ + 1, spread.mean, spread.lower, spread.upper, len(values)))
        found[name] = points
    return found


def race_of(rows: Sequence[Row], lead: str) -> Race | None:
    """How close the plays are by the number that says who is ahead; None where nobody can be."""
    plays = [row for row in rows if lead and len(row.returns) > 1 and row.series.get(lead) and max(row.returns) >= 1]
    if not plays:
        return None
    changes, behind, gaps = [], [], []
    for row in plays:
        rounds = row.series[lead]
        top = max(max(map(max, rounds)), 1.0)
        winner = row.returns.index(max(row.returns))
        leaders = [own.index(max(own)) for own in rounds if own.count(max(own)) == 1]
        changes.append(sum(one != other for one, other in pairwise(leaders)))
        trailing = [max(own) - own[winner] for own in rounds if own[winner] < max(own)]
        behind.append(len(trailing) / len(rounds))
        gaps.append(fmean(sqrt(gap / top) for gap in trailing) if trailing else 0.0)
    return Race(length(changes), fmean(behind), fmean(gaps))
