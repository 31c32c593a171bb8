"""Graphs as integers: successors in compressed rows, components, and what leads where.

Proof graphs have up to millions of nodes, so they live in flat arrays and every walk is iterative.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable, Iterator, Sequence


class Rows:
    """A directed graph: the successors of a node are `to[first[node] : last[node]]`."""

    __slots__ = ("first", "last", "to")

    def __init__(self, first: array[int], last: array[int], to: array[int]) -> None:
        self.first = first
        self.last = last
        self.to = to

    @classmethod
    def of(cls, successors: Iterable[Iterable[int]]) -> Rows:
        """The graph of lists of successors, for node 0, 1, 2, ..."""
        bounds, to = array("i", [0]), array("i")
        for each in successors:
            to.extend(each)
            bounds.append(len(to))
        return cls(bounds[:-1], bounds[1:], to)

    def __len__(self) -> int:
        return len(self.first)

    def __getitem__(self, node: int) -> Sequence[int]:
        return self.to[self.first[node] : self.last[node]]

    def edges(self) -> Iterator[tuple[int, int]]:
        """Every edge as (from, to), in order."""
        to = self.to
        for node, (first, last) in enumerate(zip(self.first, self.last, strict=True)):
            for target in to[first:last]:
                yield node, target

    def reversed(self) -> Rows:
        """The graph with every edge turned round."""
        bounds = array("i", bytes(4 * (len(self) + 1)))
        for _, target in self.edges():
            bounds[target + 1] += 1
        for node in range(len(self)):
            bounds[node + 1] += bounds[node]
        place = bounds[:-1]
        to = array("i", bytes(4 * bounds[-1]))
        for source, target in self.edges():
            to[place[target]] = source
            place[target] += 1
        return Rows(bounds[:-1], bounds[1:], to)


def leading_to(graph: Rows, targets: Iterable[int]) -> bytearray:
    """A flag a node: whether a path, of no step or more, leads from it to one of the targets."""
    back = graph.reversed()
    first, last, to = back.first, back.last, back.to
    found = bytearray(len(graph))
    todo = list(targets)
    for node in todo:
        found[node] = 1
    while todo:
        node = todo.pop()
        for source in to[first[node] : last[node]]:
            if not found[source]:
                found[source] = 1
                todo.append(source)
    return found


def on_cycles(graph: Rows) -> list[int]:
    """The nodes that lie on some cycle, ascending.

    First everything that is not between two cycles is peeled off (Kahn 1962, from both sides), so graphs
    without cycles, which are most, cost two sweeps; components are looked for only in the rest.
    """
    alive = _peeled(graph, bytearray(b"\1") * len(graph))
    if any(alive):
        alive = _peeled(graph.reversed(), alive)
    rest = [node for node in range(len(graph)) if alive[node]]
    number = {node: place for place, node in enumerate(rest)}
    inner = Rows.of([number[to] for to in graph[node] if alive[to]] for node in rest)
    found: list[int] = []
    for component in components(inner):
        if len(component) > 1 or component[0] in inner[component[0]]:
            found.extend(rest[node] for node in component)
    return sorted(found)


def _peeled(graph: Rows, alive: bytearray) -> bytearray:
    """What is left when nodes that nothing left leads to are taken away, again and again."""
    alive = alive[:]
    degree = array("i", bytes(4 * len(graph)))
    for source, target in graph.edges():
        if alive[source]:
            degree[target] += 1
    todo = [node for node in range(len(graph)) if alive[node] and not degree[node]]
    while todo:
        node = todo.pop()
        alive[node] = 0
        for target in graph[node]:
            degree[target] -= 1
            if not degree[target] and alive[target]:
                todo.append(target)
    return alive


def shortest_cycle(graph: Rows, node: int) -> list[int]:
    """The nodes of a shortest cycle through a node that lies on one, from the node to itself."""
    parent: dict[int, int] = {}
    queue = deque([node])
    while queue:
        at = queue.popleft()
        for target in graph[at]:
            if target == node:
                path = [node, at]
                while path[-1] != node:
                    path.append(parent[path[-1]])
                return path[::-1] if at != node else [node, node]
            if target not in parent:
                parent[target] = at
                queue.append(target)
    raise ValueError(f"node {node} is on no cycle")


def components(graph: Rows) -> list[list[int]]:
    """The strongly connected components, each after those it leads to (Tarjan 1972, without recursion)."""
    order = [-1] * len(graph)
    low = [0] * len(graph)
    open_nodes: list[int] = []
    is_open = bytearray(len(graph))
    found: list[list[int]] = []
    count = 0
    for root in range(len(graph)):
        if order[root] >= 0:
            continue
        work = [(root, 0)]
        while work:
            node, place = work.pop()
            if place == 0:
                order[node] = low[node] = count
                count += 1
                open_nodes.append(node)
                is_open[node] = 1
            targets = graph[node]
            while place < len(targets):
                target = targets[place]
                place += 1
                if order[target] < 0:
                    work.append((node, place))
                    work.append((target, 0))
                    break
                if is_open[target]:
                    low[node] = min(low[node], order[target])
            else:
                if low[node] == order[node]:
                    component: list[int] = []
                    while not component or component[-1] != node:
                        component.append(open_nodes.pop())
                        is_open[component[-1]] = 0
                    found.append(sorted(component))
                if work:
                    above = work[-1][0]
                    low[above] = min(low[above], low[node])
    return found
