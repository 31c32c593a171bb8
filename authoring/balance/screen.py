"""The answers of a study as text: a table a subject, a line a configuration and policy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.balance.answers import Answer, Length, Share
from authoring.balance.study import Study
from authoring.proof.balance_screen import percent
from authoring.proof.tables import aligned

INDENT = "  "


def screen(study: Study, answers: Sequence[Answer], events: bool = False) -> str:
    """The answers as lines that end in a line break; with `events` also how often each event was seen."""
    pack = study.pack
    lines = [f"{pack.id} {pack.version} · {pack.system} · {counted(study.plays)} a line · seed {study.seed}"]
    for name in dict.fromkeys(answer.subject for answer in answers):
        own = [answer for answer in answers if answer.subject == name]
        kind, _, id = name.partition("/")
        lines.append(f"{kind} {id}" + (f" · {own[0].title}" if own[0].title != id else ""))
        lines += [INDENT + line for line in aligned(list(_table(own)))]
        lines += [INDENT + line for line in aligned(list(_seen(own)))] if events else []
    return "\n".join(line.rstrip() for line in lines) + "\n"


def counted(plays: int) -> str:
    """A number of plays as people read it."""
    return f"{plays:,} play{'' if plays == 1 else 's'}"


def with_interval(share: Share) -> str:
    """A share as people read it: "53.0 % (43.3-62.5)"."""
    low, high = share.interval
    return f"{percent(share.value)} ({100 * low:.1f}-{100 * high:.1f})"


def _table(answers: Sequence[Answer]) -> Iterator[list[str]]:
    ends = list(dict.fromkeys(event for answer in answers for event in answer.ends))
    unended = any(answer.unended.hits for answer in answers)
    yield ["", "policy", "won", "moves", "decisions", *ends, *(["not ended"] if unended else [])]
    for answer in answers:
        yield [
            answer.configuration,
            answer.policy,
            " / ".join(map(with_interval, answer.won[:1] if answer.together else answer.won)),
            _length(answer.moves),
            _length(answer.decisions),
            *(percent(answer.ends[event].value) for event in ends),
            *([percent(answer.unended.value)] if unended else []),
        ]


def _length(length: Length) -> str:
    """Such as "61.3 (40-93)": the mean, the shortest and the longest."""
    return f"{length.mean:.1f} ({length.least}-{length.most})"


def _seen(answers: Sequence[Answer]) -> Iterator[list[str]]:
    """How often each event was seen, by policy over all configurations: the share of plays, and times a play."""
    policies = list(dict.fromkeys(answer.policy for answer in answers))
    yield ["seen in plays", *policies]
    for event in answers[0].seen:
        cells = []
        for policy in policies:
            own = [answer for answer in answers if answer.policy == policy]
            share = sum(answer.seen[event].plays.hits for answer in own) / sum(answer.plays for answer in own)
            cells.append(percent(share) if share else "-")
        yield [event, *cells]
