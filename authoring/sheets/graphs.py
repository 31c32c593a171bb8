"""A laid-out diagram as data for the template that draws it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from authoring.diagrams.layout import Layout
from authoring.diagrams.model import LOOKS, Diagram
from authoring.diagrams.sizes import label_size, sized


def drawn(diagram: Diagram, layout: Layout, words: Callable[[str], list[Any]]) -> dict[str, Any]:
    """Nodes, edges and frames in points, and the texts in the lines they were measured in."""
    nodes = []
    for node in diagram.nodes:
        room = sized(node)
        x, y = layout.nodes[node.id]
        look = LOOKS[node.look]
        nodes.append(
            {
                "x": x,
                "y": y,
                "w": room.width,
                "h": room.height,
                "look": node.look,
                "shape": look.shape,
                "title": [words(line) for line in room.title],
                "rows": [[words(line) for line in row] for row in room.rows],
            }
        )
    edges = []
    for edge, line in zip(diagram.edges, layout.lines, strict=True):
        label = None
        if edge.label and line.label is not None:
            lines, wide, high = label_size(edge.label)
            label = {
                "x": line.label[0],
                "y": line.label[1],
                "w": wide,
                "h": high,
                "lines": [words(one) for one in lines],
            }
        tip = line.tip if edge.arrow else None
        edges.append({"curve": list(line.curve), "tip": tip, "dashed": edge.dashed, "label": label})
    frames = [
        {"x": x, "y": y, "w": wide, "h": high, "title": words(cluster.title)}
        for cluster, (x, y, wide, high) in zip(diagram.clusters, layout.frames, strict=True)
    ]
    return {
        "w": layout.width,
        "h": layout.height,
        "alt": diagram.description,
        "nodes": nodes,
        "edges": edges,
        "frames": frames,
    }
