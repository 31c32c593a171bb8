"""The map: locations by region, borders, barriers. Rulebook: Basic Contents Overview."""

from __future__ import annotations

from authoring.diagrams.model import Cluster, Diagram, Edge, Node
from authoring.packs.documents import Document
from authoring.systems.flipside.model import WorldMap


def map_diagram(document: Document, world: WorldMap) -> Diagram:
    """Every location once, every border once; a border that a barrier cuts is dashed and says so."""
    nodes = []
    for code, location in world.locations.items():
        more = [word for word, has in (("stall", location.stall), ("loot", location.loot)) if has]
        rows = (", ".join([location.terrain, *more]),)
        title = f"{code} {location.name}".strip()
        nodes.append(Node(code, title, "token" if location.stall else "plain", rows, document.at("locations", code)))
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
        edges.append(Edge(one, other, "barrier" if barred else "", dashed=barred, arrow=False))
    clusters = []
    for letter, region in world.regions.items():
        own = tuple(code for code in world.locations if code.startswith(letter))
        if own:
            clusters.append(Cluster(region, own))
    title = world.title or world.id
    description = f"Map of {title}: {len(nodes)} locations in {len(clusters)} regions, {len(edges)} borders."
    return Diagram("map", world.id, title, description, tuple(nodes), tuple(edges), tuple(clusters))
