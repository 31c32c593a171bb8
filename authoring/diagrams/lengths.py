"""How long a diagram is at the least: known from its longest chain of arrows, before it is laid out."""

from __future__ import annotations

from authoring.diagrams.folding import folds
from authoring.diagrams.model import Diagram
from authoring.diagrams.sizes import sized

BETWEEN = 32.0
"""The room between two ranks, in points: what DOT is asked for, in whole points, as the layout program takes it."""


def least_length(diagram: Diagram) -> float:
    """A length in points that no layout of the diagram is shorter than, in the direction of its arrows.

    0 where nothing is known: arrows that go round are turned by the layout program, and a net has no direction.
    """
    if diagram.net:
        return 0.0
    round_folds = folds(diagram)
    after: dict[str, list[str]] = {node.id: [] for node in diagram.nodes}
    waits = dict.fromkeys(after, 0)
    for number, edge in enumerate(diagram.edges):
        if number not in round_folds and edge.tail != edge.head:
            after[edge.tail].append(edge.head)
            waits[edge.head] += 1
    own = {node.id: sized(node).width if diagram.across else sized(node).height for node in diagram.nodes}
    ends = dict(own)
    ready = [id for id in after if not waits[id]]
    for id in ready:
        for head in after[id]:
            ends[head] = max(ends[head], ends[id] + BETWEEN + own[head])
            waits[head] -= 1
            if not waits[head]:
                ready.append(head)
    return max(ends.values(), default=0.0) if len(ready) == len(own) else 0.0
