"""Loot Dice with other than six faces."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Box

FACES = 6


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Fewer than six lists of effects under `loot`; each is taken to be as likely as any other."""
    for document, box in pack.each(Box, own=True):
        if len(box.loot) != FACES:
            yield Finding(
                f"the Loot Dice has {len(box.loot)} faces, and a die has {FACES}",
                document.key("loot"),
                help="write a face that is printed twice twice",
            )


RULE = Rule(
    "loot-without-six-faces", "K209", Severity.INFO, "the Loot Dice does not have six faces", check, scope="document"
)
