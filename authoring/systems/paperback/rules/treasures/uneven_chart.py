"""Charts that rise and fall."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Count
from authoring.systems.paperback.rules.sites import as_written, parts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A chart that is not monotone: one step goes up, another down. Costs are the matter of falling-chart."""
    for found in parts(pack, Count):
        if found.path[-1] == "cost":
            continue
        steps = found.value.steps
        turns = [(low, high, after - before) for (low, before), (high, after) in pairwise(steps) if after != before]
        for (_, _, first), (_, high, second) in pairwise(turns):
            if first * second < 0:
                word, back = ("rises", "falls") if first > 0 else ("falls", "rises")
                path = as_written(found.document, found.path)
                yield Finding(
                    f"this chart {word} and then {back} at {high}",
                    found.document.at(*path, "chart", str(high)),
                    help="let a chart go one way",
                )
                break


RULE = Rule("uneven-chart", "J111", Severity.WARNING, "a chart that rises and falls", check, scope="document")
