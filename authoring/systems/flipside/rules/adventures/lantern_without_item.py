"""Lantern steps in a game without a lantern."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure, Item, Stuff


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Steps that need a lantern, where no item of the pack or of what it builds on is one."""
    if any(item.lantern for _, item in pack.each(Item)):
        return
    if any(stuff.item is not None and stuff.item.lantern for _, stuff in pack.each(Stuff)):
        return
    for document, adventure in pack.each(Adventure, own=True):
        for name, step in adventure.steps.items():
            if step.lantern:
                yield Finding(
                    f'step "{name}" needs a lantern, and no item is one',
                    document.at("steps", name, "lantern"),
                    help="give an item `lantern: true`, or depend on the pack that has the lanterns",
                )


RULE = Rule(
    "lantern-without-item", "A206", Severity.ERROR, "a step needs a lantern and no item is one", check, scope="document"
)
