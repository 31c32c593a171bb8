"""Costs by a chart that fall."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Use
from authoring.systems.paperback.rules.sites import parts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A chart of a cost that asks for less the more there is of what it counts."""
    for found in parts(pack, Use):
        chart = found.value.cost.chart
        steps = found.value.cost.steps if chart else []
        for (low, before), (high, after) in pairwise(steps):
            if after < before:
                yield Finding(
                    f"the cost falls from {before} at {low} to {after} at {high}",
                    found.document.at(*found.path, "cost", "chart", str(high)),
                    help="let a chart of costs rise",
                )


RULE = Rule(
    "falling-chart", "J103", Severity.WARNING, "a cost that falls as its counter rises", check, scope="document"
)
