"""Locations whose code is not the letter of a region and a number."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import listed
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import WorldMap
from authoring.systems.flipside.model.world import CODE_PATTERN
from authoring.vocabulary.scripts import scripts_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Codes of another form than "p5", or of a region that the map does not have."""
    import re

    for document, world in pack.each(WorldMap, own=True):
        for code in world.locations:
            if scripts_of(code) - {"Latin"}:
                continue
            if not re.fullmatch(CODE_PATTERN, code):
                yield Finding(
                    f'"{code}" is no location code: expected the letter of a region and a number',
                    document.key("locations", code),
                    help='write it like "p5"',
                )
            elif code[0] not in world.regions:
                yield Finding(
                    f'"{code}" is in region "{code[0]}", which the map does not have',
                    document.key("locations", code),
                    notes=((document.key("regions"), f"the regions are {listed(sorted(world.regions), 'and')}"),),
                    help="add the region, or correct the letter",
                )


RULE = Rule(
    "malformed-location-code",
    "M103",
    Severity.ERROR,
    "a location's code is not its region's letter and a number",
    check,
    scope="document",
)
