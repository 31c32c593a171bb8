"""Enemies without two stages."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Enemy


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Another number of stages than two: an enemy card has two sides."""
    for document, enemy in pack.each(Enemy, own=True):
        if len(enemy.stages) != 2:
            number = len(enemy.stages)
            yield Finding(
                f'"{document.id}" has {number} stage{"s" if number > 1 else ""}, and an enemy has 2',
                document.at("stages"),
                help="an enemy card has two sides",
            )


RULE = Rule("not-two-stages", "E102", Severity.ERROR, "an enemy without two stages", check, scope="document")
