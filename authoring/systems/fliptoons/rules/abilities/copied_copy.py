"""Copying cards side by side."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More than one card that copies fame: a copy of a copy is nothing (FT-R20)."""
    copying = [(document, toon) for document, toon in pack.each(Toon) if not isinstance(toon.fame, int)]
    if sum(toon.copies for _, toon in copying) < 2:
        return
    for document, _ in copying:
        if document.pack == pack.id:
            yield Finding(
                f'"{document.id}" may stand beside another card that copies, and copies nothing from it',
                document.at("fame"),
                help="keep one card that copies in a deck",
            )


RULE = Rule(
    "copied-copy", "Q314", Severity.INFO, "two cards that copy may stand side by side", check, scope="structure"
)
