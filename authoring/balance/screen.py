"""The answers of a study as text: tables a subject, a line a configuration and policy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.balance.answers import Answer, Group, rivals_of
from authoring.balance.stats import Difference, Length, Share, difference
from authoring.balance.study import Study
from authoring.proof.balance_screen import percent
from authoring.proof.tables import aligned

INDENT = "  "
LISTED = 12
"""How many of the things used are told, those first that make the most difference."""


def screen(study: Study, answers: Sequence[Answer], groups: Sequence[Group] = (), full: bool = False) -> str:
    """The answers as lines that end in a line break; in full also what is used, and how often each event was seen."""
    pack = study.pack
    lines = [f"{pack.id} {pack.version} · {pack.system} · {counted(study.plays)} a line · seed {study.seed}"]
    for name in dict.fromkeys(answer.subject for answer in answers):
        own = [answer for answer in answers if answer.subject == name]
        kind, _, id = name.partition("/")
        lines.append(f"{kind} {id}" + (f" · {own[0].title}" if own[0].title != id else ""))
        lines += [INDENT + line for line in aligned(list(_table(own)))]
        for table in (_times(own), _lost(own)):
            lines += [INDENT + line for line in aligned(list(table))]
        ours = [group for group in groups if group.subject == name]
        lines += [INDENT + line for line in aligned(list(_strength(ours)))]
        if full:
            for table in (_rounds(own), _race(own), _content(own), *map(_uses, ours), iter(seen_table(own))):
                lines += [INDENT + line for line in aligned(list(table))]
    for kind in dict.fromkeys(group.subject.partition("/")[0] for group in groups):
        kin = [group for group in groups if group.subject.partition("/")[0] == kind and not group.against]
        if len({group.subject for group in kin}) > 1:
            lines.append(f"difficulty of each {kind}, the hardest first")
            lines += [INDENT + line for line in aligned(list(_difficulty(kin)))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def counted(plays: int) -> str:
    """A number of plays as people read it."""
    return f"{plays:,} play{'' if plays == 1 else 's'}"


def with_interval(share: Share) -> str:
    """A share as people read it: "53.0 % (43.3-62.5)"."""
    low, high = share.interval
    return f"{percent(share.value)} ({100 * low:.1f}-{100 * high:.1f})"


def points(difference: Difference | None) -> str:
    """A difference as people read it, in percentage points: "+12.5 (3.1 to 21.0)"."""
    if difference is None:
        return "-"
    return f"{100 * difference.value:+.1f} ({100 * difference.low:+.1f} to {100 * difference.high:+.1f})"


def _table(answers: Sequence[Answer]) -> Iterator[list[str]]:
    ends = list(dict.fromkeys(event for answer in answers for event in answer.ends))
    unended = any(answer.unended.hits for answer in answers)
    yield ["", "policy", "won", "moves", "decisions", *ends, *(["not ended"] if unended else [])]
    for answer in answers:
        yield [
            answer.name,
            answer.policy,
            " / ".join(map(with_interval, answer.won[:1] if answer.together else answer.won)),
            _length(answer.moves),
            _length(answer.decisions),
            *(percent(answer.ends[event].value) if event in answer.ends else "-" for event in ends),
            *([percent(answer.unended.value)] if unended else []),
        ]


def _length(length: Length) -> str:
    """Such as "61.3 (40-93)": the mean, the shortest and the longest."""
    return f"{length.mean:.1f} ({length.least:.0f}-{length.most:.0f})"


def _times(answers: Sequence[Answer]) -> Iterator[list[str]]:
    """Rounds and minutes, where there are rounds."""
    if not any(answer.rounds.most for answer in answers):
        return
    yield ["", "policy", "rounds", "minutes, about"]
    for answer in answers:
        yield [answer.name, answer.policy, _length(answer.rounds), f"{answer.minutes.mean:.0f}"]


def _lost(answers: Sequence[Answer]) -> Iterator[list[str]]:
    """How plays are lost, by policy over all configurations."""
    policies = list(dict.fromkeys(answer.policy for answer in answers))
    hows = list(dict.fromkeys(how for answer in answers for how in answer.lost))
    if not hows:
        return
    table = {how: [_over(answers, policy, how) for policy in policies] for how in hows}
    yield ["lost", *policies]
    for how, shares in sorted(table.items(), key=lambda each: -max(each[1]))[:LISTED]:
        yield [how, *(percent(share) if share else "-" for share in shares)]


def _over(answers: Sequence[Answer], policy: str, how: str) -> float:
    own = [answer for answer in answers if answer.policy == policy]
    return sum(answer.lost[how].hits for answer in own if how in answer.lost) / sum(answer.plays for answer in own)


def _strength(groups: Sequence[Group]) -> Iterator[list[str]]:
    """How much stronger each policy is than the first, over all configurations; ruling by ruling. Where players are
    against each other, how often each wins that had a seat, whichever way round."""
    for switches in dict.fromkeys(group.switches for group in groups):
        own = [group for group in groups if group.switches == switches]
        rivals = rivals_of(own)
        if rivals:
            yield [f"against each other{', ' + switches if switches else ''}", "won", "of the seats"]
        for name, rival in rivals.items():
            yield [name, with_interval(rival.won), percent(rival.seats)]
        together = [group for group in own if not group.against]
        if len(together) > 1:
            first, *others = together
            yield [f"won in all{', ' + switches if switches else ''}", "", f"more than {first.policy}, in points"]
            yield [first.policy, with_interval(first.won), "-"]
            for group in others:
                yield [group.policy, with_interval(group.won), points(difference(group.won, first.won))]


def _difficulty(groups: Sequence[Group]) -> Iterator[list[str]]:
    """How often each subject of a kind is won over all its configurations, a column a policy; the hardest first."""
    columns = list(dict.fromkeys((group.policy, group.switches) for group in groups))
    won = {(group.subject, (group.policy, group.switches)): group.won for group in groups}
    yield ["", *(f"{policy}, {switches}" if switches else policy for policy, switches in columns)]
    for subject in dict.fromkeys(group.subject for group in by_difficulty(groups)):
        yield [subject.partition("/")[2], *(with_interval(won[subject, column]) for column in columns)]


def by_difficulty(groups: Sequence[Group]) -> list[Group]:
    """The groups subject by subject, the hardest first: by the policy that is given last, as those that think are."""
    last = {group.subject: group.won.value for group in groups}
    return sorted(groups, key=lambda group: (last[group.subject], group.subject))


def _rounds(answers: Sequence[Answer]) -> Iterator[list[str]]:
    """The numbers of the first rounds, some in the middle and the last."""
    for answer in answers:
        for name, series in answer.series.items():
            chosen = series if len(series) <= LISTED else [series[at * (len(series) - 1) // (LISTED - 1)]
                                                           for at in range(LISTED)]  # fmt: skip
            yield [f"{name}, {answer.name}", answer.policy, *(f"{point.number}: {point.mean:.1f}" for point in chosen)]


def _race(answers: Sequence[Answer]) -> Iterator[list[str]]:
    """Lead changes and drama, where players are against each other."""
    racing = [answer for answer in answers if answer.race is not None]
    if racing:
        yield ["", "policy", "lead changes", "winner behind", "drama"]
    for answer in racing:
        assert answer.race is not None
        race = answer.race
        yield [answer.name, answer.policy, _length(race.changes), percent(race.behind), f"{race.drama:.2f}"]


def _content(answers: Sequence[Answer]) -> Iterator[list[str]]:
    """How much of the content a play shows, and all plays together."""
    told = [answer for answer in answers if answer.content is not None]
    if told:
        yield ["content seen", "policy", "in a play", "in all plays"]
    for answer in told:
        assert answer.content is not None
        content = answer.content
        every = f"{percent(content.shown[-1][1])} of {content.things}"
        yield [answer.name, answer.policy, percent(content.play.mean), every]


def _uses(group: Group) -> Iterator[list[str]]:
    """What makes the most difference of what is used, and of what configurations have."""
    won = group.won.hits
    known = {thing: use for thing, use in group.uses.items() if use.contribution is not None}
    if not known or not won:
        return
    yield [f"used by {group.policy}" + (f", {group.switches}" if group.switches else ""),
           "in plays", "won with it", "won without", "difference"]  # fmt: skip
    order = sorted(known, key=lambda thing: (-abs(known[thing].contribution.value), thing))  # type: ignore[union-attr]
    for thing in order[:LISTED]:
        use = known[thing]
        assert use.won is not None and use.without is not None
        shares = percent(use.used.value), percent(use.won.value), percent(use.without.value)
        yield [thing, *shares, points(use.contribution)]


def seen_table(answers: Sequence[Answer]) -> list[list[str]]:
    """In what share of plays each event was seen, a column a policy over all configurations; empty where none is."""
    policies = list(dict.fromkeys(answer.policy for answer in answers))
    events = list(dict.fromkeys(event for answer in answers for event in answer.seen))
    table = [["seen in plays", *policies]] if events else []
    for event in events:
        cells = []
        for policy in policies:
            own = [answer for answer in answers if answer.policy == policy]
            hits = sum(answer.seen[event].plays.hits for answer in own if event in answer.seen)
            cells.append(percent(hits / sum(answer.plays for answer in own)) if hits else "-")
        table.append([event, *cells])
    return table
