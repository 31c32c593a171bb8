"""Loops of steps that nothing leads out of."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.graphs import (
    leading_to,
    loops,
    reachable,
    round_trip,
    step_graph,
    steps_that_end,
    unknown_arrows,
)


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Closed groups of steps, reached from the start, from which no step that ends the adventure is reached."""
    for document, adventure in pack.each(Adventure, own=True):
        graph = step_graph(adventure)
        safe = leading_to(graph, steps_that_end(pack, adventure) | unknown_arrows(adventure))
        trapped = reachable(graph, adventure.start) - safe
        for loop in loops({name: graph[name] for name in graph if name in trapped}, closed=True):
            yield Finding(
                f"the steps go round and round without an end: {round_trip(loop)}",
                document.key("steps", loop[0]),
                help="let one of them lead to a green step",
            )


RULE = Rule("trap-cycle", "A108", Severity.ERROR, "steps lead in a circle and never to an end", check, scope="document")
