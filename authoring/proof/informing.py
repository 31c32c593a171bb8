"""What is told on request and is no defect: what is guaranteed whatever is drawn, and points of no return."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from authoring.proof.claims import Claim, Exhaustive, Kind, Subject, Verdict, Word
from authoring.proof.questions import aim_of, told
from authoring.proof.report import Outcome, Report

SHOWN = 12
"""How many configurations are named before the rest is counted."""


def informing(subjects: Iterable[Subject], kind: Kind) -> list[Subject]:
    """Each subject that can be searched, with the one claim of that kind about what it is played for."""
    found = []
    for subject in subjects:
        aim = aim_of(subject)
        if aim and isinstance(subject.method, Exhaustive):
            model = next(claim for claim in subject.claims if claim.goal == aim)
            found.append(replace(subject, claims=(_claim(model, kind),), headline=()))
    return found


def _claim(model: Claim, kind: Kind) -> Claim:
    what = told(model.goal)
    title = f"{what} is guaranteed" if kind is Kind.GUARANTEED else f"{what} is not lost before the end"
    return replace(model, title=title, kind=kind, refuted="", help="", aspect="", without=frozenset())


def guarantees(report: Report) -> list[str]:
    """For whom each subject is guaranteed, one line each."""
    rows = [(outcome.subject.id, _guaranteed_for(outcome)) for outcome in report.outcomes]
    width = max((len(id) for id, _ in rows), default=0)
    return [f"{id:<{width}}  {words}" for id, words in rows]


def _guaranteed_for(outcome: Outcome) -> str:
    """Such as "guaranteed for: motato, armed (2 of 12; 1 not decided)"."""
    words = [row[0].word for row in outcome.verdicts]
    names = [each.name for each, word in zip(outcome.configurations, words, strict=True) if word is Word.PROVED]
    undecided = words.count(Word.BOUNDED)
    more = f"; {undecided} not decided" if undecided else ""
    if len(names) == len(words):
        return f"guaranteed for: all {len(words)}"
    if not names:
        return f"guaranteed for: none of {len(words)}{more}"
    left = f"; and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return f"guaranteed for: {'; '.join(names[:SHOWN])}{left} ({len(names)} of {len(words)}{more})"


def no_returns(report: Report) -> Iterator[str]:
    """The points of no return of each subject: the moves that lose what it is played for while it goes on.

    Configurations with the same words are told once.
    """
    for outcome in report.outcomes:
        subject = outcome.subject
        yield f"{subject.kind} {subject.id}: {_summed(outcome)}"
        groups: dict[tuple[str, ...], list[str]] = {}
        for configuration, row in zip(outcome.configurations, outcome.verdicts, strict=True):
            if row[0].word is Word.REFUTED:
                groups.setdefault(_closing(row[0]), []).append(configuration.name)
        for lines, names in groups.items():
            more = f"; and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
            yield f"  {'; '.join(names[:SHOWN])}{more}"
            yield from (f"    {line}" for line in lines)


def _summed(outcome: Outcome) -> str:
    words = [row[0].word for row in outcome.verdicts]
    parts = [
        f"{words.count(word)} {said}"
        for word, said in (
            (Word.REFUTED, "with points of no return"),
            (Word.PROVED, "without"),
            (Word.BOUNDED, "not decided"),
        )
        if word in words
    ]
    return f"of {len(words)} configurations " + ", ".join(parts)


def _closing(verdict: Verdict) -> tuple[str, ...]:
    reason = verdict.reason
    return (reason.summary, *(line.text for line in reason.because)) if reason is not None else ()
