"""Long diagrams fold: where few arrows lead on, those need not lead downwards."""

from __future__ import annotations

from authoring.diagrams.model import Diagram, Edge

ARROWS = 3
"""Arrows that may go round a fold."""


def folds(diagram: Diagram) -> set[int]:
    """The numbers of the edges at which a diagram that is too long goes on beside itself.

    They are all the edges from one rank and above it to what is below, few of them, and none inside of a cluster.
    """
    ranks = _ranks(diagram)
    length = max(ranks.values(), default=0) + 1
    columns = -(-length // diagram.column)
    if columns <= 1:
        return set()
    home = {id: number for number, cluster in enumerate(diagram.clusters) for id in cluster.nodes}
    cuts: dict[int, set[int]] = {}
    for rank in range(1, length - 1):
        over = [(number, edge) for number, edge in enumerate(diagram.edges) if _crosses(edge, ranks, rank)]
        split = any(edge.tail in home and home[edge.tail] == home.get(edge.head) for _, edge in over)
        if 0 < len(over) <= ARROWS and not split:
            cuts[rank] = {number for number, _ in over}
    found: set[int] = set()
    for column in range(1, columns if cuts else 1):
        wanted = column * length / columns
        found |= cuts[min(cuts, key=lambda rank: (abs(rank + 1 - wanted) + len(cuts[rank]), rank))]
    return found


def _crosses(edge: Edge, ranks: dict[str, int], rank: int) -> bool:
    one, other = sorted((ranks[edge.tail], ranks[edge.head]))
    return one <= rank < other


def _ranks(diagram: Diagram) -> dict[str, int]:
    """The steps from a beginning to each node, by the longest way; where ways go round, the first node begins."""
    after: dict[str, list[str]] = {node.id: [] for node in diagram.nodes}
    waits = dict.fromkeys(after, 0)
    for edge in diagram.edges:
        after[edge.tail].append(edge.head)
        waits[edge.head] += 1
    ranks = dict.fromkeys(after, 0)
    left = dict.fromkeys(after)
    ready = [id for id in left if not waits[id]]
    while left:
        id = ready.pop() if ready else next(iter(left))
        if id not in left:
            continue
        del left[id]
        for head in after[id]:
            if head in left:
                ranks[head] = max(ranks[head], ranks[id] + 1)
                waits[head] -= 1
                if not waits[head]:
                    ready.append(head)
    return ranks
