"""Starting decks with other cards."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.library import plain
from authoring.systems.fliptoons.model import SetUp, Toon


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A card in the deck of a set-up that belongs to the toon deck: it would be in both."""
    for document, setup in pack.each(SetUp, own=True):
        for id in setup.deck:
            toon = pack.get(Toon, id)
            if toon is not None and toon.deck == "toon":
                yield Finding(
                    f'"{plain(id)}" is in the starting deck, and in the toon deck too',
                    document.key("deck", id),
                    help="give the toon `deck: starting`, or take it out",
                )


RULE = Rule(
    "toon-in-starting-deck",
    "Q203",
    Severity.WARNING,
    "a starting deck has a card that is no starting card",
    check,
    scope="document",
)
