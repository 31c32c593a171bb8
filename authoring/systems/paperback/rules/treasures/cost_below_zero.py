"""Items that cost less than nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.ranking import lowest
from authoring.systems.paperback.model import Count, Use
from authoring.systems.paperback.rules.sites import parts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A cost or a price that can be below 0: using the item would bring what it should take."""
    for found in parts(pack, Use):
        prices: dict[tuple[str, ...], Count | None] = {("cost",): found.value.cost}
        if found.value.spend is not None:
            prices |= {("spend", what): getattr(found.value.spend, what) for what in ("hexes", "boons", "hp")}
        for key, price in prices.items():
            if price is not None and lowest(price) < 0:
                yield Finding(
                    f"this can cost {lowest(price)}",
                    found.document.at(*found.path, *key),
                    help="let it cost 0, and say under `do` what it gives",
                )


RULE = Rule("cost-below-zero", "J112", Severity.ERROR, "a cost that is below zero", check, scope="document")
