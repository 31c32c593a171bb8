"""What the plays of a cell come to: how often they are won, how long they are, how they end, what they show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple

from authoring.balance.study import Row, Study, name_of, watched
from authoring.game.transcript import event_from
from authoring.proof.estimates import wilson


@dataclass(frozen=True, slots=True)
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
    """A length in moves or decisions: the mean, the least and the most, and the lengths that part it in quarters."""

    mean: float
    least: int
    lower: int
    median: int
    upper: int
    most: int


class Seen(NamedTuple):
    """In how many plays something happened, and how often in all."""

    plays: Share
    times: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What the plays of a cell come to. `won` has a share a seat: a seat has won with a return of 1 or more."""

    subject: str
    title: str
    configuration: str
    policy: str
    plays: int
    won: tuple[Share, ...]
    unended: Share
    moves: Length
    decisions: Length
    ends: dict[str, Share]
    seen: dict[str, Seen]

    @property
    def together(self) -> bool:
        """Whether all seats have won as often, as where all win or lose together."""
        return len(set(self.won)) == 1


def answers_of(study: Study, rows: Iterable[Row]) -> Iterator[Answer]:
    """An answer for each cell, from all the rows of a study in their order."""
    every = list(rows)
    late: dict[str, set[str]] = {}
    for subject, _ in study.subjects:
        name = name_of(subject)
        late[name] = _only_at_the_end([row for row in every if row.subject == name])
    for number, cell in enumerate(study.cells):
        own = every[number * study.plays : (number + 1) * study.plays]
        name = name_of(cell.subject)
        names = name, cell.subject.title, cell.configuration.name, cell.policy.name
        events = sorted(map(str, watched(cell.subject)))
        yield _answer(names, own, late[name], events)


def _only_at_the_end(rows: Sequence[Row]) -> set[str]:
    """The ends that tell how a play ended: of a sort that no play has shown before its last state."""
    early = {_sort(event) for row in rows for event, times in row.seen.items() if times > (event in row.ends)}
    return {event for row in rows for event in row.ends if _sort(event) not in early}


def _sort(event: str) -> str:
    return event_from(event).what


def _answer(names: tuple[str, str, str, str], rows: Sequence[Row], late: set[str], events: Sequence[str]) -> Answer:
    plays = len(rows)
    seats = len(rows[0].returns)
    ends = Counter(event for row in rows for event in row.ends if event in late)
    shown = Counter(event for row in rows for event in row.seen)
    times: Counter[str] = Counter()
    for row in rows:
        times.update(row.seen)
    return Answer(
        *names,
        plays=plays,
        won=tuple(Share(sum(row.returns[seat] >= 1 for row in rows), plays) for seat in range(seats)),
        unended=Share(sum(not row.ended for row in rows), plays),
        moves=length([row.moves for row in rows]),
        decisions=length([row.decisions for row in rows]),
        ends={event: Share(ends[event], plays) for event in sorted(late)},
        seen={event: Seen(Share(shown[event], plays), times[event]) for event in events},
    )


def length(values: Sequence[int]) -> Length:
    """The length of plays. Quarters are lengths that some play had (the nearest rank)."""
    ordered = sorted(values)
    quarters = [ordered[(len(ordered) * part + 3) // 4 - 1] for part in (1, 2, 3)]
    return Length(fmean(ordered), ordered[0], quarters[0], quarters[1], quarters[2], ordered[-1])


def data_of(study: Study, answers: Iterable[Answer]) -> dict[str, Any]:
    """Answers as JSON types; shares go from 0 to 1."""
    return {
        "version": 1,
        "pack": study.pack.id,
        "study": study.fingerprint,
        "plays": study.plays,
        "seed": study.seed,
        "max_moves": study.max_moves,
        "answers": [_data(answer) for answer in answers],
    }


def _data(answer: Answer) -> dict[str, Any]:
    return {
        "subject": answer.subject,
        "title": answer.title,
        "configuration": answer.configuration,
        "policy": answer.policy,
        "plays": answer.plays,
        "won": [share_data(share) for share in answer.won],
        "not_ended": share_data(answer.unended),
        "moves": answer.moves._asdict(),
        "decisions": answer.decisions._asdict(),
        "ends": {event: share_data(share) for event, share in answer.ends.items()},
        "seen": {event: {**share_data(seen.plays), "times": seen.times} for event, seen in answer.seen.items()},
    }


def share_data(share: Share) -> dict[str, Any]:
    """A share as JSON types."""
    low, high = share.interval
    return {"plays": share.hits, "share": share.value, "low": low, "high": high}
