"""What of a diagram hangs together, and its pieces set beside and below each other within a width."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from authoring.diagrams.model import Cluster, Diagram

if TYPE_CHECKING:
    from authoring.diagrams.layout import Layout, Line, Point

GAP = 24.0
"""The room between two pieces, in points."""


def pieces(diagram: Diagram) -> list[Diagram]:
    """The parts that no edge and no cluster joins, in the order of their first nodes."""
    above = {node.id: node.id for node in diagram.nodes}

    def top(id: str) -> str:
        while above[id] != id:
            above[id] = above[above[id]]
            id = above[id]
        return id

    joined = [(edge.tail, edge.head) for edge in diagram.edges]
    joined += [(cluster.nodes[0], id) for cluster in diagram.clusters for id in cluster.nodes]
    for one, other in joined:
        above[top(other)] = top(one)
    groups: dict[str, list[str]] = {}
    for node in diagram.nodes:
        groups.setdefault(top(node.id), []).append(node.id)
    if len(groups) <= 1:
        return [diagram]
    return [
        replace(
            diagram,
            nodes=tuple(node for node in diagram.nodes if top(node.id) == root),
            edges=tuple(edge for edge in diagram.edges if top(edge.tail) == root),
            clusters=tuple(each for each in diagram.clusters if top(each.nodes[0]) == root),
        )
        for root in groups
    ]


def packed(diagram: Diagram, own: Sequence[Diagram], layouts: Sequence[Layout], width: float) -> Layout:
    """One layout from those of a diagram's pieces: the largest first, the others beside it and below, shelf by shelf.

    A piece goes on the first shelf that has room for it: on top of the last one there where the shelf is high enough,
    else beside it.
    """
    from authoring.diagrams.layout import Layout

    width = max([width, *(each.width for each in layouts)])
    order = sorted(range(len(own)), key=lambda number: (-layouts[number].height, -layouts[number].width, number))
    places: dict[int, Point] = {}
    stacks: list[tuple[float, float, float, float]] = []
    """Each a column of pieces on a shelf: its left, how far down it is full, its width, the end of the shelf."""
    bottom = 0.0
    for number in order:
        wide, high = layouts[number].width, layouts[number].height
        for place, (left, full, column, end) in enumerate(stacks):
            if wide <= column and full + high <= end:
                places[number] = (left, full)
                stacks[place] = (left, full + high + GAP, column, end)
                break
        else:
            shelf = [(left, column) for left, _, column, end in stacks if end == bottom]
            left = max((left + column + GAP for left, column in shelf), default=0.0)
            if stacks and left + wide <= width and high <= bottom - _top(stacks, bottom):
                top, end = _top(stacks, bottom), bottom
            else:
                top = bottom + GAP if stacks else 0.0
                left, end = 0.0, top + high
                bottom = end
            places[number] = (left, top)
            stacks.append((left, top + high + GAP, wide, end))
    nodes: dict[str, Point] = {}
    lines: dict[int, Line] = {}
    frames: dict[Cluster, tuple[float, float, float, float]] = {}
    numbers: dict[int, int] = {id(edge): number for number, edge in enumerate(diagram.edges)}
    for number, (piece, layout) in enumerate(zip(own, layouts, strict=True)):
        there = _moved(layout, *places[number])
        nodes |= there.nodes
        lines |= zip((numbers[id(edge)] for edge in piece.edges), there.lines, strict=True)
        frames |= zip(piece.clusters, there.frames, strict=True)
    wide = max(places[number][0] + layouts[number].width for number in order)
    return Layout(
        round(wide, 1),
        round(bottom, 1),
        nodes,
        tuple(lines[number] for number in range(len(diagram.edges))),
        tuple(frames[cluster] for cluster in diagram.clusters),
    )


def _moved(layout: Layout, x: float, y: float) -> Layout:
    """A layout with its upper left corner elsewhere."""
    from authoring.diagrams.layout import Layout, Line

    if not x and not y:
        return layout

    def moved(point: Point) -> Point:
        return round(point[0] + x, 1), round(point[1] + y, 1)

    nodes = {id: moved(point) for id, point in layout.nodes.items()}
    lines = tuple(
        Line(tuple(map(moved, line.curve)), line.tip and moved(line.tip), line.label and moved(line.label))
        for line in layout.lines
    )
    frames = tuple((*moved((left, top)), wide, high) for left, top, wide, high in layout.frames)
    return Layout(layout.width, layout.height, nodes, lines, frames)


def _top(stacks: Sequence[tuple[float, float, float, float]], bottom: float) -> float:
    """Where the shelf that ends there begins: all shelves but the first begin a gap below the one before."""
    return max((end + GAP for _, _, _, end in stacks if end < bottom), default=0.0)
