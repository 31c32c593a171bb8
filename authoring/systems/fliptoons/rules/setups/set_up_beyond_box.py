"""Set-ups that need more cards than the box holds."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.library import plain
from authoring.systems.fliptoons.model import Season, SetUp, Toon


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More copies of a starting card for all players, or more prices, than the seasons declare."""
    boxes = [season for _, season in pack.each(Season)]
    whole = sum(toon.copies for _, toon in pack.each(Toon) if toon.deck == "starting")
    sets = sum(season.starting for season in boxes) // whole if whole else 0
    prices = sum(season.prices for season in boxes)
    for document, setup in pack.each(SetUp, own=True):
        players = max(setup.players)
        for id, count in setup.deck.items():
            toon = pack.get(Toon, id)
            if sets and toon is not None and toon.deck == "starting" and count * players > toon.copies * sets:
                yield Finding(
                    f'{players} players need {count * players} of "{plain(id)}", and there are {toon.copies * sets}',
                    document.at("deck", id),
                    help="deal fewer, or declare more starting cards in the season",
                )
        if prices and len(setup.prices) > prices:
            yield Finding(
                f"{len(setup.prices)} market slots need as many price cards, and there are {prices}",
                document.at("prices"),
                help="take prices out, or declare more price cards in a season",
            )


RULE = Rule(
    "set-up-beyond-box", "Q204", Severity.ERROR, "a set-up needs more starting cards or prices than there are", check
)
