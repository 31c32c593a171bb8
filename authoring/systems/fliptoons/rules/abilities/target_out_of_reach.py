"""Targets where no effect reaches."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.rules.walk import targets

OUTSIDE = {
    "market": "the market", "other grids": "other grids", "dismissed": "dismissed cards", "deck": "the deck",
}  # fmt: skip
"""Zones that can be counted and not touched. Rulebook: Flip."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Targets outside of the own grid, and the deck's top and bottom for anything but dismissing."""
    for site, effect in targets(pack):
        target = site.value
        if target.key in ("deck_top", "deck_bottom") and effect.key != "dismiss":
            yield Finding(
                f'"{site.document.id}" can only dismiss a card of the deck',
                site.at,
                help="choose a card of the grid",
            )
        wanted = target.value if isinstance(target.value, tuple) else (target.value,)
        for cards in wanted if target.key in ("choose", "first", "lowest") else ():
            outside = [zone for zone in cards.in_ if zone in OUTSIDE]
            if outside:
                yield Finding(
                    f'"{site.document.id}" cannot reach {" or ".join(OUTSIDE[zone] for zone in outside)}',
                    site.at,
                    label="effects reach cards of the own grid",
                    help="choose a card in the grid",
                )


RULE = Rule(
    "target-out-of-reach",
    "Q305",
    Severity.ERROR,
    "a target in a zone that effects do not reach",
    check,
    scope="document",
)
