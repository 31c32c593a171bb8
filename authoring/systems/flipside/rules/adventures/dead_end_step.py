"""Steps that lead nowhere and end nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.graphs import steps_that_end


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Steps without arrows that are not green and do nothing that could end the adventure."""
    for document, adventure in pack.each(Adventure, own=True):
        ends = steps_that_end(pack, adventure)
        for name, step in adventure.steps.items():
            if not step.next and name not in ends:
                yield Finding(
                    f'step "{name}" leads nowhere and is not green',
                    document.key("steps", name),
                    help="add `next`, or `frame: green` if the adventure ends here",
                )


RULE = Rule(
    "dead-end-step",
    "A107",
    Severity.ERROR,
    "a step has no arrows and does not end the adventure",
    check,
    scope="document",
)
