"""Finds board tokens placed twice at the same moment."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario
from authoring.systems.flipside.rules.walk import STOPS, own_survey

Placing = tuple[str, Route]


def check(pack: LinkedPack) -> Iterator[Finding]:
    """On one space of a track, and in one list of effects up to where the token may have been removed."""
    for document, scenario in pack.each(Scenario, own=True):
        for number, board in enumerate(scenario.boards):
            for index, space in enumerate(board.track):
                path = ("boards", number, "track", index, "place")
                yield from _twice([(id, document.at(*path, place)) for place, id in enumerate(space.place)])
    for site in own_survey(pack).lists_doing("place"):
        placed: list[Placing] = []
        for index, effect in enumerate(site.effects):
            if effect.place:
                at = site.of_effect(index)
                placed += [(id, at.each_at(place)) for place, id in enumerate(effect.place)]
            elif effect.key not in ("say", "gain", "count", "achieve", "move") or effect.key in STOPS:
                yield from _twice(placed)
                placed = []
        yield from _twice(placed)


def _twice(placed: list[Placing]) -> Iterator[Finding]:
    first: dict[str, Route] = {}
    for id, at in placed:
        if id in first:
            yield Finding(
                f'the token "{id}" is placed twice',
                at,
                notes=((first[id], "it is placed here already"),),
                help="there is one of each token: take one of the two out",
            )
        first.setdefault(id, at)


RULE = Rule(
    "token-placed-twice", "B112", Severity.WARNING, "a token placed where it already lies", check, scope="document"
)
