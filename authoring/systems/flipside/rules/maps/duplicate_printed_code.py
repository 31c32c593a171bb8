"""Printed codes that stand for two locations."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import WorldMap


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A `printed` code of two locations, or one that is another location's code."""
    for document, world in pack.each(WorldMap, own=True):
        first: dict[str, tuple[str, Route]] = {}
        for code, location in world.locations.items():
            for number, printed in enumerate(location.printed):
                at = document.at("locations", code, "printed", number)
                if printed in world.locations and printed != code:
                    yield Finding(
                        f'"{printed}" is printed for "{code}", and is the code of another location',
                        at,
                        notes=((document.key("locations", printed), f'this is "{printed}"'),),
                        help="correct the printed code",
                    )
                elif printed in first:
                    other, there = first[printed]
                    yield Finding(
                        f'"{printed}" is printed for both "{other}" and "{code}"',
                        at,
                        notes=((there, "the first of them"),),
                        help="a printed code stands for one location",
                    )
                else:
                    first[printed] = code, at


RULE = Rule(
    "duplicate-printed-code", "M109", Severity.ERROR, "a printed code stands for two locations", check, scope="document"
)
