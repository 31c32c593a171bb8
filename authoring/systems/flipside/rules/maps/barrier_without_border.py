"""Barriers between locations that do not touch."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import WorldMap


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A barrier whose two sides are no neighbours.

    `borders` lists what touches on the board, and a barrier cuts one of them; so both lists name it.
    """
    for document, world in pack.each(WorldMap, own=True):
        for number, (one, other) in enumerate(world.barriers):
            if one not in world.locations or other not in world.locations:
                continue
            if other not in world.locations[one].borders and one not in world.locations[other].borders:
                yield Finding(
                    f'a barrier parts "{one}" from "{other}", which share no border',
                    document.at("barriers", number),
                    notes=((document.at("locations", one, "borders"), f'the borders of "{one}"'),),
                    help="list the border on both sides, or take the barrier out",
                )


RULE = Rule(
    "barrier-without-border",
    "M106",
    Severity.WARNING,
    "a barrier cuts a border that is not there",
    check,
    scope="document",
)
