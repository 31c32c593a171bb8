"""Diagrams that are too large for a page, in parts that each fit one at a scale that can be read.

A part holds nodes that follow one another in reading order. An arrow that leaves it ends at a sign that names the
part it goes on in, and the node it comes to says from which parts it is come to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import compress
from typing import NamedTuple

from authoring.diagrams.layout import Layout
from authoring.diagrams.lengths import least_length
from authoring.diagrams.model import Cluster, Diagram, Edge, Node
from authoring.diagrams.searching import Search, searched
from authoring.diagrams.sizes import MARGIN, picture_size
from authoring.diagrams.texts import short

READABLE = 0.7
"""The least scale: texts of 10.5 points are then printed with 7.4."""
SIGNS = 5
"""To how many places of one part a node has signs of their own; more share one."""
SIZES = (6, 12, 18, 26, 36, 48, 64)
"""How many nodes a part is tried with."""
COLUMNS = (9, 6)
"""How many steps follow one another in a column, where that makes a diagram fit."""
SLACK = 0.6
"""How much of what would fit a part is filled at the least: it ends where little is cut."""
SPLIT, EMPTY = 4.0, 0.3
"""What it costs to split a frame, and to leave a node to the next part, where cutting an arrow costs 1."""


class Part(NamedTuple):
    """A part of a diagram, laid out."""

    diagram: Diagram
    layout: Layout


class Room(NamedTuple):
    """What fits a page, in points of the picture; a page may be turned."""

    width: float
    height: float

    def takes(self, part: Part) -> bool:
        """Whether a part with its heading fits, upright or turned."""
        size = picture_size(part.diagram, part.layout.width, part.layout.height)
        narrow, wide = sorted(self)
        return min(size) <= narrow and max(size) <= wide

    @property
    def inner(self) -> list[float]:
        """How wide what is drawn may be, upright and turned."""
        return [side - 2 * MARGIN for side in sorted(self)]


def parts(diagram: Diagram, room: Room) -> list[Part]:
    """The diagram in as many parts as it takes; a single node that fits no page has one for itself. Raises NoLayout."""
    return parts_of([diagram], room)[0]


def parts_of(diagrams: Sequence[Diagram], room: Room) -> list[list[Part]]:
    """The parts of each of many diagrams, which are laid out in step. Raises NoLayout."""
    return searched([_parted(diagram, room) for diagram in diagrams], room.inner)


def _parted(diagram: Diagram, room: Room) -> Search[list[Part]]:
    """The diagram as it is, or turned, or folded into more columns; or else in parts."""
    for ways in ([diagram], _ways(diagram)):
        fitting = [part for part in (yield from _fit(ways, room)) if part is not None]
        if fitting:
            return fitting[:1]
    return (yield from _folded(diagram, room))


def _ways(diagram: Diagram) -> list[Diagram]:
    """The other ways to lay a diagram out: turned, and folded into more columns."""
    if diagram.net:
        return [diagram]
    return [_turned(diagram), *(replace(diagram, column=column) for column in COLUMNS)]


def _turned(diagram: Diagram) -> Diagram:
    return replace(diagram, across=not diagram.across)


def _fit(diagrams: Sequence[Diagram], room: Room) -> Search[list[Part | None]]:
    """Each diagram laid out so that it fits, None where it does not. Those known to be too long are not laid out."""
    short = [least_length(diagram) <= max(room.inner) for diagram in diagrams]
    layouts = iter((yield list(compress(diagrams, short))))
    return [_first(each, next(layouts), room) if hope else None for each, hope in zip(diagrams, short, strict=True)]


def _first(diagram: Diagram, layouts: Sequence[Layout], room: Room) -> Part | None:
    """The first of some layouts of a diagram that fits."""
    return next((part for layout in layouts if room.takes(part := Part(diagram, layout))), None)


def _folded(diagram: Diagram, room: Room) -> Search[list[Part]]:
    """The parts of a diagram that fits no page as a whole."""
    order = _reading_order(diagram)
    ends: list[int] = []
    while not ends or ends[-1] < len(order):
        start = ends[-1] if ends else 0
        ends.append(start + (yield from _fitting(diagram, order[start:], room)))
    starts = [0, *ends[:-1]]
    where = {id: number for number, (a, b) in enumerate(zip(starts, ends, strict=True), 1) for id in order[a:b]}
    cuts = []
    for number, (start, end) in enumerate(zip(starts, ends, strict=True), 1):
        cut = _cut(diagram, order[start:end], where)
        count = f" ({number} of {len(ends)})" if len(ends) > 1 else ""
        notes = diagram.notes if number == 1 else ()
        cuts.append(replace(cut, title=diagram.title + count, notes=notes))
    layouts = yield cuts
    plain = [Part(cut, own[0]) for cut, own in zip(cuts, layouts, strict=True)]
    fitting = yield from _either_way(cuts, room)
    return [part or other for part, other in zip(fitting, plain, strict=True)]


def _either_way(diagrams: Sequence[Diagram], room: Room) -> Search[list[Part | None]]:
    """Each diagram laid out in its own direction, or in the other one where only that fits; None where neither does."""
    found = yield from _fit(diagrams, room)
    turned = [_turned(diagram) for diagram, part in zip(diagrams, found, strict=True) if part is None]
    others = iter((yield from _fit(turned, room)))
    return [part or next(others) for part in found]


def _fitting(diagram: Diagram, order: Sequence[str], room: Room) -> Search[int]:
    """How many of the next nodes make a part."""
    most, above = 0, len(order) + 1
    for some in (SIZES[:4], SIZES[4:]):
        sizes = sorted({min(size, len(order)) for size in some})
        fits = yield from _most(diagram, order, sizes, room)
        most = max(most, fits)
        if most < sizes[-1] or most == len(order):
            above = min([size for size in sizes if size > most], default=above)
            break
    while above - most > 1:
        between = sorted({most + (above - most) * part // 4 for part in (1, 2, 3)} - {most, above})
        fits = yield from _most(diagram, order, between, room)
        above = min([size for size in between if size > fits], default=above)
        most = max(most, fits)
    if most == 0:
        return 1
    if most == len(order):
        return most
    inside = {id: place for place, id in enumerate(order)}
    costs = {size: EMPTY * (most - size) for size in range(max(1, round(most * SLACK)), most + 1)}
    for edge in diagram.edges:
        one, other = sorted((inside.get(edge.tail, -1), inside.get(edge.head, -1)))
        for size in costs:
            costs[size] += 0 <= one < size <= other
    for cluster in diagram.clusters:
        own = sorted(inside[id] for id in cluster.nodes if id in inside)
        for size in costs:
            costs[size] += SPLIT * bool(own and own[0] < size <= own[-1])
    return min(costs, key=lambda size: (costs[size], -size))


def _most(diagram: Diagram, order: Sequence[str], sizes: Sequence[int], room: Room) -> Search[int]:
    """The largest of some sizes, smallest first, that fits; 0 if none does."""
    cuts = [_cut(diagram, order[:size], {}) for size in sizes]
    plain = yield from _fit(cuts, room)
    most = max((place for place, part in enumerate(plain, 1) if part is not None), default=0)
    # Only those beyond are worth a look in the other direction.
    turned = yield from _fit(list(map(_turned, cuts[most:])), room)
    most = max((place for place, part in enumerate(turned, most + 1) if part is not None), default=most)
    return sizes[most - 1] if most else 0


def _cut(diagram: Diagram, inside: Sequence[str], where: dict[str, int]) -> Diagram:
    """The nodes inside, and signs for what they lead to elsewhere. `where` tells the parts; unknown ones take room."""
    kept = set(inside)
    titles = {node.id: node.title for node in diagram.nodes}
    leaving: dict[tuple[str, int], list[Edge]] = {}
    signs: dict[str, Node] = {}
    edges: list[Edge] = []
    sources: dict[str, set[int]] = {}
    for edge in diagram.edges:
        if edge.tail in kept and edge.head in kept:
            edges.append(edge)
        elif edge.tail in kept:
            leaving.setdefault((edge.tail, where.get(edge.head, 0)), []).append(edge)
        elif edge.head in kept:
            sources.setdefault(edge.head, set()).add(where.get(edge.tail, 0))
    for (tail, number), own in leaving.items():
        part = str(number or "00")
        if len(own) > SIGNS:
            sign = f"on {number} from {tail}"
            signs[sign] = Node(sign, f"{part}: {len(own)} places", "onward")
            edges.append(Edge(tail, sign, dashed=all(edge.dashed for edge in own), arrow=own[0].arrow))
            continue
        for edge in own:
            sign = f"to {edge.head}"
            signs.setdefault(sign, Node(sign, f"{part}: {short(titles[edge.head], 26)}", "onward"))
            edges.append(replace(edge, head=sign))
    nodes = []
    for node in diagram.nodes:
        if node.id in kept:
            from_ = sorted(sources.get(node.id, ()))
            row = (f"from part {', '.join(map(str, from_))}",) if from_ else ()
            nodes.append(replace(node, rows=(*node.rows, *row)))
    clusters = []
    for cluster in diagram.clusters:
        framed = tuple(id for id in cluster.nodes if id in kept)
        if framed:
            clusters.append(Cluster(cluster.title, framed))
    return replace(
        diagram, nodes=(*nodes, *signs.values()), edges=tuple(dict.fromkeys(edges)), clusters=tuple(clusters)
    )


def _reading_order(diagram: Diagram) -> list[str]:
    """The nodes depth first, the longest way last, so that what hangs on a node comes right behind it.

    Those of a cluster stay together.
    """
    after: dict[str, list[str]] = {node.id: [] for node in diagram.nodes}
    headed = set()
    for edge in diagram.edges:
        after[edge.tail].append(edge.head)
        headed.add(edge.head)
    depth = _depths(after)
    home = {id: cluster for cluster in diagram.clusters for id in cluster.nodes}
    order: dict[str, None] = {}
    roots = [id for id in after if id not in headed]
    for root in (*roots, *after):
        stack = [root]
        while stack:
            id = stack.pop()
            if id in order:
                continue
            own = home[id].nodes if id in home else (id,)
            order.update(dict.fromkeys(own))
            onward = [head for each in own for head in after[each] if head not in order]
            stack += sorted(onward, key=lambda head: -depth[head])
    return list(order)


def _depths(after: dict[str, list[str]]) -> dict[str, int]:
    """The longest way on from each node; ways back are not followed."""
    depth: dict[str, int] = {}
    for root in after:
        path: dict[str, None] = {}
        stack = [root]
        while stack:
            id = stack[-1]
            if id in depth:
                stack.pop()
                continue
            path[id] = None
            waiting = [head for head in after[id] if head not in depth and head not in path]
            if waiting:
                stack.append(waiting[0])
                continue
            depth[id] = 1 + max((depth.get(head, 0) for head in after[id]), default=0)
            path.pop(id, None)
            stack.pop()
    return depth
