"""Diagrams as SVG, drawn here from a layout: light, with titles and a description for who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from authoring.diagrams.icons import ICONS
from authoring.diagrams.layout import Layout, Line, Point
from authoring.diagrams.model import LOOKS, Diagram, Edge, Look, Node
from authoring.diagrams.paging import Part
from authoring.diagrams.sizes import (
    BAR,
    HEAD,
    HEADING,
    ICON,
    LEADING,
    MARGIN,
    PAD,
    TEXT,
    TITLE,
    Sized,
    label_size,
    note_lines,
    picture_size,
    sized,
)  # fmt: skip
from authoring.diagrams.texts import Typeface, clean

INK = "#111111"
EDGE = "#555555"
SIGNS: Mapping[str, tuple[tuple[Point, ...], str, str, str]] = {
    "error": (
        ((-0.4, -1), (0.4, -1), (1, -0.4), (1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4)),
        "#a32020", "#ffffff", "E",
    ),
    "warning": (((0, -1.2), (1.25, 0.9), (-1.25, 0.9)), "#ffd24d", "#111111", "W"),
    "info": (((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)), "#ffffff", "#111111", "i"),
}  # fmt: skip
"""The sign of each severity: its corners, its colours, and its letter. They differ in shape as well."""


def svg(diagram: Diagram, layout: Layout) -> str:
    """The picture of a diagram that is laid out whole."""
    return picture(diagram, [Part(diagram, layout)])


def picture(whole: Diagram, parts: Sequence[Part], font: str = "sans-serif") -> str:
    """The picture of a diagram in its parts, one below the other; every text is escaped.

    The fonts are whichever sans-serif there is, unless a family is named.
    """
    sizes = [size(part) for part in parts]
    width, height = max(wide for wide, _ in sizes), sum(high for _, high in sizes)
    said = " ".join([whole.description, *whole.notes])
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" width="{_n(width)}" '
        f'height="{_n(height)}" role="img" aria-labelledby="title desc" font-family="{escape(font)}" fill="{INK}">',
        f'<title id="title">{_text(whole.title)}</title>',
        f'<desc id="desc">{_text(said)}</desc>',
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    top = 0.0
    for part, (_, high) in zip(parts, sizes, strict=True):
        lines += _part(part, top)
        top += high
    return "\n".join([*lines, "</svg>", ""])


def size(part: Part) -> tuple[float, float]:
    """The width and height of the picture of a part, with its heading, in points."""
    return picture_size(part.diagram, part.layout.width, part.layout.height)


def _part(part: Part, top: float) -> Iterator[str]:
    diagram, layout = part
    y = top + MARGIN + 14
    yield f'<text x="{_n(MARGIN)}" y="{_n(y)}" font-size="{HEAD:g}" font-weight="bold">{_text(diagram.title)}</text>'
    notes = note_lines(diagram, layout.width)
    for number, note in enumerate(notes):
        yield (
            f'<text x="{_n(MARGIN)}" y="{_n(y + LEADING * number + 17)}" font-size="{TEXT:g}" fill="#333333">'
            f"{_text(note)}</text>"
        )
    yield f'<g transform="translate({_n(MARGIN)} {_n(top + MARGIN + HEADING + LEADING * len(notes))})">'
    for cluster, (x, y, wide, high) in zip(diagram.clusters, layout.frames, strict=True):
        yield (
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" height="{_n(high)}" rx="6" '
            'fill="#f8f8f8" stroke="#bbbbbb"/>'
        )
        title = f'<text x="{_n(x + 8)}" y="{_n(y + 15)}" font-size="{TEXT}" font-style="italic" fill="#444444">'
        yield f"{title}{_text(cluster.title)}</text>"
    for edge, line in zip(diagram.edges, layout.lines, strict=True):
        yield from _edge(edge, line)
    for edge, line in zip(diagram.edges, layout.lines, strict=True):
        yield from _label(edge, line, diagram.typeface)
    for node in diagram.nodes:
        yield from _node(node, sized(node, diagram.typeface), layout.nodes[node.id])
    yield "</g>"


def _node(node: Node, room: Sized, middle: Point) -> Iterator[str]:
    look = LOOKS[node.look]
    left, top = middle[0] - room.width / 2, middle[1] - room.height / 2
    said = f"{look.word}: {node.title}" if look.word else node.title
    yield f"<g><title>{_text(said)}</title>"
    if node.order:
        yield (
            f'<rect x="{_n(left - 4.5)}" y="{_n(top - 4.5)}" width="{_n(room.width + 9)}" '
            f'height="{_n(room.height + 9)}" rx="6" fill="none" stroke="{INK}" stroke-width="3"/>'
        )
    yield _frame(look, left, top, room.width, room.height)
    if look.double:
        yield _frame(look._replace(fill="none"), left + 3.5, top + 3.5, room.width - 7, room.height - 7)
    icon = ICONS.get(node.look)
    y = top + PAD + 10.5
    shift = (ICON + 6) / 2 if icon else 0.0
    if icon:
        # At the left edge, wherever the title ends: how wide that is drawn depends on the font of whoever looks at it.
        start = left + PAD * (2 if look.shape in ("hexagon", "pill") else 1)
        yield (
            f'<path transform="translate({_n(start)} {_n(y - 11.5)}) scale(.875)" d="{icon}" '
            f'fill="none" stroke="{look.stroke}" stroke-width="1.6"/>'
        )
    for line in room.title:
        yield f'<text x="{_n(middle[0] + shift)}" y="{_n(y)}" {_style(TITLE)} font-weight="bold">{_text(line)}</text>'
        y += LEADING
    for row in room.rows:
        if not node.close:
            rule = y - 10.5 + PAD / 2
            yield (
                f'<path d="M{_n(left + 6)} {_n(rule)} H{_n(left + room.width - 6)}" '
                f'stroke="{look.stroke}" stroke-width=".6" opacity=".6"/>'
            )
            y += PAD
        for line in row:
            yield f'<text x="{_n(middle[0])}" y="{_n(y)}" {_style(TEXT)}>{_text(line)}</text>'
            y += LEADING
    yield from _marks(node, left, top, room)
    yield "</g>"


def _marks(node: Node, left: float, top: float, room: Sized) -> Iterator[str]:
    """What layers add: a bar for a chance, a number for a visit, a sign for a finding; none by colour alone."""
    if node.chance is not None:
        wide, y = room.width - 2 * PAD, top + room.height - BAR - 2
        full = wide * min(max(node.chance, 0.0), 1.0)
        place = f'x="{_n(left + PAD)}" y="{_n(y)}" height="5"'
        yield f'<rect {place} width="{_n(wide)}" fill="#ffffff" stroke="#333333" stroke-width=".8"/>'
        yield f'<rect {place} width="{_n(full)}" fill="#333333"/>'
    if node.order:
        x = left - 2
        yield f'<circle cx="{_n(x)}" cy="{_n(top)}" r="9" fill="{INK}" stroke="#ffffff" stroke-width="1.2"/>'
        yield _sign(x, top + 3.4, str(node.order[0]), "#ffffff")
    if node.trouble:
        x = left + room.width
        corners, fill, ink, letter = SIGNS[node.trouble]
        points = " ".join(f"{_n(x + 10 * a)},{_n(top + 10 * b)}" for a, b in corners)
        yield f'<polygon points="{points}" fill="{fill}" stroke="{INK}" stroke-width="1.2"/>'
        yield _sign(x, top + 4, letter, ink)


def _sign(x: float, y: float, text: str, ink: str) -> str:
    place = f'x="{_n(x)}" y="{_n(y)}" font-size="9.5" font-weight="bold" text-anchor="middle" fill="{ink}"'
    return f"<text {place}>{_text(text)}</text>"


def _frame(look: Look, x: float, y: float, wide: float, high: float) -> str:
    paint = f'fill="{look.fill}" stroke="{look.stroke}" stroke-width="{look.width}"'
    if look.dashes:
        paint += f' stroke-dasharray="{look.dashes}"'
    if look.shape in ("hexagon", "note"):
        cut = 12.0
        right, low = x + wide, y + high
        if look.shape == "hexagon":
            points = [(x + cut, y), (right - cut, y), (right, y + high / 2), (right - cut, low), (x + cut, low)]
            points.append((x, y + high / 2))
        else:
            points = [(x, y), (right - cut, y), (right, y + cut), (right, low), (x, low)]
        return f'<polygon points="{" ".join(f"{_n(a)},{_n(b)}" for a, b in points)}" {paint}/>'
    radius = {"box": 1.0, "round": 8.0}.get(look.shape, min(high / 2, 20.0))
    size = f'x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" height="{_n(high)}"'
    return f'<rect {size} rx="{_n(radius)}" {paint}/>'


def _edge(edge: Edge, line: Line) -> Iterator[str]:
    first, *rest = line.curve
    curve = f"M{_at(first)} C" + " ".join(_at(each) for each in rest)
    dashes = ' stroke-dasharray="5 3"' if edge.dashed else ""
    ink, wide = (INK, 3.4) if edge.taken else (EDGE, 1.2)
    yield f'<path d="{curve}" fill="none" stroke="{ink}" stroke-width="{wide}"{dashes}/>'
    if edge.arrow and line.tip is not None:
        (x, y), (tip_x, tip_y) = line.curve[-1], line.tip
        away_x, away_y = ((tip_x - x) * (0.7 if edge.taken else 0.4), (tip_y - y) * (0.7 if edge.taken else 0.4))
        points = [(tip_x, tip_y), (x - away_y, y + away_x), (x + away_y, y - away_x)]
        yield f'<polygon points="{" ".join(f"{_n(a)},{_n(b)}" for a, b in points)}" fill="{ink}"/>'


def _label(edge: Edge, line: Line, typeface: Typeface | None) -> Iterator[str]:
    if not edge.label or line.label is None:
        return
    lines, wide, high = label_size(edge.label, typeface)
    x, y = line.label
    size = f'x="{_n(x - wide / 2)}" y="{_n(y - high / 2)}" width="{_n(wide)}" height="{_n(high)}"'
    yield f'<rect {size} fill="#ffffff" opacity=".85"/>'
    for number, each in enumerate(lines):
        yield f'<text x="{_n(x)}" y="{_n(y - high / 2 + 10.5 + LEADING * number)}" {_style(TEXT)}>{_text(each)}</text>'


def _style(size: float) -> str:
    return f'font-size="{size:g}" text-anchor="middle"'


def _text(text: str) -> str:
    return escape(clean(text))


def _at(point: Point) -> str:
    return f"{_n(point[0])} {_n(point[1])}"


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
