"""Diagrams as Mermaid flowcharts, which code hosts draw in a page."""

from __future__ import annotations

from authoring.diagrams.model import LOOKS, Diagram, Node
from authoring.diagrams.texts import clean

_SHAPES = {
    "box": ("[", "]"),
    "round": ("(", ")"),
    "pill": ("([", "])"),
    "hexagon": ("{{", "}}"),
    "note": (">", "]"),
}


def mermaid(diagram: Diagram) -> str:
    """The diagram as a flowchart; nodes are numbered, since ids may be words of the language."""
    numbers = {node.id: f"n{number}" for number, node in enumerate(diagram.nodes)}
    lines = [f"flowchart {'LR' if diagram.across else 'TB'}"]
    lines += [
        f"  accTitle: {_quiet(diagram.title)}",
        f"  accDescr: {_quiet(' '.join([diagram.description, *diagram.notes]))}",
    ]
    lines += [f"  {numbers[node.id]}{_node(node)}:::{_class(node)}" for node in diagram.nodes]
    for number, cluster in enumerate(diagram.clusters):
        lines.append(f'  subgraph c{number}["{_escaped(cluster.title)}"]')
        lines += [f"    {numbers[id]}" for id in cluster.nodes]
        lines.append("  end")
    for edge in diagram.edges:
        line = ("-.->" if edge.arrow else "-.-") if edge.dashed else ("-->" if edge.arrow else "---")
        label = f'|"{_escaped(edge.label)}"|' if edge.label else ""
        lines.append(f"  {numbers[edge.tail]} {line}{label} {numbers[edge.head]}")
    for number, edge in enumerate(diagram.edges):
        if edge.taken:
            lines.append(f"  linkStyle {number} stroke-width:4px")
    for name in sorted({node.look for node in diagram.nodes}):
        look = LOOKS[name]
        dashes = f",stroke-dasharray:{look.dashes}" if look.dashes else ""
        style = f"fill:{look.fill},stroke:{look.stroke},stroke-width:{look.width}px,color:#111111{dashes}"
        lines.append(f"  classDef look_{name} {style}")
    return "\n".join(lines) + "\n"


def _node(node: Node) -> str:
    look = LOOKS[node.look]
    opening, closing = ("[[", "]]") if look.double else _SHAPES[look.shape]
    mark = f"({look.word}) " if look.word else ""
    return f'{opening}"{"<br/>".join(_escaped(text) for text in (mark + node.title, *node.rows))}"{closing}'


def _class(node: Node) -> str:
    return f"look_{node.look}"


def _escaped(text: str) -> str:
    """A text in which nothing is read as markup: only letters, digits and quiet marks stand as they are."""
    return "".join(each if each.isalnum() or each in " .,:!?'+-/()" else f"#{ord(each)};" for each in clean(text))


def _quiet(text: str) -> str:
    """A text for a line that knows no escapes: what may be markup is left out."""
    return clean("".join(each if each.isalnum() or each in " .,:!?'-" else " " for each in clean(text)))
