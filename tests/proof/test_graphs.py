"""The graph algorithms against their definitions."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from authoring.proof.graphs import Rows, components, leading_to, on_cycles, shortest_cycle

GRAPHS = st.integers(1, 8).flatmap(
    lambda count: st.lists(st.lists(st.integers(0, count - 1), max_size=3), min_size=count, max_size=count)
)


def beyond(graph: list[list[int]], node: int) -> set[int]:
    """The nodes that one or more steps lead to."""
    found: set[int] = set()
    todo = [node]
    while todo:
        new = set(graph[todo.pop()]) - found
        found |= new
        todo += new
    return found


@given(GRAPHS)
def test_the_reverse_has_every_edge_turned(graph: list[list[int]]) -> None:
    rows = Rows.of(graph)
    assert sorted((target, source) for source, target in rows.edges()) == sorted(rows.reversed().edges())


@given(GRAPHS)
def test_what_leads_to_a_node(graph: list[list[int]]) -> None:
    found = leading_to(Rows.of(graph), [0])
    assert [bool(flag) for flag in found] == [node == 0 or 0 in beyond(graph, node) for node in range(len(graph))]


@given(GRAPHS)
def test_cycles(graph: list[list[int]]) -> None:
    rows = Rows.of(graph)
    circling = on_cycles(rows)
    assert circling == [node for node in range(len(graph)) if node in beyond(graph, node)]
    for node in circling:
        cycle = shortest_cycle(rows, node)
        assert cycle[0] == cycle[-1] == node and len(set(cycle)) == len(cycle) - 1
        assert all(to in graph[at] for at, to in pairwise(cycle))


@given(GRAPHS)
def test_components(graph: list[list[int]]) -> None:
    found = components(Rows.of(graph))
    assert sorted(node for component in found for node in component) == list(range(len(graph)))
    place = {node: number for number, component in enumerate(found) for node in component}
    for node in range(len(graph)):
        for other in range(len(graph)):
            mutual = node == other or (other in beyond(graph, node) and node in beyond(graph, other))
            assert mutual == (place[node] == place[other])
        assert all(place[to] <= place[node] for to in graph[node])


def test_a_long_path_needs_no_recursion() -> None:
    length = 20_000
    path = [[node + 1] for node in range(length)] + [[]]
    assert len(components(Rows.of(path))) == length + 1
    assert on_cycles(Rows.of(path)) == []
