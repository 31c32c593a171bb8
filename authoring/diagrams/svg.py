"""Diagrams as SVG, drawn here from a layout: light, with titles and a description for who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from authoring.diagrams.icons import ICONS
from authoring.diagrams.layout import Layout, Line, Point
from authoring.diagrams.model import LOOKS, Diagram, Edge, Look, Node
from authoring.diagrams.sizes import ICON, LEADING, PAD, TEXT, TITLE, Sized, label_size, sized
from authoring.diagrams.texts import clean, width_of

MARGIN = 16.0
HEADING = 34.0
INK = "#111111"
EDGE = "#555555"


def svg(diagram: Diagram, layout: Layout) -> str:
    """The picture; every text is escaped, the fonts are whichever sans-serif there is."""
    heading = len(clean(diagram.title)) * 11.0
    width = max(layout.width, heading) + 2 * MARGIN
    height = layout.height + 2 * MARGIN + HEADING
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" width="{_n(width)}" '
        f'height="{_n(height)}" role="img" aria-labelledby="title desc" font-family="sans-serif" fill="{INK}">',
        f'<title id="title">{_text(diagram.title)}</title>',
        f'<desc id="desc">{_text(diagram.description)}</desc>',
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        f'<text x="{_n(MARGIN)}" y="{_n(MARGIN + 14)}" font-size="18" font-weight="bold">{_text(diagram.title)}</text>',
        f'<g transform="translate({_n(MARGIN)} {_n(MARGIN + HEADING)})">',
    ]
    for cluster, (x, y, wide, high) in zip(diagram.clusters, layout.frames, strict=True):
        lines.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" height="{_n(high)}" rx="6" '
            'fill="#f8f8f8" stroke="#bbbbbb"/>'
        )
        title = f'<text x="{_n(x + 8)}" y="{_n(y + 15)}" font-size="{TEXT}" font-style="italic" fill="#444444">'
        lines.append(f"{title}{_text(cluster.title)}</text>")
    for edge, line in zip(diagram.edges, layout.lines, strict=True):
        lines += _edge(edge, line)
    for edge, line in zip(diagram.edges, layout.lines, strict=True):
        lines += _label(edge, line)
    for node in diagram.nodes:
        lines += _node(node, sized(node), layout.nodes[node.id])
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _node(node: Node, room: Sized, middle: Point) -> Iterator[str]:
    look = LOOKS[node.look]
    left, top = middle[0] - room.width / 2, middle[1] - room.height / 2
    said = f"{look.word}: {node.title}" if look.word else node.title
    yield f"<g><title>{_text(said)}</title>"
    yield _frame(look, left, top, room.width, room.height)
    if look.double:
        yield _frame(look._replace(fill="none"), left + 3.5, top + 3.5, room.width - 7, room.height - 7)
    icon = ICONS.get(node.look)
    y = top + PAD + 10.5
    shift = (ICON + 6) / 2 if icon else 0.0
    if icon:
        longest = max(map(_width, room.title))
        start = middle[0] - (longest * 0.95 + ICON + 6) / 2
        yield (
            f'<path transform="translate({_n(start)} {_n(y - 11.5)}) scale(.875)" d="{icon}" '
            f'fill="none" stroke="{look.stroke}" stroke-width="1.6"/>'
        )
    for line in room.title:
        yield f'<text x="{_n(middle[0] + shift)}" y="{_n(y)}" {_style(TITLE)} font-weight="bold">{_text(line)}</text>'
        y += LEADING
    for row in room.rows:
        rule = y - 10.5 + PAD / 2
        yield (
            f'<path d="M{_n(left + 6)} {_n(rule)} H{_n(left + room.width - 6)}" '
            f'stroke="{look.stroke}" stroke-width=".6" opacity=".6"/>'
        )
        y += PAD
        for line in row:
            yield f'<text x="{_n(middle[0])}" y="{_n(y)}" {_style(TEXT)}>{_text(line)}</text>'
            y += LEADING
    yield "</g>"


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
    yield f'<path d="{curve}" fill="none" stroke="{EDGE}" stroke-width="1.2"{dashes}/>'
    if edge.arrow and line.tip is not None:
        (x, y), (tip_x, tip_y) = line.curve[-1], line.tip
        away_x, away_y = (tip_x - x) * 0.4, (tip_y - y) * 0.4
        points = [(tip_x, tip_y), (x - away_y, y + away_x), (x + away_y, y - away_x)]
        yield f'<polygon points="{" ".join(f"{_n(a)},{_n(b)}" for a, b in points)}" fill="{EDGE}"/>'


def _label(edge: Edge, line: Line) -> Iterator[str]:
    if not edge.label or line.label is None:
        return
    lines, wide, high = label_size(edge.label)
    x, y = line.label
    size = f'x="{_n(x - wide / 2)}" y="{_n(y - high / 2)}" width="{_n(wide)}" height="{_n(high)}"'
    yield f'<rect {size} fill="#ffffff" opacity=".85"/>'
    for number, each in enumerate(lines):
        yield f'<text x="{_n(x)}" y="{_n(y - high / 2 + 10.5 + LEADING * number)}" {_style(TEXT)}>{_text(each)}</text>'


def _style(size: float) -> str:
    return f'font-size="{size:g}" text-anchor="middle"'


def _width(line: str) -> float:
    return width_of(line, TITLE, bold=True)


def _text(text: str) -> str:
    return escape(clean(text))


def _at(point: Point) -> str:
    return f"{_n(point[0])} {_n(point[1])}"


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
