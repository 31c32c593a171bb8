"""What is told on request and is no defect: what is guaranteed whatever is drawn, and points of no return."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from authoring.proof.claims import Claim, Exhaustive, Kind, Scope, Subject, Verdict, Word
from authoring.proof.closing_screen import closings
from authoring.proof.questions import KIND, aim_of, told
from authoring.proof.report import Outcome, Report, by_players
from authoring.proof.tables import aligned

NAMED = 4
"""How many configurations with the same reason are named before the rest is counted."""
SHOWN = 12
"""How many configurations are named before the rest is counted."""


def informing(
    subjects: Iterable[Subject], kind: Kind, only: str | None = None, *, questions: bool = False
) -> list[Subject]:
    """Each subject with the one claim of that kind about what it is played for.

    Of one that cannot be searched to its end, what is guaranteed stands beside what is possible, if everybody should
    be able to have it; and moves that lose it are looked for in plays, where it is known how they stand. A question
    about one of those is told of only where it is named by `only`, or where all are questions.
    """
    found = []
    for subject in subjects:
        aim = aim_of(subject)
        if not aim:
            continue
        model = next(claim for claim in subject.claims if claim.goal == aim)
        if model.without:
            # What draws can force before something else happened is not looked for.
            continue
        meant = questions or subject.kind != KIND or only in (subject.id, f"{KIND}/{subject.id}")
        if isinstance(subject.method, Exhaustive):
            found.append(replace(subject, claims=(_claim(model, kind),), headline=()))
        elif model.scope is Scope.EACH and meant:
            if kind is Kind.GUARANTEED:
                found.append(replace(subject, claims=(_claim(model, kind), model), headline=()))
            elif subject.method.standing is not None:
                found.append(replace(subject, claims=(_claim(model, kind),), headline=()))
    return found


def _claim(model: Claim, kind: Kind) -> Claim:
    """The claim about every configuration, each of which is answered for itself."""
    what = told(model.goal)
    title = f"{what} is guaranteed" if kind is Kind.GUARANTEED else f"{what} is not lost before the end"
    return replace(model, title=title, kind=kind, scope=Scope.EACH, refuted="", help="", aspect="", without=frozenset())


def guarantees(report: Report) -> Iterator[str]:
    """For whom each subject is guaranteed, one line each; of those that are not searched to their end, the three
    strengths side by side for each number of players."""
    small = [outcome for outcome in report.outcomes if len(outcome.subject.claims) == 1]
    width = max((len(outcome.subject.id) for outcome in small), default=0)
    for outcome in report.outcomes:
        if outcome in small:
            yield f"{outcome.subject.id:<{width}}  {_guaranteed_for(outcome)}"
        else:
            yield from _strengths(outcome)


def _strengths(outcome: Outcome) -> Iterator[str]:
    """What is possible, what is guaranteed, and where the odds come from, a row for each number of players."""
    subject = outcome.subject
    guaranteed, possible = subject.claims
    groups = by_players(outcome) or {"": list(range(len(outcome.configurations)))}
    rows = [[subject.id, "possible", "guaranteed", *(["odds"] if subject.kind != KIND else [])]]
    for players, places in groups.items():
        name = f"{players} player{'' if players == '1' else 's'}" if players else "all"
        some = f" --players {players}" if players else ""
        cells = [_counted([outcome.of(claim)[place].word for place in places]) for claim in (possible, guaranteed)]
        # Plays are counted by how they end, not by what happens in them.
        odds = [f"authoring simulate PACK {subject.id}{some}"] if subject.kind != KIND else []
        rows.append([f"  {name}", *cells, *odds])
    yield from (line.rstrip() for line in aligned(rows))
    told: dict[tuple[str, ...], list[str]] = {}
    open_: tuple[str, ...] | None = None
    for configuration, verdict in zip(outcome.configurations, outcome.of(guaranteed), strict=True):
        lines = _why(verdict)
        if verdict.word is Word.BOUNDED:
            # How far each of them came differs in numbers only: the first stands for all.
            lines = open_ = open_ or lines
        told.setdefault(lines, []).append(configuration.name)
    for lines, names in told.items():
        more = f"; and {len(names) - NAMED} more" if len(names) > NAMED else ""
        yield f"  {'; '.join(names[:NAMED])}{more}"
        yield from (f"    {line}" for line in lines)


def _counted(words: Sequence[Word]) -> str:
    """Such as "proved", or "1 proved, 3 bounded"."""
    counts = {word: words.count(word) for word in Word if word in words}
    if len(counts) == 1:
        return next(iter(counts)).value
    return ", ".join(f"{count} {word}" for word, count in counts.items())


def _why(verdict: Verdict) -> tuple[str, ...]:
    """What stands behind a verdict: the way to play, or the reason."""
    reason = () if verdict.reason is None else (verdict.reason.summary, *(line.text for line in verdict.reason.because))
    return (*reason, *verdict.notes)


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
        if not isinstance(subject.method, Exhaustive):
            yield from closings(outcome)
            continue
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
    """Such as "2 of 3 configurations have points of no return; 1 not decided"."""
    words = [row[0].word for row in outcome.verdicts]
    found, undecided, all_ = words.count(Word.REFUTED), words.count(Word.BOUNDED), len(words)
    configurations = f"{all_} configuration{'' if all_ == 1 else 's'}"
    said = f"{found} of {configurations} {'has' if found == 1 else 'have'} points of no return"
    if not found:
        said = f"no point of no return in {configurations}" if not undecided else f"of {configurations}"
    return said + (f"{';' if found or undecided < all_ else ''} {undecided} not decided" if undecided else "")


def _closing(verdict: Verdict) -> tuple[str, ...]:
    reason = verdict.reason
    return (reason.summary, *(line.text for line in reason.because)) if reason is not None else ()
