"""What is used in plays, and how often those who use it win: each card, item, ability, character."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from authoring.balance.stats import Difference, Share, difference
from authoring.balance.study import Row

TOGETHER = ("characters", "character", "partner", "mode", "twists", "cores", "loadout")
"""The facts of a configuration that a seat or a group has, and that may make it win more often."""


class Use(NamedTuple):
    """How often something is used, and how those who use it fare: `used` is of all seats that play, `times` in all;
    `won` is of those who used it, `without` of the others, None where there are none.

    A difference is no proof of a cause: who wins may be who lives long enough to use it.
    """

    used: Share
    times: int
    won: Share | None
    without: Share | None

    @property
    def contribution(self) -> Difference | None:
        """By how much those who use it win more often."""
        return difference(self.won, self.without) if self.won is not None and self.without is not None else None


def uses_of(rows: Sequence[Row]) -> dict[str, Use]:
    """What the plays use, by name. Where all seats win together, they use things together."""
    apart = any(len(set(row.returns)) > 1 for row in rows)
    plays = [(row, seat) for row in rows for seat in (range(len(row.returns)) if apart else (0,))]
    things = sorted({thing for row in rows for thing in row.used})
    won = [row.returns[seat] >= 1 for row, seat in plays]
    found = {}
    for thing in things:
        times = [_times(row, thing, seat if apart else None) for row, seat in plays]
        found[thing] = _use([each > 0 for each in times], won, sum(times))
    return found


def _times(row: Row, thing: str, seat: int | None) -> int:
    own = row.used.get(thing)
    if own is None:
        return 0
    return sum(own) if seat is None else own[seat]


def of_configurations(groups: Iterable[tuple[Mapping[str, str], Sequence[Row]]]) -> dict[str, Use]:
    """How plays fare with what their configurations have, such as each character: of all plays, those with it.

    What all configurations have, or none is without, is left out.
    """
    plays = [(words_of(data), max(row.returns) >= 1) for data, rows in groups for row in rows]
    every = sorted(set[str]().union(*(words for words, _ in plays)))
    won = [each for _, each in plays]
    found = {}
    for word in every:
        with_it = [word in words for words, _ in plays]
        if not all(with_it):
            found[word] = _use(with_it, won, sum(with_it))
    return found


def words_of(data: Mapping[str, str]) -> frozenset[str]:
    """What a configuration has, as "what:which"."""
    names = {"characters": "character", "twists": "twist", "cores": "core", "partner": "character"}
    return frozenset(
        f"{names.get(key, key)}:{word.strip()}"
        for key in TOGETHER
        if key in data
        for word in data[key].split(",")
        if word.strip()
    )


def _use(used: Sequence[bool], won: Sequence[bool], times: int) -> Use:
    hits = sum(used)
    wins = sum(each and win for each, win in zip(used, won, strict=True))
    others = len(used) - hits
    return Use(
        Share(hits, len(used)),
        times,
        Share(wins, hits) if hits else None,
        Share(sum(won) - wins, others) if others else None,
    )
