"""Maps where nothing can be bought."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import WorldMap


def check(pack: LinkedPack) -> Iterator[Finding]:
    """No location with a Stall."""
    for document, world in pack.each(WorldMap, own=True):
        if not any(location.stall for location in world.locations.values()):
            yield Finding(
                "no location has a Stall, so no item can be bought",
                document.key("locations"),
                help="give one `stall: true`",
            )


RULE = Rule(
    "map-without-stall", "M108", Severity.WARNING, "no location of the map has a Stall", check, scope="document"
)
