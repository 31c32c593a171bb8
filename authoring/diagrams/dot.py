"""Diagrams as DOT: with their texts for readers, and as bare sizes for the layout."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.diagrams.folding import folds
from authoring.diagrams.model import LOOKS, Diagram, Look, Node
from authoring.diagrams.sizes import label_size, sized
from authoring.diagrams.texts import LABEL, Typeface, clean, wrapped

NET = ("layout=neato", "overlap=vpsc", "splines=true", 'sep="+2"', 'esep="+1"')
"""How a diagram without a direction is laid out (Dwyer, Marriott and Stuckey 2006)."""
_SHAPES = {"box": "box", "round": "box", "pill": "box", "hexagon": "hexagon", "note": "note"}


def dot(diagram: Diagram) -> str:
    """The diagram in the DOT language, texts and looks included."""
    nodes = {node.id: _node(node) for node in diagram.nodes}
    labels = ["\n".join(wrapped(edge.label, LABEL)) for edge in diagram.edges]
    told = "\n".join(clean(text) for text in (diagram.title, *diagram.notes))
    head = [f"label={_quoted(told)}", 'labelloc="t"', 'fontname="sans-serif"']
    return _graph(diagram, head, nodes, [f"label={_quoted(label)}" if label else "" for label in labels])


def bare(diagram: Diagram) -> str:
    """The diagram as boxes of fixed size: what its layout depends on, and no text."""
    nodes = {}
    for node in diagram.nodes:
        room = sized(node, diagram.typeface)
        nodes[node.id] = (
            f'shape=box, fixedsize=true, width={room.width / 72:.4f}, height={room.height / 72:.4f}, label=""'
        )
    return _graph(diagram, [], nodes, [_room(edge.label, diagram.typeface) for edge in diagram.edges])


def _graph(diagram: Diagram, head: list[str], nodes: dict[str, str], labels: list[str]) -> str:
    lines = [f"digraph {_quoted(diagram.name)} {{"]
    way = [f'rankdir="{"LR" if diagram.across else "TB"}"', "nodesep=0.3", "ranksep=0.45"]
    settings = [*(NET if diagram.net else way), *head]
    lines += [f"  {each};" for each in settings]
    lines += [f"  {_quoted(id)} [{look}];" for id, look in nodes.items()]
    for number, cluster in enumerate(diagram.clusters):
        inside = "; ".join(_quoted(id) for id in cluster.nodes)
        lines.append(f"  subgraph cluster_{number} {{ label={_quoted(clean(cluster.title))}; margin=12; {inside}; }}")
    lines += _edges(diagram, labels)
    return "\n".join([*lines, "}", ""])


def _edges(diagram: Diagram, labels: list[str]) -> Iterator[str]:
    folded = folds(diagram)
    for number, (edge, label) in enumerate(zip(diagram.edges, labels, strict=True)):
        looks = [label] if label else []
        looks += ['style="dashed"'] if edge.dashed else []
        looks += ["penwidth=3.4"] if edge.taken else []
        looks += [] if edge.arrow else ['dir="none"']
        looks += ["constraint=false"] if number in folded else []
        yield f"  {_quoted(edge.tail)} -> {_quoted(edge.head)}" + (f" [{', '.join(looks)}]" if looks else "") + ";"


def _node(node: Node) -> str:
    look = LOOKS[node.look]
    mark = f"[{look.word}] " if look.word else ""
    rows = [*wrapped(mark + node.title), *(line for row in node.rows for line in wrapped(row, 34))]
    return (
        f'shape={_SHAPES[look.shape]}, style="{_style(look)}", peripheries={2 if look.double else 1}, '
        f'penwidth={4.5 if node.order else look.width}, color="{look.stroke}", fillcolor="{look.fill}", '
        f'fontname="sans-serif", label={_quoted(chr(10).join(rows))}'
    )


def _style(look: Look) -> str:
    rounded = look.shape in ("round", "pill")
    return ",".join(["filled", *(["rounded"] if rounded else []), *(["dashed"] if look.dashes else [])])


def _room(label: str, typeface: Typeface | None) -> str:
    """A label as an empty table of its size, so that no font is asked."""
    if not label:
        return ""
    _, width, height = label_size(label, typeface)
    room = f'<table border="0" fixedsize="true" width="{width:.0f}" height="{height:.0f}"><tr><td></td></tr></table>'
    return f"label=<{room}>"


def _quoted(text: str) -> str:
    """A text as a DOT string that shows just this text: no escape, no entity of its own is read."""
    plain = text.replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')
    return '"' + plain.replace("\n", "\\n") + '"'
