"""Removals of cards that were not there."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.library import plain
from authoring.systems.fliptoons.model import SetUp, Toon
from authoring.systems.fliptoons.rules.walk import item


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A starting card among those that are taken out of the toon deck."""
    for document, setup in pack.each(SetUp, own=True):
        for number, id in enumerate(setup.without):
            toon = pack.get(Toon, id)
            if toon is not None and toon.deck == "starting":
                yield Finding(
                    f'"{plain(id)}" is a starting card and never in the toon deck',
                    document.at(*item(document, "without", number)),
                    help="leave it out of `deck` instead",
                )


RULE = Rule(
    "pointless-removal",
    "Q207",
    Severity.INFO,
    "a set-up removes a card that was not in the toon deck",
    check,
    scope="document",
)
