"""Chains that no arrows lead to."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure
from authoring.systems.flipside.rules.graphs import chain_graph, reachable


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Chains not reached from the start, except while an arrow or the start names a chain there is not."""
    for document, final in pack.each(FinalAdventure, own=True):
        named = {final.start, *(arrow.to for chain in final.chains.values() for arrow in chain.next)}
        if not named <= set(final.chains):
            continue
        found = reachable(chain_graph(final), [final.start])
        for name in final.chains:
            if name not in found:
                yield Finding(
                    f'no arrows lead from the start to chain "{name}"',
                    document.key("chains", name),
                    help=f"add an arrow `to: {name}`, or take the chain out",
                )


RULE = Rule(
    "unreachable-chain", "A502", Severity.WARNING, "no arrows lead from the start to a chain", check, scope="document"
)
