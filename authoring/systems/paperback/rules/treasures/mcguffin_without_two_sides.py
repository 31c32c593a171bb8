"""McGuffins without two sides."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import McGuffin


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Another number of sides than two: one of two is chosen for good. Boss McGuffins have one, and no `sides`."""
    for document, card in pack.each(McGuffin, own=True):
        if len(card.sides) != 2:
            yield Finding(
                f'"{document.id}" has {len(card.sides)} side{"s" if len(card.sides) > 1 else ""}, and a McGuffin has 2',
                document.at("sides"),
                help="add a side; a card with one is a boss McGuffin",
            )


RULE = Rule(
    "mcguffin-without-two-sides", "J101", Severity.ERROR, "a McGuffin without two sides", check, scope="document"
)
