"""Boxes that do nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A box with no effect of its own and none in any of its spaces."""
    for document, adventure in pack.each(Adventure, own=True):
        for name, box in adventure.boxes.items():
            if not box.do and not any(slot.do for slot in box.slots):
                spaces = "and none of its spaces does either" if box.slots else "and has no spaces"
                yield Finding(
                    f'the box "{name}" does nothing, {spaces}',
                    document.key("boxes", name),
                    help="give the box or its last space `do`",
                )


RULE = Rule("empty-box", "A305", Severity.WARNING, "following a box changes nothing", check, scope="document")
