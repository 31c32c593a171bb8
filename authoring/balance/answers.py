"""What the plays of a cell come to: how often they are won, how long they are, how they end, what they show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from types import MappingProxyType
from typing import NamedTuple

from authoring.balance.policies import VERSUS
from authoring.balance.series import Point, Race, race_of, series_of
from authoring.balance.stats import Length, Share, length
from authoring.balance.study import Cell, Row, Study, name_of
from authoring.balance.using import Use, of_configurations, uses_of
from authoring.game.transcript import event_from
from authoring.values import value

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)
"""After how many plays it is told how much of the content they have shown."""


class Seen(NamedTuple):
    """In how many plays something happened, and how often in all."""

    plays: Share
    times: int


class Content(NamedTuple):
    """How much there is to see of what claims speak of: `things` in all, the share that a play shows, and the share
    that the first so many plays have shown together."""

    things: int
    play: Length
    shown: tuple[tuple[int, float], ...]


@value
class Answer:
    """What the plays of a cell come to. `won` has a share a seat: a seat has won with a return of 1 or more.

    `minutes` are a guess by the pace of the system; `lost` says how plays were lost. Of bare plays what happens on
    the way is empty.
    """

    subject: str
    title: str
    configuration: str
    data: Mapping[str, str]
    policy: str
    switches: str
    plays: int
    won: tuple[Share, ...]
    unended: Share
    moves: Length
    decisions: Length
    rounds: Length
    minutes: Length
    ends: dict[str, Share]
    lost: dict[str, Share]
    seen: dict[str, Seen]
    content: Content | None
    uses: dict[str, Use]
    series: dict[str, list[Point]]
    race: Race | None

    @property
    def together(self) -> bool:
        """Whether all seats have won as often, as where all win or lose together."""
        return len(set(self.won)) == 1

    @property
    def name(self) -> str:
        """The configuration, and the rulings it was played under where they are not the pack's."""
        return f"{self.configuration} ({self.switches})" if self.switches else self.configuration


class Rival(NamedTuple):
    """How often a seat of a policy has won against seats of others, and the share of the seats that it had."""

    won: Share
    seats: float


class Group(NamedTuple):
    """All configurations of a subject, as one policy plays them under some rulings.

    `won` says how often somebody has won. Where players are against each other (`against`) that tells nothing, but
    how often each policy has that had a seat: `rivals`.
    """

    subject: str
    policy: str
    switches: str
    won: Share
    uses: dict[str, Use]
    against: bool = False
    rivals: Mapping[str, Rival] = MappingProxyType({})


def answers_of(study: Study, rows: Iterable[Row]) -> Iterator[Answer]:
    """An answer for each cell, from all the rows of a study in their order."""
    every = list(rows)
    late: dict[str, set[str]] = {}
    for subject, _ in study.subjects:
        name = name_of(subject)
        late[name] = _only_at_the_end([row for row in every if row.subject == name])
    for number, cell in enumerate(study.cells):
        own = every[number * study.plays : (number + 1) * study.plays]
        yield _answer(study, cell, own, late[name_of(cell.subject)])


def groups_of(study: Study, rows: Sequence[Row]) -> list[Group]:
    """What each policy comes to with each subject over all its configurations: what is used, and what they have."""
    cells: dict[tuple[str, str, str], list[tuple[Mapping[str, str], Sequence[Row]]]] = {}
    for number, cell in enumerate(study.cells):
        own = rows[number * study.plays : (number + 1) * study.plays]
        key = name_of(cell.subject), cell.policy.name, cell.switches
        cells.setdefault(key, []).append((cell.configuration.data, own))
    found = []
    for (subject, policy, switches), groups in cells.items():
        own = [row for _, each in groups for row in each]
        won = Share(sum(max(row.returns) >= 1 for row in own), len(own))
        uses = {**of_configurations(groups), **uses_of(own)}
        against = any(len(set(row.returns)) > 1 for row in own)
        found.append(Group(subject, policy, switches, won, uses, against, _rivals(policy, own) if against else {}))
    return found


def _rivals(policy: str, rows: Sequence[Row]) -> dict[str, Rival]:
    """How often each policy of a name such as "mcts vs random" has won; none where all seats have the same."""
    names = policy.split(VERSUS)
    every = dict.fromkeys(names)
    plays = [(row, [names[seat % len(names)] for seat in range(len(row.returns))]) for row in rows]
    found = {}
    for name in every if len(every) > 1 else ():
        met = [(row, [seat for seat, each in enumerate(seated) if each == name]) for row, seated in plays]
        hits = sum(any(row.returns[seat] >= 1 for seat in own) for row, own in met)
        found[name] = Rival(Share(hits, len(rows)), fmean(len(own) / len(row.returns) for row, own in met))
    return found


def rivals_of(groups: Iterable[Group]) -> dict[str, Rival]:
    """The same over several groups, such as both ways round."""
    met: dict[str, list[Rival]] = {}
    for group in groups:
        for name, rival in group.rivals.items():
            met.setdefault(name, []).append(rival)
    found = {}
    for name, own in met.items():
        plays = sum(each.won.plays for each in own)
        seats = sum(each.seats * each.won.plays for each in own) / plays
        found[name] = Rival(Share(sum(each.won.hits for each in own), plays), seats)
    return found


def _only_at_the_end(rows: Sequence[Row]) -> set[str]:
    """The ends that tell how a play ended: of a sort that no play has shown before its last state."""
    early = {_sort(event) for row in rows for event, times in row.seen.items() if times > (event in row.ends)}
    return {event for row in rows for event in row.ends if _sort(event) not in early}


def _sort(event: str) -> str:
    return event_from(event).what


def _answer(study: Study, cell: Cell, rows: Sequence[Row], late: set[str]) -> Answer:
    plays, pace = len(rows), study.balancing.gauges.pace
    ends = Counter(event for row in rows for event in row.ends if event in late)
    lost = Counter(row.lost for row in rows if row.lost)
    shown = Counter(event for row in rows for event in row.seen)
    times: Counter[str] = Counter()
    for row in rows:
        times.update(row.seen)
    events = [] if study.bare else sorted(map(str, study.watched(cell.subject)))
    return Answer(
        name_of(cell.subject),
        cell.subject.title,
        cell.configuration.name,
        dict(cell.configuration.data),
        cell.policy.name,
        cell.switches,
        plays=plays,
        won=tuple(Share(sum(row.returns[seat] >= 1 for row in rows), plays) for seat in range(len(rows[0].returns))),
        unended=Share(sum(not row.ended for row in rows), plays),
        moves=length([row.moves for row in rows]),
        decisions=length([row.decisions for row in rows]),
        rounds=length([row.rounds for row in rows]),
        minutes=length([pace.minutes(row.decisions, row.moves - row.decisions, row.rounds) for row in rows]),
        ends={event: Share(ends[event], plays) for event in sorted(late)},
        lost={how: Share(count, plays) for how, count in sorted(lost.items(), key=lambda each: (-each[1], each[0]))},
        seen={event: Seen(Share(shown[event], plays), times[event]) for event in events},
        content=_content(events, rows),
        uses=uses_of(rows),
        series=series_of(rows),
        race=race_of(rows, study.balancing.gauges.lead),
    )


def _content(events: Sequence[str], rows: Sequence[Row]) -> Content | None:
    """How much the plays show of all that is watched; None where nothing is."""
    if not events:
        return None
    every, known = set(events), set[str]()
    shown = []
    for number, row in enumerate(rows, 1):
        known |= every & row.seen.keys()
        if number in STEPS or number == len(rows):
            shown.append((number, len(known) / len(every)))
    play = length([len(every & row.seen.keys()) / len(every) for row in rows])
    return Content(len(every), play, tuple(shown))


def mean_won(answer: Answer) -> float:
    """How often a seat wins, over all seats."""
    return fmean(share.value for share in answer.won)
