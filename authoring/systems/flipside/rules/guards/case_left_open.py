"""Finds runs of cases on one number that leave out a number in between."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.guards.cases import runs


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the first case, if fewer numbers are left out than covered."""
    for run in runs(pack):
        covered = [number for number in run.numbers if any(number in case.range for case in run.cases)]
        if not covered:
            continue
        gap = [number for number in run.numbers if covered[0] < number < covered[-1] and number not in covered]
        if gap and len(gap) < len(covered):
            yield Finding(
                f"these cases leave out {run.words(gap)}",
                run.cases[0].at,
                f"for {run.cases[0].range}",
                notes=tuple((case.at, f"for {case.range}") for case in run.cases[1:]),
                help=f"add a case for {run.words(gap)}, or use `else`",
            )


RULE = Rule(
    "case-left-open", "F204", Severity.WARNING, "cases that leave out a number in between", check, scope="document"
)
