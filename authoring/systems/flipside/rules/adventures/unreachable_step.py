"""Steps that no arrows lead to."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.graphs import reachable, step_graph, unknown_arrows


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Steps not reached from the start, except while an arrow or the start names a step there is not."""
    for document, adventure in pack.each(Adventure, own=True):
        if unknown_arrows(adventure) or not set(adventure.start) <= set(adventure.steps):
            continue
        found = reachable(step_graph(adventure), adventure.start)
        for name in adventure.steps:
            if name in found:
                continue
            arrows = [other for other, step in adventure.steps.items() if name in step.next and other != name]
            yield Finding(
                f'no way leads from the start to step "{name}"',
                document.key("steps", name),
                notes=tuple(
                    (
                        document.at("steps", other, "next", adventure.steps[other].next.index(name)),
                        _why(other, found),
                    )
                    for other in arrows[:1]
                ),
                help=f'write "{name}" into the `next` of a step that is reached, or take the step out',
            )


def _why(step: str, found: set[str]) -> str:
    if step in found:
        return f'an arrow from "{step}", which is green and ends the adventure'
    return f'the arrow from "{step}", which is not reached either'


RULE = Rule(
    "unreachable-step", "A106", Severity.WARNING, "no arrows lead from the start to a step", check, scope="document"
)
