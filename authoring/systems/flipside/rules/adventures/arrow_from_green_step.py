"""Green steps with arrows that nobody can follow."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A green step, which ends the adventure, with a `next`."""
    for document, adventure in pack.each(Adventure, own=True):
        for name, step in adventure.steps.items():
            if step.frame == "green" and step.next:
                yield Finding(
                    f'step "{name}" ends the adventure, so its arrows are never followed',
                    document.at("steps", name, "next"),
                    notes=((document.at("steps", name, "frame"), "it ends here"),),
                    help="take `next` out, or make the frame blue",
                )


RULE = Rule(
    "arrow-from-green-step",
    "A110",
    Severity.WARNING,
    "a step that ends the adventure has arrows",
    check,
    scope="document",
)
