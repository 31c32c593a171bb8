"""Tokens without a terrain for movement."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model.tokens import token
from authoring.systems.flipside.rules.effects import every_effect


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An item or ability for movement that activates a level, which no location asks for."""
    for placed in every_effect(pack, own=True):
        name = placed.effect.activate
        if placed.window == "movement" and name is not None and not token(name).terrains:
            yield Finding(
                f'in movement terrains count, and "{name}" has none',
                placed.document.at(*placed.path, "activate"),
                help="activate a terrain, or let it be used in checks and adventures",
            )


RULE = Rule("level-token-in-movement", "K202", Severity.WARNING, "a token for movement has no terrain", check)
