"""Cards that do to themselves what they cannot suffer."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.rules.walk import targets


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An immune card whose own ability is about itself."""
    for site, effect in targets(pack):
        wants = {"dismiss": "dismissed", "flip": "flipped", "return_": "returned"}.get(effect.key)
        if wants is not None and site.value.key == "this" and wants in site.toon.cannot_be:
            yield Finding(
                f'"{site.document.id}" cannot be {wants}, not even by itself',
                site.at,
                notes=((site.document.at("cannot be"), "this makes it immune"),),
                help="take one of the two away",
            )


RULE = Rule(
    "immune-own-target", "Q307", Severity.ERROR, "a card does to itself what it cannot suffer", check, scope="document"
)
