"""What changed of what is claimed of a pack, and of what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from authoring.proof.claims import Subject
from authoring.proof.report import Report
from authoring.values import value


class Claimed(NamedTuple):
    """A claim: of which subject, under which heading, and what it says."""

    kind: str
    id: str
    aspect: str
    title: str


@value
class Turned:
    """A verdict that is another one than before, in one word each."""

    claim: Claimed
    old: str
    new: str

    @property
    def worse(self) -> bool:
        """Whether something held that does not hold any more, or is not decided."""
        order = ("refuted", "bounded", "proved")
        return order.index(self.new) < order.index(self.old)


@value
class Claims:
    """How claims differ: those that only one side has, and verdicts that turned."""

    lost: tuple[Claimed, ...] = ()
    gained: tuple[Claimed, ...] = ()
    turned: tuple[Turned, ...] = ()


def compare_claims(old: Sequence[Subject], new: Sequence[Subject]) -> Claims:
    """How what is claimed differs, in order; nothing is proved."""
    before, after = dict.fromkeys(_claims(old)), dict.fromkeys(_claims(new))
    return Claims(
        tuple(claim for claim in before if claim not in after),
        tuple(claim for claim in after if claim not in before),
    )


def compare_reports(old: Report, new: Report) -> tuple[Turned, ...]:
    """The verdicts that turned, of claims that both sides have."""
    before, after = dict(_verdicts(old)), dict(_verdicts(new))
    return tuple(Turned(claim, before[claim], word) for claim, word in after.items() if before.get(claim, word) != word)


def _claims(subjects: Sequence[Subject]) -> Iterator[Claimed]:
    for subject in subjects:
        for claim in subject.claims:
            yield Claimed(subject.kind, subject.id, claim.aspect, claim.title)


def _verdicts(report: Report) -> Iterator[tuple[Claimed, str]]:
    for outcome in report.outcomes:
        for claim in outcome.subject.claims:
            claimed = Claimed(outcome.subject.kind, outcome.subject.id, claim.aspect, claim.title)
            yield claimed, outcome.word(claim).value
