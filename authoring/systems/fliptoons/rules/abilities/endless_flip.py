"""Cards that return each other for ever."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.rules.walk import effects


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A card with more than one copy that returns the card placed before it without taking its space."""
    for site in effects(pack):
        ability = site.ability
        assert ability is not None
        back = site.value.key == "return_" and site.value.value.key == "previous"
        immune = "returned" in site.toon.cannot_be
        if back and "placed" in ability.when and ability.if_ is None and site.toon.copies > 1 and not immune:
            yield Finding(
                f'two cards "{site.document.id}" can return each other for ever',
                site.at,
                label="each is placed after the other",
                help="write `replace`, or `cannot be: returned`",
            )


RULE = Rule("endless-flip", "Q313", Severity.WARNING, "cards that return each other for ever", check, scope="document")
