"""A laid-out diagram as data for the template that draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from authoring.diagrams.layout import Layout
from authoring.diagrams.model import LOOKS, Diagram
from authoring.diagrams.sizes import TEXT, TITLE, label_size, sized
from authoring.diagrams.texts import width_of
from authoring.sheets.estimates import SPACE, pieces
from authoring.sheets.glyphs import Family, known
from authoring.sheets.model import Icon

TITLE_SIZE, ROW_SIZE = 10.5, 9.5
"""The sizes of letters in a node as the template has them, in points."""
WIDEST = 190.0
"""How long a line in a node may be, in points."""
BESIDE = 125.0
"""How long a line beside an edge may be, in points."""
BOLD = 1.1
"""How much wider than the regular a bold letter is taken to be."""


class Lettering(NamedTuple):
    """The families that the texts and the labels of a sheet are set in."""

    body: Family
    label: Family


def lettering_of(fonts: Mapping[str, Family], roles: Mapping[str, str]) -> Lettering:
    """The families of a sheet by its roles ("body", "label")."""
    return Lettering(fonts[roles["body"]], fonts[roles["label"]])


def common() -> Lettering:
    """The families of sheets that no theme says anything of."""
    return Lettering(known()["Alegreya"], known()["Alegreya Sans"])


def measurable(diagram: Diagram, icons: Mapping[str, Icon], lettering: Lettering | None = None) -> Diagram:
    """The diagram with each line as one word that is taken to be as wide as the line is printed.

    Layouts are reckoned from it: a layout knows no font, and what is drawn in one has to fit.
    """
    body, label = lettering or common()

    def title(text: str) -> str:
        return _stand_in(_lines(text, label, icons, TITLE_SIZE * BOLD), width_of("x", TITLE, bold=True))

    def row(text: str, widest: float = WIDEST) -> str:
        return _stand_in(_lines(text, body, icons, ROW_SIZE, widest), width_of("x", TEXT))

    nodes = tuple(replace(node, title=title(node.title), rows=tuple(map(row, node.rows))) for node in diagram.nodes)
    edges = tuple(replace(edge, label=row(edge.label, BESIDE) if edge.label else "") for edge in diagram.edges)
    return replace(diagram, nodes=nodes, edges=edges)


def _lines(text: str, family: Family, icons: Mapping[str, Icon], size: float, widest: float = WIDEST) -> list[float]:
    """The widths of the lines of a text in points, each filled word by word."""
    lines: list[float] = []
    for wide in (each * size for each in pieces(text, family, icons)):
        if lines and lines[-1] + SPACE * size + wide <= widest:
            lines[-1] += SPACE * size + wide
        else:
            lines.append(wide)
    return lines


def _stand_in(lines: Iterable[float], letter: float) -> str:
    return " ".join("x" * max(1, -int(-wide // letter)) for wide in lines)


def drawn(
    diagram: Diagram,
    layout: Layout,
    words: Callable[[str], list[Any]],
    icons: Mapping[str, Icon],
    lettering: Lettering | None = None,
) -> dict[str, Any]:
    """Nodes, edges and frames in points; texts are whole, and broken into lines where they are drawn."""
    stand_ins = measurable(diagram, icons, lettering)
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
