"""Starting cards that do not make whole decks."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Season, Toon
from authoring.systems.fliptoons.rules.walk import holes


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A season whose `starting` is no multiple of one set of the pack's starting cards."""
    if holes(pack):
        return
    for document, season in pack.each(Season, own=True):
        each = sum(toon.copies for _, toon in pack.each(Toon, own=True) if toon.deck == "starting")
        if (each == 0 and season.starting) or (each and season.starting % each):
            yield Finding(
                f"{season.starting} starting cards do not make whole sets of {each}",
                document.at("starting"),
                help="declare as many sets as there are players",
            )


RULE = Rule(
    "uneven-starting-cards",
    "Q102",
    Severity.ERROR,
    "the starting cards do not make whole starting decks",
    check,
    scope="structure",
)
