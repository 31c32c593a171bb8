"""Whether two provers agree on a pack: what both decided, what one alone did, and each claim on which they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from authoring.lint.reported import FAULT
from authoring.packs.documents import Finding
from authoring.proof.claims import Configuration, Verdict, Word
from authoring.proof.report import Outcome, Report
from authoring.proof.running import DEFAULTS, Options, Progress
from authoring.proof.second.answering import ASKED
from authoring.proof.second.deciding import Again, decided
from authoring.proof.second.solving import version
from authoring.proof.second.tail import NO_PLAN

RELAXED = ("missing-facts", "too-late")
"""The reasons that the first prover has from a relaxation alone."""


class Compared(NamedTuple):
    """How many verdicts, one a claim and configuration, both gave alike, the first alone, the second alone and
    neither; and a finding for each on which they differ."""

    same: int
    first: int
    second: int
    neither: int
    differing: tuple[Finding, ...]

    def told(self) -> str:
        """A line for the screen."""
        counts = [
            f"{self.same:,} alike",
            f"{len(self.differing):,} otherwise",
            f"{self.second:,} that were open",
            f"{self.first:,} left to the first prover",
            f"{self.neither:,} decided by neither",
        ]
        return f"  second prover (clingo {version()}): {', '.join(counts)}\n"


def compared(
    report: Report, options: Options = DEFAULTS, progress: Callable[[Progress], None] | None = None
) -> Compared:
    """What the second prover says of everything in a report that is of a kind it decides, within the budget of the
    options for each subject in each configuration. Raises NoSolver."""
    version()
    rows = list(_rows(report))
    again = [Again(outcome.subject, configuration, _shown(row)) for outcome, configuration, row in rows]
    same = first = second = neither = 0
    differing: list[Finding] = []
    for (_, _, row), (words, left) in zip(rows, decided(again, options, progress), strict=True):
        for number, verdict in enumerate(row):
            if verdict.claim.kind not in ASKED:
                continue
            word = words.get(number)
            if word is None and number in left and verdict.reason and verdict.reason.kind in RELAXED:
                differing.append(_difference(verdict, f"that no {_relaxed(verdict)}"))
            elif word is None:
                first += verdict.word is not Word.BOUNDED
                neither += verdict.word is Word.BOUNDED
            elif verdict.word is Word.BOUNDED:
                second += 1
            elif verdict.word is not word:
                differing.append(_difference(verdict, f"{word}"))
            elif verdict.reason and verdict.reason.kind == NO_PLAN:
                second += 1
            else:
                same += 1
    return Compared(same, first, second, neither, tuple(differing))


def _rows(report: Report) -> Iterator[tuple[Outcome, Configuration, tuple[Verdict, ...]]]:
    for outcome in report.outcomes:
        for configuration, row in zip(outcome.configurations, outcome.verdicts, strict=True):
            yield outcome, configuration, row


def _shown(row: Sequence[Verdict]) -> frozenset[int]:
    """The numbers of the claims that a replayed play decides."""
    return frozenset(number for number, each in enumerate(row) if each.witness and each.word is not Word.BOUNDED)


def _relaxed(verdict: Verdict) -> str:
    """What the second prover misses of a reason."""
    return "deadline stands against it" if verdict.reason and verdict.reason.kind == "too-late" else "fact is missing"


def _difference(verdict: Verdict, other: str) -> Finding:
    return Finding(
        f"the two provers do not agree on whether {verdict.claim.title}"
        f' in "{verdict.configuration}": the first says {verdict.word}, the second {other}',
        verdict.claim.at,
        help="this is a fault of the tool, not of the pack: please report it",
        rule=FAULT.name,
    )
