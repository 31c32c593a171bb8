"""Regions without a location."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import WorldMap


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A letter of `regions` with which no code begins."""
    for document, world in pack.each(WorldMap, own=True):
        used = {code[:1] for code in world.locations}
        for letter, name in world.regions.items():
            if letter not in used:
                yield Finding(
                    f'no location lies in region "{letter}", {name}',
                    document.key("regions", letter),
                    help="add its locations, or take the region out",
                )


RULE = Rule("unused-region", "M110", Severity.INFO, "a region of the map has no location", check, scope="document")
