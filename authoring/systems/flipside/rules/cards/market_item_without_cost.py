"""Items of the Market that have no price."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Item


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An item of the Regular or Flipside deck without `cost`."""
    for document, item in pack.each(Item, own=True):
        if item.cost is None and item.deck != "starting":
            yield Finding(
                f'"{item.id}" can lie in the Market and has no price',
                document.at("deck"),
                help="give it `cost`; 0 is for nothing",
            )


RULE = Rule(
    "market-item-without-cost", "K204", Severity.ERROR, "an item of the Market has no price", check, scope="document"
)
