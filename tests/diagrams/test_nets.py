from __future__ import annotations

from itertools import combinations

from authoring.diagrams.layout import laid_out, lay_out
from authoring.diagrams.model import Diagram, Edge, Node
from authoring.diagrams.nets import Net, crossings, placed
from authoring.diagrams.sizes import sized
from authoring.sheets.charts import CELL, net_of

WHEEL = tuple((0, spoke) for spoke in range(1, 9)) + tuple((spoke, spoke % 8 + 1) for spoke in range(1, 9))


def test_places_touch_no_other_and_stand_in_the_room() -> None:
    net = net_of((0,) * 9, WHEEL, folded=False)
    at = placed(net)
    wide, high = CELL
    assert all(-0.1 < x - wide / 2 < net.width - wide + 0.1 for x, _ in at)
    assert all(-0.1 < y - high / 2 < net.height - high + 0.1 for _, y in at)
    for (x, y), (to_x, to_y) in combinations(at, 2):
        assert abs(x - to_x) >= wide or abs(y - to_y) >= high


def test_what_can_be_drawn_without_a_crossing_is() -> None:
    net = net_of((0,) * 9, WHEEL, folded=True)
    assert crossings(net, placed(net)) == 0
    ladder = tuple((each, each + 2) for each in range(10)) + tuple((each, each + 1) for each in range(0, 12, 2))
    net = net_of((0,) * 12, ladder, folded=False)
    assert crossings(net, placed(net)) == 0


def test_crossings_are_counted() -> None:
    net = Net((0,) * 4, ((0, 1), (2, 3), (0, 2)), 100, 100, (CELL,) * 4)
    assert crossings(net, [(0, 0), (9, 9), (0, 9), (9, 0)]) == 1


def test_no_place_is_on_the_fold() -> None:
    net = net_of((0,) * 9, WHEEL, folded=True)
    assert net.fold is not None
    assert all(abs(x - net.fold) > CELL[0] / 2 for x, _ in placed(net))


def test_places_of_a_region_are_near_each_other() -> None:
    ring = tuple((each, (each + 1) % 12) for each in range(12))
    net = net_of((0,) * 6 + (1,) * 6, ring, folded=False)
    at = placed(net)

    def far(one: int, other: int) -> float:
        return float(sum((a - b) ** 2 for a, b in zip(at[one], at[other], strict=True)) ** 0.5)

    within = [far(a, b) for a, b in combinations(range(12), 2) if (a < 6) == (b < 6)]
    between = [far(a, b) for a in range(6) for b in range(6, 12)]
    assert sum(within) / len(within) < sum(between) / len(between)


def test_small_maps_and_places_that_nothing_joins() -> None:
    assert placed(net_of((), (), folded=True)) == []
    assert placed(Net((0,), (), 100, 60, (CELL,))) == [(50, 30)]
    (one, other) = placed(net_of((0, 0), (), folded=False))
    assert one != other


def test_a_diagram_without_a_direction_is_laid_out_as_a_net() -> None:
    nodes = tuple(Node(str(each), f"Place {each} with a long name", close=True) for each in range(9))
    edges = tuple(Edge(str(one), str(other), arrow=False) for one, other in WHEEL)
    diagram = Diagram("map", "wheel", "Wheel", "A wheel.", nodes, edges, net=True)
    (layout,) = lay_out([diagram], 700)
    assert layout.width <= 700
    for one, other in combinations(nodes, 2):
        gaps = [abs(a - b) for a, b in zip(layout.nodes[one.id], layout.nodes[other.id], strict=True)]
        assert gaps[0] >= sized(one).width or gaps[1] >= sized(one).height
    assert [(line.curve[0], line.curve[-1], line.tip) for line in layout.lines] == [
        (layout.nodes[edge.tail], layout.nodes[edge.head], None) for edge in edges
    ]
    assert laid_out(diagram).width > laid_out(diagram).height
