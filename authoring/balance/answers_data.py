"""Answers as plain data for programs. Shares go from 0 to 1; keys may be added, never given another meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from authoring.balance.answers import Answer, Group
from authoring.balance.stats import Share, share_data
from authoring.balance.study import Study
from authoring.balance.using import Use


def data_of(study: Study, answers: Iterable[Answer], groups: Sequence[Group] = ()) -> dict[str, Any]:
    """Answers as JSON types."""
    return {
        "version": 1,
        "pack": study.pack.id,
        "study": study.fingerprint,
        "plays": study.plays,
        "seed": study.seed,
        "max_moves": study.max_moves,
        "answers": [_answer(answer) for answer in answers],
        "subjects": [
            {
                "subject": group.subject,
                "policy": group.policy,
                "switches": group.switches,
                "won": share_data(group.won),
                "rivals": {
                    name: {**share_data(rival.won), "of_seats": rival.seats} for name, rival in group.rivals.items()
                },
                "uses": _uses(group.uses),
            }
            for group in groups
        ],
    }


def _answer(answer: Answer) -> dict[str, Any]:
    content, race = answer.content, answer.race
    return {
        "subject": answer.subject,
        "title": answer.title,
        "configuration": answer.configuration,
        "policy": answer.policy,
        "switches": answer.switches,
        "plays": answer.plays,
        "won": [share_data(share) for share in answer.won],
        "not_ended": share_data(answer.unended),
        **{name: getattr(answer, name)._asdict() for name in ("moves", "decisions", "rounds", "minutes")},
        "ends": _shares(answer.ends),
        "lost": _shares(answer.lost),
        "seen": {event: {**share_data(seen.plays), "times": seen.times} for event, seen in answer.seen.items()},
        "content": None
        if content is None
        else {
            "things": content.things,
            "play": content.play._asdict(),
            "shown": [{"plays": plays, "share": share} for plays, share in content.shown],
        },
        "uses": _uses(answer.uses),
        "series": {name: [point._asdict() for point in points] for name, points in answer.series.items()},
        "race": None if race is None else {**race._asdict(), "changes": race.changes._asdict()},
    }


def _shares(shares: Mapping[str, Share]) -> dict[str, Any]:
    return {name: share_data(share) for name, share in shares.items()}


def _uses(uses: Mapping[str, Use]) -> dict[str, Any]:
    return {
        thing: {
            "used": share_data(use.used),
            "times": use.times,
            "won": None if use.won is None else share_data(use.won),
            "won_without": None if use.without is None else share_data(use.without),
            "contribution": None if use.contribution is None else use.contribution._asdict(),
        }
        for thing, use in uses.items()
    }
