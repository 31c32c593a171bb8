"""Blue frames with nothing to read."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A blue frame, which says "read and come back", without `read`."""
    for document, adventure in pack.each(Adventure, own=True):
        for name, step in adventure.steps.items():
            if step.frame == "blue" and step.read is None:
                yield Finding(
                    f'step "{name}" has a blue frame and nothing to read',
                    document.at("steps", name, "frame"),
                    help="name the entry: `read: ENTRY`, or take the frame out",
                )


RULE = Rule(
    "blue-frame-without-text", "A301", Severity.ERROR, "a blue frame names no entry to read", check, scope="document"
)
