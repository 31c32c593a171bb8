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
    toons = {document.id: (document.pack, toon) for document, toon in reversed(list(pack.each(Toon)))}
    boxes = {document.pack: season for document, season in pack.each(Season)}
    prices = sum(season.prices for season in boxes.values())
    for document, setup in pack.each(SetUp, own=True):
        players = max(setup.players)
        for id, count in setup.deck.items():
            from_pack, toon = toons.get(plain(id), ("", None))
            if toon is None or toon.deck != "starting" or from_pack not in boxes:
                continue
            whole = sum(
                each.copies for source, each in toons.values() if source == from_pack and each.deck == "starting"
            )
            there = boxes[from_pack].starting // whole * toon.copies
            if count * players > there:
                yield Finding(
                    f'{players} players need {count * players} of "{plain(id)}", and there are {there}',
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
    "set-up-beyond-box",
    "Q204",
    Severity.ERROR,
    "a set-up needs more starting cards or prices than there are",
    check,
    scope="structure",
)
