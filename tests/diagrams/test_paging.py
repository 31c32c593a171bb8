from __future__ import annotations

import itertools
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.diagrams.layout import Layout, lay_out
from authoring.diagrams.model import LOOKS, Cluster, Diagram, Edge, Node
from authoring.diagrams.packing import pieces
from authoring.diagrams.paging import READABLE, Part, Room, parts
from authoring.diagrams.sizes import sized
from authoring.diagrams.svg import picture, size
from authoring.diagrams.texts import clean
from authoring.diagrams.typesetting import FOOT, MARGIN, PAPERS, room_of
from tests.diagrams.drawing import CONTENT, LAKE, SHIPPED, chain, diagrams_of, drawn, fan

A4 = room_of("a4")
SVG = "{http://www.w3.org/2000/svg}"


def scale(part: Part, paper: tuple[float, float]) -> float:
    """How large a part is printed when it has a page for itself."""
    wide, high = size(part)
    narrow, long = paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN
    return max(min(narrow / wide, (long - FOOT) / high), min(long / wide, (narrow - FOOT) / high))


def overlap(diagram: Diagram, layout: Layout) -> list[tuple[str, str]]:
    """The nodes that lie on one another."""
    boxes = {node.id: (*layout.nodes[node.id], sized(node)) for node in diagram.nodes}
    return [
        (one, other)
        for (one, (x, y, a)), (other, (u, v, b)) in itertools.combinations(boxes.items(), 2)
        if abs(x - u) < (a.width + b.width) / 2 - 0.5 and abs(y - v) < (a.height + b.height) / 2 - 0.5
    ]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_of_the_shipped_packs_is_printed_too_small(name: str, paper: str) -> None:
    for diagram in diagrams_of(CONTENT / name):
        folded = parts(diagram, room_of(paper))  # type: ignore[arg-type]
        titles = ElementTree.fromstring(picture(diagram, folded)).iter(f"{SVG}title")
        said = {"".join(each.itertext()) for each in titles}
        words = {name: f"{LOOKS[name].word}: " if LOOKS[name].word else "" for name in LOOKS}
        assert {words[node.look] + clean(node.title) for node in diagram.nodes} <= said
        for part in folded:
            assert scale(part, PAPERS[paper]) >= READABLE  # type: ignore[index]
            assert overlap(part.diagram, part.layout) == []


def test_every_node_and_arrow_of_a_large_graph_is_in_one_part() -> None:
    whole = drawn(LAKE, "scenario", "lanterns-on-the-lake")
    found = parts(whole, A4)
    assert len(found) > 1
    inside = [node.id for part in found for node in part.diagram.nodes if node.look != "onward"]
    assert sorted(inside) == sorted(node.id for node in whole.nodes)
    arrows = [edge for part in found for edge in part.diagram.edges]
    assert len(arrows) >= len(whole.edges)
    titles = [part.diagram.title for part in found]
    assert titles == [f"Lanterns on the Lake ({number} of {len(found)})" for number in range(1, len(found) + 1)]


def test_signs_name_the_part_that_an_arrow_goes_on_in() -> None:
    found = parts(chain(80), Room(400, 600))
    for number, part in enumerate(found, 1):
        (*signs,) = [node for node in part.diagram.nodes if node.look == "onward"]
        assert [sign.title.partition(":")[0] for sign in signs] == ([str(number + 1)] if number < len(found) else [])
        first = part.diagram.nodes[0]
        assert (f"from part {number - 1}" in first.rows) == (number > 1)


def test_a_wide_fan_and_a_node_that_fits_nowhere() -> None:
    assert all(A4.takes(part) for part in parts(fan(60), A4))
    giant = Diagram("map", "giant", "Giant", "One.", (Node("a", "word " * 400),), ())
    assert [part.diagram.title for part in parts(giant, Room(100, 100))] == ["Giant"]


def test_frames_stay_whole_where_they_can() -> None:
    found = parts(drawn(LAKE, "final-adventure", "middle-of-the-lake"), A4)
    framed = [cluster.title for part in found for cluster in part.diagram.clusters]
    assert len(framed) == len(set(framed))


def test_parts_are_the_same_twice() -> None:
    one, other = parts(fan(40), A4), parts(fan(40), A4)
    assert [part.layout for part in one] == [part.layout for part in other]


@settings(max_examples=15, deadline=None)
@given(
    st.integers(1, 14),
    st.lists(st.tuples(st.integers(0, 13), st.integers(0, 13)), max_size=12),
    st.lists(st.integers(0, 13), max_size=4, unique=True),
    st.floats(50, 900),
)
def test_pieces_are_packed_without_overlap(
    count: int, links: list[tuple[int, int]], framed: list[int], width: float
) -> None:
    nodes = tuple(Node(str(number), "word " * (number % 5 + 1)) for number in range(count))
    edges = tuple(Edge(str(a), str(b)) for a, b in dict.fromkeys(links) if a < count and b < count)
    inside = tuple(str(number) for number in framed if number < count)
    clusters = (Cluster("Frame", inside),) if inside else ()
    diagram = Diagram("adventure", "x", "X", "X.", nodes, edges, clusters)
    assert sorted(node.id for piece in pieces(diagram) for node in piece.nodes) == sorted(node.id for node in nodes)
    (layout,) = lay_out([diagram], width)
    assert set(layout.nodes) == {node.id for node in nodes}
    assert len(layout.lines) == len(edges) and len(layout.frames) == len(clusters)
    assert overlap(diagram, layout) == []
    assert all(0 <= x <= layout.width and 0 <= y <= layout.height for x, y in layout.nodes.values())


def test_a_batch_is_laid_out_as_each_alone() -> None:
    every = [chain(length) for length in range(1, 90)]
    batch = lay_out(every, 500)
    assert batch[::30] == [lay_out([diagram], 500)[0] for diagram in every[::30]]
