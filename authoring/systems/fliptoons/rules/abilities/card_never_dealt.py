"""Cards that no set-up deals."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.model import SetUp, Toon
from authoring.systems.fliptoons.rules.walk import holes


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A toon that is in no starting deck and no toon deck of any set-up there is."""
    if holes(pack):
        return
    library = Library(pack)
    setups = [setup for _, setup in pack.each(SetUp)]
    dealt = {id for setup in setups for id in (*library.toon_deck(setup), *library.starting_deck(setup))}
    for document, toon in pack.each(Toon, own=True):
        if setups and document.id not in dealt:
            where = "starting deck" if toon.deck == "starting" else "toon deck"
            yield Finding(
                f'no set-up has "{document.id}" in its {where}',
                document.at("id"),
                help="deal it in a set-up, or shuffle its season in",
            )


RULE = Rule(
    "card-never-dealt", "Q310", Severity.WARNING, "a card that is in no deck of any set-up", check, scope="structure"
)
