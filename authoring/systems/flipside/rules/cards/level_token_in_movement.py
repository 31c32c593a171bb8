"""Tokens without a terrain for movement."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model.tokens import token
from authoring.systems.flipside.rules.spots import window_of
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An item or ability for movement that activates a level, which no location asks for."""
    for site in own_survey(pack).doing("activate"):
        name = site.effect.activate
        if name is None or token(name).terrains:
            continue
        if window_of(site) == "movement":
            yield Finding(
                f'in movement terrains count, and "{name}" has none',
                site.value_at(),
                help="activate a terrain, or let it be used in checks and adventures",
            )


RULE = Rule(
    "level-token-in-movement", "K202", Severity.WARNING, "a token for movement has no terrain", check, scope="document"
)
