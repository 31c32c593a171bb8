"""A laid-out diagram as data for the template that draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from authoring.diagrams.layout import Layout
from authoring.diagrams.model import LOOKS, Diagram
from authoring.diagrams.sizes import label_size, sized
from authoring.sheets.model import Icon
from authoring.sheets.wording import runs


def measurable(diagram: Diagram, icons: Mapping[str, Icon]) -> Diagram:
    """The diagram with letters in the place of icons, as wide as they are: what its layout is reckoned from."""

    def plain(text: str) -> str:
        return "".join(run if isinstance(run, str) else _stand_in(run) for run in runs(text, icons))

    nodes = tuple(
        replace(node, title=plain(node.title), rows=tuple(plain(row) for row in node.rows)) for node in diagram.nodes
    )
    edges = tuple(replace(edge, label=plain(edge.label)) for edge in diagram.edges)
    return replace(diagram, nodes=nodes, edges=edges)


def _stand_in(run: dict[str, Any]) -> str:
    number = str(run["n"])
    return number + "MM" * len(run["d"]) if "d" in run else "M" + str(run["w"]) + number


def drawn(
    diagram: Diagram, layout: Layout, words: Callable[[str], list[Any]], icons: Mapping[str, Icon]
) -> dict[str, Any]:
    """Nodes, edges and frames in points; texts are whole, and broken into lines where they are drawn."""
    stand_ins = measurable(diagram, icons)
    nodes = []
    for node, stand_in in zip(diagram.nodes, stand_ins.nodes, strict=True):
        room = sized(stand_in)
        x, y = layout.nodes[node.id]
        nodes.append(
            {
                "x": x,
                "y": y,
                "w": room.width,
                "h": room.height,
                "look": node.look,
                "shape": LOOKS[node.look].shape,
                "title": words(node.title),
                "rows": [words(row) for row in node.rows],
            }
        )
    edges = []
    for edge, stand_in_edge, line in zip(diagram.edges, stand_ins.edges, layout.lines, strict=True):
        label = None
        if edge.label and line.label is not None:
            _, wide, high = label_size(stand_in_edge.label)
            label = {"x": line.label[0], "y": line.label[1], "w": wide, "h": high, "words": words(edge.label)}
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
