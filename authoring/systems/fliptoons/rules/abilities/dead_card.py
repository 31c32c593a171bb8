"""Cards that nobody hires."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.proving.worth import most


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A toon that never generates fame, does nothing, and is of no use to the filter of any other card."""
    library = Library(pack)
    for document, toon in pack.each(Toon, own=True):
        card = library.cards[document.id]
        idle = not toon.abilities and not toon.dismiss_cost and not toon.tags
        if toon.deck == "toon" and idle and most(card) <= 0:
            yield Finding(
                f'"{document.id}" never generates fame and does nothing: nobody hires it',
                document.at("fame") if "fame" in document.data else document.at("id"),
                help="give it fame, a bonus or an ability",
            )


RULE = Rule(
    "dead-card", "Q309", Severity.WARNING, "a card that is not worth hiring at any price", check, scope="structure"
)
