"""Plot twist cards without two twists a side."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import PlotTwist


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Another number of twists on a side than two (Rulebook: Plot Twists)."""
    for document, card in pack.each(PlotTwist, own=True):
        for side, twists in (("front", card.front), ("back", card.back)):
            if len(twists) != 2:
                yield Finding(
                    f"this side has {len(twists)} twist{'s' if len(twists) > 1 else ''}, and a side has 2",
                    document.key(side),
                    help="a card has two twists a side, four in all",
                )


RULE = Rule(
    "wrong-twist-count", "G104", Severity.ERROR, "a plot twist card without two twists a side", check, scope="document"
)
