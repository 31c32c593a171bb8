"""Finds cases on one number that overlap without one lying inside the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.guards.cases import runs


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the second case. One inside the other ("2+" and "3+") adds up on purpose; the very same does not."""
    for run in runs(pack):
        for one, other in combinations(run.cases, 2):
            first = {number for number in run.numbers if number in one.range}
            second = {number for number in run.numbers if number in other.range}
            both = first & second
            if both and (one.range == other.range or (first - second and second - first)):
                yield Finding(
                    f"two cases hold for {run.words(both)}",
                    other.at,
                    f"for {other.range}",
                    notes=((one.at, f"for {one.range}"),),
                    help="let each number have one case",
                )


RULE = Rule("cases-overlap", "F205", Severity.WARNING, "cases of which two are for one number", check, scope="document")
