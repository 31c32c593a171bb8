"""Chains from which no last chain is reached."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure
from authoring.systems.flipside.rules.effects import may_do
from authoring.systems.flipside.rules.graphs import (
    SUCCESS,
    chain_graph,
    leading_to,
    loops,
    reachable,
    round_trip,
)


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Closed loops of chains without a chain that ends in the green frame or may succeed."""
    for document, final in pack.each(FinalAdventure, own=True):
        if may_do(pack, final.mismatched, SUCCESS):
            continue
        graph = chain_graph(final)
        last = [
            name
            for name, chain in final.chains.items()
            if len(graph[name]) < len(chain.next)
            or not chain.next
            or any(may_do(pack, step.do, SUCCESS) for step in chain.steps)
        ]
        trapped = reachable(graph, [final.start]) - leading_to(graph, last)
        for loop in loops({name: graph[name] for name in graph if name in trapped}, closed=True):
            yield Finding(
                f"the chains go round and round without a green frame: {round_trip(loop)}",
                document.key("chains", loop[0]),
                help="let an arrow lead to a chain without `next`, which ends in the green frame",
            )


RULE = Rule(
    "chain-trap",
    "A503",
    Severity.ERROR,
    "chains lead in a circle and never to the green frame",
    check,
    scope="document",
)
