"""Entries of steps that have no frame to print them in."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """`read` on a step without `frame`."""
    for document, adventure in pack.each(Adventure, own=True):
        for name, step in adventure.steps.items():
            if step.read is not None and step.frame is None:
                yield Finding(
                    f'step "{name}" names an entry and has no frame, so nobody reads it',
                    document.at("steps", name, "read"),
                    help="add `frame: blue` to read and go on, or `frame: green` to succeed",
                )


RULE = Rule(
    "read-without-frame", "A302", Severity.ERROR, "a step names an entry and has no frame", check, scope="document"
)
