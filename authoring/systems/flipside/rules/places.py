"""Every location code a pack writes, and what the map calls its locations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from authoring.packs.documents import Route
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import BoardToken, Character, Quest, Stuff, WorldMap
from authoring.systems.flipside.rules.walk import own_survey

ANY_LOCATION = "any location"


class Code(NamedTuple):
    """A location code where it is written."""

    text: str
    at: Route


def codes(pack: LinkedPack) -> Iterator[Code]:
    """The location codes that a pack's own documents use; those a map declares are no uses."""
    for document, world in pack.each(WorldMap, own=True):
        for code, location in world.locations.items():
            for number, border in enumerate(location.borders):
                yield Code(border, document.at("locations", code, "borders", number))
        for number, pair in enumerate(world.barriers):
            for side, code in enumerate(pair):
                yield Code(code, document.at("barriers", number, side))
    for document, character in pack.each(Character, own=True):
        yield Code(character.start, document.at("start"))
    for document, quest in pack.each(Quest, own=True):
        yield Code(quest.location, document.at("location"))
    for document, token in pack.each(BoardToken, own=True):
        yield Code(token.location, document.at("location"))
    for document, stuff in pack.each(Stuff, own=True):
        if stuff.action is not None and stuff.action.location is not None:
            yield Code(stuff.action.location, document.at("action", "location"))
    for site in own_survey(pack).doing("move"):
        move = site.effect.move
        if move is not None and move != ANY_LOCATION:
            yield Code(move, site.value_at())


def declared(pack: LinkedPack) -> set[str]:
    """The codes of the locations there are."""
    return {code for _, world in pack.each(WorldMap) for code in world.locations}


def printed_for(pack: LinkedPack) -> dict[str, str]:
    """The codes of printed material to the codes of the locations they stand for (FS-R05)."""
    return {
        printed: code
        for _, world in pack.each(WorldMap)
        for code, location in world.locations.items()
        for printed in location.printed
    }


def open_borders(world: WorldMap) -> dict[str, tuple[str, ...]]:
    """The ways that can be walked: both directions of each border that no barrier cuts."""
    cut = {frozenset(pair) for pair in world.barriers}
    ways: dict[str, set[str]] = {code: set() for code in world.locations}
    for code, location in world.locations.items():
        for border in location.borders:
            if border in ways and frozenset((code, border)) not in cut:
                ways[code].add(border)
                ways[border].add(code)
    return {code: tuple(sorted(borders)) for code, borders in ways.items()}
