"""Characters whose core cards are not one for hexes and one for boons."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Character, Core
from authoring.systems.paperback.rules.names import plain


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Not one core card for hexes and one for boons outside of the envelope (Rulebook: Alternate Core Cards)."""
    for document, _ in pack.each(Character, own=True):
        for uses in ("hexes", "boons"):
            mine = [card for _, card in pack.each(Core) if plain(card.character) == document.id and card.uses == uses]
            open_ = [card for card in mine if not card.sealed]
            if len(open_) != 1:
                yield Finding(
                    f'"{document.id}" has {len(open_)} core cards for {uses} to begin with, and begins with 1',
                    document.at("id"),
                    help=f"add a core card with `uses: {uses}`, or seal all but one",
                )


RULE = Rule(
    "wrong-core-cards",
    "J105",
    Severity.ERROR,
    "core cards that are not one for hexes and one for boons",
    check,
    profile="ready",
    scope="document",
)
