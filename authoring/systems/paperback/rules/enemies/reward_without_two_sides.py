"""Reward cards without two sides."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Reward


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Another number of sides than two: one of two is chosen."""
    for document, reward in pack.each(Reward, own=True):
        if len(reward.sides) != 2:
            yield Finding(
                f'"{document.id}" has {len(reward.sides)} side{"s" if len(reward.sides) > 1 else ""}, '
                "and a reward card has 2",
                document.at("sides"),
                help="one of two sides is chosen",
            )


RULE = Rule(
    "reward-without-two-sides", "E104", Severity.ERROR, "a reward card without two sides", check, scope="document"
)
