"""Borders that only one of two neighbours lists."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Change, Finding, Mend
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import WorldMap


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A location that lists a neighbour which does not list it."""
    for document, world in pack.each(WorldMap, own=True):
        for code, location in world.locations.items():
            for number, border in enumerate(location.borders):
                other = world.locations.get(border)
                if other is not None and border != code and code not in other.borders:
                    yield Finding(
                        f'"{code}" borders on "{border}", and "{border}" does not border on "{code}"',
                        document.at("locations", code, "borders", number),
                        notes=((document.at("locations", border, "borders"), f'"{code}" is missing here'),),
                        help=f'add "{code}" there, or take "{border}" out here',
                        mend=Mend(
                            f'add "{code}" to the borders of "{border}"',
                            (Change("append", document.at("locations", border, "borders"), code),),
                        ),
                    )


RULE = Rule(
    "one-sided-border", "M104", Severity.ERROR, "only one of two neighbours lists their border", check, scope="document"
)
