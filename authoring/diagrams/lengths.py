"""How long a diagram is at the least: known from its longest chain of arrows, before it is laid out."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

from authoring.diagrams.folding import folds
from authoring.diagrams.model import Diagram
from authoring.diagrams.sizes import sized

BETWEEN = 32.0
"""The room between two ranks, in points: what DOT is asked for, in whole points, as the layout program takes it."""


def least_length(diagram: Diagram) -> float:
    """A length in points that no layout of the diagram is shorter than, in the direction of its arrows.

    0 where nothing is known: arrows that go round are turned by the layout program, and a net has no direction. Arrows
    into a frame and out of it are not counted, as a frame is laid out by itself, and then set in among the others.
    """
    if diagram.net:
        return 0.0
    folded = folds(diagram)
    home = {id: number for number, cluster in enumerate(diagram.clusters) for id in cluster.nodes}
    frames: TopologicalSorter[str | int] = TopologicalSorter()
    before: dict[str, set[str]] = {node.id: set() for node in diagram.nodes}
    for number, edge in enumerate(diagram.edges):
        if number in folded or edge.tail == edge.head:
            continue
        if home.get(edge.tail) == home.get(edge.head):
            before[edge.head].add(edge.tail)
        if (tail := home.get(edge.tail, edge.tail)) != (head := home.get(edge.head, edge.head)):
            frames.add(head, tail)
    rooms = {node.id: sized(node, diagram.typeface) for node in diagram.nodes}
    own = {id: room.width if diagram.across else room.height for id, room in rooms.items()}
    ends: dict[str, float] = {}
    try:
        frames.prepare()
        for id in TopologicalSorter(before).static_order():
            ends[id] = own[id] + max((ends[tail] + BETWEEN for tail in before[id]), default=0.0)
    except CycleError:
        return 0.0
    return max(ends.values(), default=0.0)
