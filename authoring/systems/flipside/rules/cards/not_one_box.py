"""Scenarios played out of no box, or out of two."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Box, Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More than one box in a pack and what it builds on, or none where the pack has a scenario."""
    boxes = [document for document, _ in pack.each(Box)]
    scenarios = [document for document, _ in pack.each(Scenario, own=True)]
    if not boxes and scenarios:
        yield Finding(
            f'"{scenarios[0].id}" is played with tokens from a box, and neither the pack nor what it builds on has one',
            scenarios[0].at(),
            help="add a document of `kind: box`, or depend on the pack that has it",
        )
    for extra in boxes[1:]:
        if extra.pack == pack.id:
            yield Finding(
                f'there is a second box, "{extra.id}"',
                extra.at(),
                notes=((boxes[0].at(), "the first one"),),
                help="keep one: a game is played out of one box",
            )


RULE = Rule("not-one-box", "K208", Severity.ERROR, "a pack has no box to play with, or two", check, scope="structure")
