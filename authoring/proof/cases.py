"""What came of proofs as cases of a report: a subject each, with what of its claims does not hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from authoring.problems.problem import Severity
from authoring.problems.reports.format import Case
from authoring.proof.claims import Word
from authoring.proof.report import Outcome, Report


def cases_of(reports: Iterable[Report]) -> tuple[Case, ...]:
    """A case for each subject, in order. What is refuted without being an error is only counted."""
    return tuple(_case(report.pack, outcome) for report in reports for outcome in report.outcomes)


def _case(pack: str, outcome: Outcome) -> Case:
    subject = outcome.subject
    words = list(zip(subject.claims, outcome.words, strict=True))
    return Case(
        pack=pack,
        kind=subject.kind,
        id=subject.id,
        title=subject.title,
        path=subject.at.document.path,
        refuted=tuple(
            claim.refuted or claim.title
            for claim, word in words
            if word is Word.REFUTED and claim.rule.severity is Severity.ERROR
        ),
        undecided=tuple(claim.title for claim, word in words if word is Word.BOUNDED),
        facts={**dict(_counts(outcome.words)), "configurations": str(len(outcome.configurations))},
    )


def _counts(words: Sequence[Word]) -> Iterator[tuple[str, str]]:
    for word in Word:
        if words.count(word):
            yield word.value, str(words.count(word))
