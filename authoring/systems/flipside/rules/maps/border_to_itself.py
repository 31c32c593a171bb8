"""Locations that border on themselves."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import WorldMap


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A location in the list of its own borders."""
    for document, world in pack.each(WorldMap, own=True):
        for code, location in world.locations.items():
            for number, border in enumerate(location.borders):
                if border == code:
                    yield Finding(
                        f'"{code}" borders on itself',
                        document.at("locations", code, "borders", number),
                        help="name the neighbour that was meant, or take it out",
                    )


RULE = Rule(
    "border-to-itself", "M105", Severity.ERROR, "a location is listed as its own neighbour", check, scope="document"
)
