"""The graphs of adventures: steps joined by arrows, chains joined by arrows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Adventure, FinalAdventure
from authoring.systems.flipside.rules.effects import entry_effects, may_do

if TYPE_CHECKING:
    import networkx as nx

SUCCESS = frozenset({"succeed"})
ENDS = frozenset({"succeed", "fail"})


def step_graph(adventure: Adventure) -> nx.DiGraph[str]:
    """Steps and the arrows between them that lead to steps there are. No arrow leaves a green step."""
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(adventure.steps)
    for name, step in adventure.steps.items():
        if step.frame != "green":
            graph.add_edges_from((name, to) for to in step.next if to in adventure.steps)
    return graph


def chain_graph(final: FinalAdventure) -> nx.DiGraph[str]:
    """Chains and the arrows between them that lead to chains there are."""
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(final.chains)
    for name, chain in final.chains.items():
        graph.add_edges_from((name, arrow.to) for arrow in chain.next if arrow.to in final.chains)
    return graph


def reachable(graph: nx.DiGraph[str], starts: Iterable[str]) -> set[str]:
    """The starts that exist and all that can be reached from them."""
    found: set[str] = set()
    waiting = [start for start in starts if start in graph]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting.extend(graph.successors(node))
    return found


def co_reachable(graph: nx.DiGraph[str], ends: Iterable[str]) -> set[str]:
    """The ends and all from which one of them can be reached."""
    return reachable(graph.reverse(copy=False), ends)


def unknown_arrows(adventure: Adventure) -> set[str]:
    """The steps with an arrow to a step that does not exist, about which nothing more can be said."""
    return {name for name, step in adventure.steps.items() if any(to not in adventure.steps for to in step.next)}


def steps_that_end(pack: LinkedPack, adventure: Adventure, keys: frozenset[str] = ENDS) -> set[str]:
    """The steps at which the adventure may end: in a green frame, or by effects with one of the keys.

    Where the mismatched rule may do so, that is every step.
    """
    if may_do(pack, adventure.mismatched, keys, adventure):
        return set(adventure.steps)
    ends = set()
    for name, step in adventure.steps.items():
        effects = [*step.do, *(each for _, half in step.halves for each in half.do)]
        if step.read:
            effects += entry_effects(pack, step.read)
        if step.frame == "green" or may_do(pack, effects, keys, adventure):
            ends.add(name)
    return ends


def trapped_loops(graph: nx.DiGraph[str], among: Iterable[str]) -> list[list[str]]:
    """The closed loops among the nodes that nothing leaves, each as one way round.

    A way round starts at the smallest name of its loop and is the shortest, then the first in the alphabet.
    """
    import networkx as nx

    part = graph.subgraph(among)
    loops = []
    for group in nx.strongly_connected_components(part):
        leaves = any(to not in group for node in group for to in graph.successors(node))
        if not leaves and any(part.has_edge(node, to) for node in group for to in group):
            loops.append(_way_round(part.subgraph(group)))
    return sorted(loops)


def loops(graph: nx.DiGraph[str]) -> list[list[str]]:
    """One way round for each group of nodes that can all reach each other."""
    import networkx as nx

    groups = [graph.subgraph(group) for group in nx.strongly_connected_components(graph)]
    return sorted(_way_round(group) for group in groups if group.number_of_edges())


def _way_round(group: nx.DiGraph[str]) -> list[str]:
    """A shortest loop through the smallest name of a strongly connected group."""
    first = min(group)
    ways = {first: [first]}
    for node in (queue := [first]):
        for to in sorted(group.successors(node)):
            if to == first:
                return ways[node]
            if to not in ways:
                ways[to] = [*ways[node], to]
                queue.append(to)
    raise ValueError("no loop in a strongly connected group")


def round_trip(loop: list[str]) -> str:
    """A loop in words: "a -> b -> a"."""
    return " -> ".join([*loop, loop[0]])
