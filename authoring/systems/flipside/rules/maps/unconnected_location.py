"""Locations that cannot be walked to."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import listed
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character, WorldMap
from authoring.systems.flipside.rules.graphs import reachable
from authoring.systems.flipside.rules.places import open_borders
from authoring.systems.flipside.rules.walk import survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Locations cut off from where characters start, or, without characters, from the largest part of the map.

    Where an effect moves to a location of such a part, the part is meant to lie apart.
    """
    starts = [character.start for _, character in pack.each(Character)]
    moves = {site.effect.move for site in survey(pack).doing("move")}
    for document, world in pack.each(WorldMap, own=True):
        ways = open_borders(world)
        parts: list[list[str]] = []
        seen: set[str] = set()
        for code in sorted(ways):
            if code not in seen:
                part = reachable(ways, [code])
                seen |= part
                parts.append(sorted(part))
        parts.sort(key=lambda part: (-sum(start in part for start in starts), -len(part), part))
        for group in parts[1:]:
            if moves & set(group):
                continue
            names = listed(group, "and")
            what = f"location {names} is" if len(group) == 1 else f"locations {names} are"
            yield Finding(
                f"{what} cut off from the rest of the map",
                document.key("locations", group[0]),
                help="add a border, or take a barrier away",
            )


RULE = Rule(
    "unconnected-location", "M107", Severity.WARNING, "a location cannot be walked to", check, scope="structure"
)
