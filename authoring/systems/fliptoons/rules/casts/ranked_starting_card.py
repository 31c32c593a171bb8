"""Starting cards with a rank."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Starting cards of another rank than 0. Rulebook: Setup."""
    for document, toon in pack.each(Toon, own=True):
        if toon.deck == "starting" and toon.rank != 0:
            yield Finding(
                f'"{document.id}" is a starting card of rank {toon.rank}; those have rank 0',
                document.at("rank"),
                help="give it rank 0, or take `deck: starting` away",
            )


RULE = Rule(
    "ranked-starting-card", "Q105", Severity.ERROR, "a starting card has a rank above 0", check, scope="document"
)
