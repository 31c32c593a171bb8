"""The game board: locations, the borders between them, and what is found there. Rulebook: Basic Contents Overview."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Block, Board, Chart, Columns, Face, Para, Place, Span, Way, Words
from authoring.systems.flipside.model import WorldMap
from authoring.systems.flipside.sheets.icons import TERRAIN

LANDS = ("gold", "green", "blue", "orange", "red", "purple", "teal", "pink", "brown", "grey")
"""The tones of regions, in their order; the letter of a code tells its region, too."""
HALF = 30.0
"""How many times as wide as the room at the fold each half of the legend is."""


def world(pack: LinkedPack) -> Iterator[Board]:
    """The game board over two sheets, with nothing but borders and land where these meet."""
    for document, each in pack.each(WorldMap, own=True):
        body: tuple[Block, ...] = (_chart(document, each), _legend(each))
        face = Face(each.title or "The map", body, "board", "green", "Game Board", icon="map", at=document.at())
        yield Board("map", "The map", (face,), sheets=2, at=document.at())


def _chart(document: Document, world: WorldMap) -> Chart:
    letters = list(dict.fromkeys([*world.regions, *(code[0] for code in world.locations)]))
    places = []
    for code, location in world.locations.items():
        marks = [mark for mark, has in (("stall", location.stall), ("die", location.loot)) if has]
        places.append(
            Place(
                code,
                Span(location.name, document.at("locations", code, "name")),
                TERRAIN[location.terrain],
                location.terrain,
                letters.index(code[0]),
                tuple(marks),
                document.at("locations", code),
            )
        )
    barred = {frozenset(pair) for pair in world.barriers}
    pairs = {
        (min(code, border), max(code, border))
        for code, location in world.locations.items()
        for border in location.borders
        if border in world.locations and border != code
    }
    ways = tuple(Way(one, other, frozenset((one, other)) in barred) for one, other in sorted(pairs))
    lands = tuple(LANDS[number % len(LANDS)] for number in range(len(letters)))
    return Chart(tuple(places), ways, lands, folded=True, at=document.at("locations"))


def _legend(world: WorldMap) -> Columns:
    regions: list[str | Span] = []
    for letter, name in world.regions.items():
        regions += ["   " if regions else "", Span(letter, style="label"), f"\u00a0{name}"]
    grounds: Words = "   ".join(f"{{{name}}}\u00a0{name}" for name in TERRAIN)
    signs = "{stall}\u00a0Stall   {loot}\u00a0Loot Dice   dashed: a barrier"
    return Columns(((Para(tuple(regions)),), (), (Para(f"{grounds}   {signs}"),)), (HALF, 1.0, HALF))
