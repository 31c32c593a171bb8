"""Scenarios played on no map, or on two."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario, WorldMap


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More than one map in a pack and what it builds on, or none where the pack has a scenario."""
    maps: list[Document] = [document for document, _ in pack.each(WorldMap)]
    scenarios = [document for document, _ in pack.each(Scenario, own=True)]
    if not maps and scenarios:
        yield Finding(
            f'"{scenarios[0].id}" is played on a map, and neither the pack nor what it builds on has one',
            scenarios[0].at(),
            help="add a document of `kind: map`, or depend on the pack that has it",
        )
    for extra in maps[1:]:
        if extra.pack == pack.id:
            yield Finding(
                f'there is a second map, "{extra.id}"',
                extra.at(),
                notes=((maps[0].at(), "the first one"),),
                help="keep one: a game is played on one map",
            )


RULE = Rule("not-one-map", "M111", Severity.ERROR, "a pack has no map to play on, or two", check, scope="structure")
