"""Prices that do not rise."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import SetUp


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A price that is lower than the one to its left. Rulebook: Setup."""
    for document, setup in pack.each(SetUp, own=True):
        for number, (left, right) in enumerate(zip(setup.prices, setup.prices[1:], strict=False), 1):
            if right < left:
                yield Finding(
                    f"price {right} stands to the right of {left}; prices rise from left to right",
                    document.at("prices", number),
                    help="sort them: the market is sorted by rank",
                )


RULE = Rule(
    "prices-not-ascending", "Q201", Severity.ERROR, "prices do not rise from left to right", check, scope="document"
)
