"""The map: locations by region, borders, barriers. Rulebook: Basic Contents Overview."""

from __future__ import annotations

from authoring.diagrams.model import Diagram, Edge, LookName, Node, Open
from authoring.packs.documents import Document
from authoring.systems.flipside.model import WorldMap


def map_diagram(document: Document, world: WorldMap) -> Diagram:
    """Every location once, every border once, as near to each other as can be."""
    nodes = []
    for code, location in world.locations.items():
        more = [word for word, has in (("stall", location.stall), ("loot", location.loot)) if has]
        rows = (", ".join([location.terrain, *more]),)
        title = f"{code} {location.name}".strip()
        look: LookName = "token" if location.stall else "plain"
        at = document.at("locations", code)
        nodes.append(Node(code, title, look, rows, at, (f"visit:{code}",), Open(title, rows), close=True))
    cut = {frozenset(pair) for pair in world.barriers}
    pairs = {
        (min(code, border), max(code, border))
        for code, location in world.locations.items()
        for border in location.borders
        if border in world.locations and border != code
    }
    edges = []
    for one, other in sorted(pairs):
        barred = frozenset((one, other)) in cut
        edges.append(Edge(one, other, dashed=barred, arrow=False))
    title = world.title or world.id
    regions = [f"{letter} {name}" for letter, name in world.regions.items()]
    description = f"Map of {title}: {len(nodes)} locations in {len(regions)} regions, {len(edges)} borders."
    note = f"Regions by the first letter: {', '.join(regions)}. A border that a barrier cuts is dashed."
    return Diagram("map", world.id, title, description, tuple(nodes), tuple(edges), net=True, notes=(note,))
