"""Set-ups that need more toons than there are."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.model import SetUp
from authoring.systems.fliptoons.rules.walk import holes


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A market and a discard that together are larger than the toon deck."""
    if holes(pack):
        return
    library = Library(pack)
    for document, setup in pack.each(SetUp, own=True):
        cards, market = len(library.toon_deck(setup)), len(setup.prices)
        if setup.discard + market > cards:
            yield Finding(
                f"{market} market cards and {setup.discard} to discard are more than the {cards} toons there are",
                document.at("discard") if setup.discard else document.at("id"),
                help="discard fewer, or shuffle more toons in",
            )


RULE = Rule(
    "discard-beyond-deck",
    "Q202",
    Severity.ERROR,
    "a set-up takes more cards from the toon deck than there are",
    check,
    scope="structure",
)
