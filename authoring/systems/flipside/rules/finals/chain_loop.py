"""Chains that can be walked twice."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure
from authoring.systems.flipside.rules.graphs import chain_graph, loops, round_trip


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Chains whose arrows lead back to themselves. Their Stuff would be revealed again."""
    for document, final in pack.each(FinalAdventure, own=True):
        for loop in loops(chain_graph(final)):
            yield Finding(
                f"the arrows lead back to where they came from: {round_trip(loop)}",
                document.key("chains", loop[0]),
                help="let the arrows lead on to the green frame only",
            )


RULE = Rule(
    "chain-loop", "A504", Severity.WARNING, "the arrows of chains lead back to themselves", check, scope="document"
)
