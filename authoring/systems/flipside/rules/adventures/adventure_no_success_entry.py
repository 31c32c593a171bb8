"""Successes with nothing to read."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.walk import sites_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """The adventure has no `success`, and a green step or a `succeed` names no entry of its own."""
    for document, adventure in pack.each(Adventure, own=True):
        if adventure.success is not None:
            continue
        for name, step in adventure.steps.items():
            if step.frame == "green" and step.read is None:
                yield Finding(
                    f'the green step "{name}" has nothing to read',
                    document.key("steps", name),
                    help=f'give the step `read: ENTRY`, or "{adventure.id}" `success: ENTRY`',
                )
        for site in sites_of(document).effects:
            if site.effect.succeed is True:
                yield Finding(
                    "the adventure succeeds here with nothing to read",
                    site.at,
                    help=f'write `succeed: ENTRY`, or give "{adventure.id}" `success: ENTRY`',
                )


RULE = Rule(
    "adventure-no-success-entry",
    "A104",
    Severity.ERROR,
    "an adventure does not say what its success reads",
    check,
    scope="document",
)
