from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.diagrams import searching
from authoring.diagrams.layout import Layout, lay_out_within
from authoring.diagrams.lengths import BETWEEN, least_length
from authoring.diagrams.model import Cluster, Diagram, Edge, Node
from authoring.diagrams.searching import Search, searched
from tests.diagrams.drawing import chain, fan

WIDE = 500.0
EDGES = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11), st.sampled_from(("", "two lines of label"))))


def widths(*diagrams: Diagram) -> Search[list[float]]:
    """One diagram after the other is asked for, and its width is told."""
    found = []
    for diagram in diagrams:
        ((layout,),) = yield [diagram]
        found.append(layout.width)
    return found


def test_searches_are_made_in_step_and_nothing_is_laid_out_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    batches: list[list[str]] = []

    def counted(diagrams: Sequence[Diagram], widths: Sequence[float]) -> list[list[Layout]]:
        batches.append([diagram.id for diagram in diagrams])
        return lay_out_within(diagrams, widths)

    monkeypatch.setattr(searching, "lay_out_within", counted)
    found = searched([widths(chain(3), fan(2)), widths(fan(2)), widths()], (WIDE,))
    assert batches == [["chain", "fan"]]
    assert found[0][1:] == found[1] and found[2] == []


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 12), EDGES, st.booleans(), st.integers(4, 12))
def test_no_layout_is_shorter_than_what_is_known_of_it(
    count: int, edges: list[tuple[int, int, str]], across: bool, column: int
) -> None:
    nodes = tuple(
        Node(f"n{number}", "Word " * (number % 4 + 1), rows=("row",) * (number % 3)) for number in range(count)
    )
    kept = tuple(Edge(f"n{a}", f"n{b}", label) for a, b, label in edges if max(a, b) < count)
    cluster = (Cluster("some", tuple(node.id for node in nodes[: count // 2])),) if count > 1 else ()
    drawing = Diagram("adventure", "any", "Any", "", nodes, kept, cluster, across=across, column=column)
    ((layout,),) = lay_out_within([drawing], (WIDE,))
    assert (layout.width if across else layout.height) >= least_length(drawing) - 0.5


def test_a_chain_is_as_long_as_is_known_of_it() -> None:
    for across in (False, True):
        drawing = chain(6, across)
        ((layout,),) = lay_out_within([drawing], (WIDE,))
        assert abs((layout.width if across else layout.height) - least_length(drawing)) < 1


def test_of_arrows_that_go_round_no_length_is_known() -> None:
    ring = chain(3)
    assert least_length(Diagram("a", "b", "c", "", ring.nodes, (*ring.edges, Edge("2", "0")))) == 0


def test_arrows_into_a_frame_are_not_counted() -> None:
    nodes = tuple(Node(each, each) for each in "abc")
    edges = (Edge("a", "b"), Edge("b", "c"))
    free = least_length(Diagram("adventure", "x", "X", "X.", nodes, edges))
    framed = least_length(Diagram("adventure", "x", "X", "X.", nodes, edges, (Cluster("Frame", ("b", "c")),)))
    assert framed == (free - BETWEEN * 2) / 3 * 2 + BETWEEN
