"""What is laid over a diagram: findings at their nodes, how often nodes are come to, a play; or what players see.

Each takes a diagram and gives another. What is added stands in rows of text as well, so that every format has it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from authoring.diagrams.model import Cluster, Diagram, Node
from authoring.packs.documents import Route
from authoring.packs.resolve import Resolver, route_in_words
from authoring.problems.problem import Problem, Severity


class Visits(NamedTuple):
    """How often each event is expected, and in which words that is said below the title."""

    counts: Mapping[str, Fraction | float]
    said: str


class Play(NamedTuple):
    """What happened on each move of a play, and in which words it is told of."""

    moves: Sequence[Collection[str]]
    said: str


def with_findings(diagram: Diagram, problems: Iterable[Problem]) -> Diagram:
    """The findings at the innermost node that each stands in; those of the document but of no node in the notes."""
    resolver = Resolver()
    at: dict[str, list[Problem]] = {}
    notes = []
    for problem in problems:
        home = _node_of(diagram, problem, resolver)
        if home is not None:
            at.setdefault(home, []).append(problem)
        elif problem.route == diagram.id or problem.route.startswith(f"{diagram.id}."):
            notes.append(f"{problem.severity.word}: {problem.rule}: {problem.message}")
    nodes = []
    for node in diagram.nodes:
        own = at.get(node.id, [])
        rows = dict.fromkeys(f"{problem.severity.word}: {problem.rule}" for problem in own)
        worst = max((problem.severity for problem in own), default=None)
        trouble = worst.word if isinstance(worst, Severity) else ""
        nodes.append(replace(node, rows=(*node.rows, *rows), trouble=trouble))
    count = sum(map(len, at.values())) + len(notes)
    said = "no findings" if not count else f"{count} finding{'' if count == 1 else 's'}"
    return replace(diagram, nodes=tuple(nodes), notes=(*diagram.notes, f"Layer: {said}.", *notes))


def _node_of(diagram: Diagram, problem: Problem, resolver: Resolver) -> str | None:
    """The node whose place in the content is the innermost one around a finding's."""
    best: list[tuple[int, int, Node]] = []
    for node in diagram.nodes:
        if node.at is None or node.at.document.path != problem.place.path:
            continue
        words = route_in_words(node.at)
        if problem.route == words or problem.route.startswith((f"{words}.", f"{words}[")):
            best.append((len(words), _line(node.at, problem, resolver), node))
    return max(best, key=lambda each: each[:2])[2].id if best else None


def _line(at: Route, problem: Problem, resolver: Resolver) -> int:
    """The line where a node begins, if that is above the finding: it tells apart documents of one id in a file."""
    line = resolver.place(at).span.line
    return line if line <= problem.place.span.line else -1


def with_visits(diagram: Diagram, visits: Visits) -> Diagram:
    """How often each node is come to: as a chance where it is come to once at the most, else as a mean."""
    again = _on_circles(diagram)
    nodes = []
    for node in diagram.nodes:
        known = [visits.counts[event] for event in node.counted or node.events if event in visits.counts]
        if not known:
            nodes.append(node)
            continue
        count = float(max(known))
        often = node.id in again or node.look == "store" or count > 1.0000001
        row = f"{count:.2f} times" if often else _percent(count)
        nodes.append(replace(node, rows=(*node.rows, row), chance=min(count, 1.0)))
    return replace(diagram, nodes=tuple(nodes), notes=(*diagram.notes, f"Layer: {visits.said}."))


def _percent(chance: float) -> str:
    if 0 < chance < 0.0005:
        return "below 0.1 %"
    if 0.9995 <= chance < 1:
        return "above 99.9 %"
    return f"{100 * chance:.1f} %"


def _on_circles(diagram: Diagram) -> set[str]:
    """The nodes that a way leads back to."""
    after: dict[str, list[str]] = {node.id: [] for node in diagram.nodes}
    for edge in diagram.edges:
        after[edge.tail].append(edge.head)
    found = set()
    for id in after:
        seen: set[str] = set()
        waiting = list(after[id])
        while waiting:
            head = waiting.pop()
            if head not in seen:
                seen.add(head)
                waiting += after[head]
        if id in seen:
            found.add(id)
    return found


def with_play(diagram: Diagram, play: Play) -> Diagram:
    """The line of a play: the numbers of its visits at the nodes, and the arrows it goes along."""
    homes: dict[str, list[str]] = {}
    for node in diagram.nodes:
        for event in node.events:
            homes.setdefault(event, []).append(node.id)
    visits: dict[str, list[int]] = {}
    number = 0
    for happened in play.moves:
        come = dict.fromkeys(id for event in happened for id in homes.get(event, ()))
        for id in come:
            number += 1
            visits.setdefault(id, []).append(number)
    starts = {node.id for node in diagram.nodes if node.look == "start"}
    nodes = [_visited(node, visits.get(node.id, [])) for node in diagram.nodes]
    taken = {place for id, own in visits.items() for each in own for place in _way(diagram, id, each, visits, starts)}
    edges = [replace(edge, taken=place in taken) for place, edge in enumerate(diagram.edges)]
    said = play.said if visits else f"{play.said}; nothing of it is drawn here"
    return replace(diagram, nodes=tuple(nodes), edges=tuple(edges), notes=(*diagram.notes, f"Layer: {said}."))


def _visited(node: Node, own: Sequence[int]) -> Node:
    if not own:
        return node
    told = ", ".join(map(str, own[:6])) + (" …" if len(own) > 6 else "")
    return replace(node, rows=(*node.rows, f"in the play: {told}"), order=tuple(own))


def _way(
    diagram: Diagram, id: str, visit: int, visits: Mapping[str, Sequence[int]], starts: Collection[str]
) -> list[int]:
    """The arrow by which a node was come to on a visit: of those that lead there, from what was visited last."""
    best, place = -1, -1
    for number, edge in enumerate(diagram.edges):
        if edge.head != id:
            continue
        before = [each for each in visits.get(edge.tail, ()) if each < visit]
        last = before[-1] if before else 0 if edge.tail in starts else -1
        if last > best:
            best, place = last, number
    return [place] if place >= 0 else []


def for_players(diagram: Diagram, happened: Collection[str] = ()) -> Diagram:
    """What players see after a play in which that happened: what is open, and what they have come to.

    Everything else is left out, the ids of the content included.
    """
    shown: dict[str, Node] = {}
    known_ends = set()
    for node in diagram.nodes:
        name = f"n{len(shown)}"
        come = any(event in happened for event in node.events)
        if come or node.look == "start":
            known_ends.add(node.id)
        if come and node.seen is None:
            shown[node.id] = replace(node, id=name, at=None, events=())
        elif (known := node.seen if come else node.open) is not None:
            shown[node.id] = Node(name, known.title, node.look, known.rows, close=node.close, order=node.order)
    edges = []
    for edge in diagram.edges:
        if edge.tail in shown and edge.head in shown:
            tells = diagram.plain or {edge.tail, edge.head} <= known_ends
            label = edge.label if tells else ""
            edges.append(replace(edge, tail=shown[edge.tail].id, head=shown[edge.head].id, label=label))
    clusters = []
    for cluster in diagram.clusters:
        inside = tuple(shown[id].id for id in cluster.nodes if id in shown)
        if inside:
            clusters.append(Cluster(cluster.title, inside))
    return replace(
        diagram,
        description=f"{diagram.title}, as players see it: {len(shown)} places.",
        nodes=tuple(shown.values()),
        edges=tuple(edges),
        clusters=tuple(clusters),
        notes=("For players: what is not revealed is left out.",),
    )


def met(diagram: Diagram, happened: Collection[str]) -> bool:
    """Whether players have come to what a diagram is of; of what has no such event they know from the start."""
    every = (*diagram.events, *(event for node in diagram.nodes for event in node.events))
    return not diagram.events or any(event in happened for event in every)
