"""Toon decks of another size than declared."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Season, Toon
from authoring.systems.fliptoons.rules.walk import holes


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A season whose `toons` is not the number of cards of the pack's toon deck, copies counted."""
    if holes(pack):
        return
    for document, season in pack.each(Season, own=True):
        cards = sum(toon.copies for _, toon in pack.each(Toon, own=True) if toon.deck == "toon")
        if cards != season.toons:
            yield Finding(
                f"the toon deck has {cards} cards, not {season.toons}",
                document.at("toons"),
                help="change `copies` of a toon, or declare the number there is",
            )


RULE = Rule(
    "wrong-deck-size", "Q101", Severity.ERROR, "the toons do not add up to the declared deck", check, scope="structure"
)
