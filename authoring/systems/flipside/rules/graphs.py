"""The graphs of adventures, final adventures and maps: names joined by arrows, and what leads where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from authoring.packs.derived import Itself, derived_for
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.graphs import Rows, components, shortest_cycle
from authoring.systems.flipside.model import Adventure, FinalAdventure
from authoring.systems.flipside.rules.effects import entry_effects, may_do

Graph = Mapping[str, tuple[str, ...]]
"""What each name has arrows to; every name that stands behind an arrow is a key as well."""

SUCCESS = frozenset({"succeed"})
ENDS = frozenset({"succeed", "fail"})


def own_adventures(pack: LinkedPack) -> Iterator[tuple[Document, Adventure | FinalAdventure]]:
    """The adventures of a pack itself, then its final adventures."""
    yield from pack.each(Adventure, own=True)
    yield from pack.each(FinalAdventure, own=True)


def step_graph(adventure: Adventure) -> Graph:
    """Steps and the arrows between them that lead to steps there are. No arrow leaves a green step."""
    return adventure.arrows


def chain_graph(final: FinalAdventure) -> Graph:
    """Chains and the arrows between them that lead to chains there are."""
    return {
        name: tuple(arrow.to for arrow in chain.next if arrow.to in final.chains)
        for name, chain in final.chains.items()
    }


def reachable(graph: Graph, starts: Iterable[str]) -> set[str]:
    """The starts that exist and all that can be reached from them."""
    found: set[str] = set()
    waiting = [start for start in starts if start in graph]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting.extend(graph[node])
    return found


def leading_to(graph: Graph, ends: Iterable[str]) -> set[str]:
    """The ends and all from which one of them can be reached."""
    back: dict[str, list[str]] = {node: [] for node in graph}
    for node, arrows in graph.items():
        for to in arrows:
            back[to].append(node)
    return reachable({node: tuple(arrows) for node, arrows in back.items()}, ends)


def unknown_arrows(adventure: Adventure) -> set[str]:
    """The steps with an arrow to a step that does not exist, about which nothing more can be said."""
    known = adventure.steps
    return {name for name, step in known.items() for to in step.next if to not in known}


def steps_that_end(pack: LinkedPack, adventure: Adventure, keys: frozenset[str] = ENDS) -> frozenset[str]:
    """The steps at which the adventure may end: in a green frame, or by effects with one of the keys.

    Where the mismatched rule may succeed, that is every step. That it may fail makes no step an end: a pawn
    that can only wait for that is trapped.
    """
    return _ends(pack, Itself(adventure), keys)


@derived_for
def _ends(pack: LinkedPack, adventure: Itself[Adventure], keys: frozenset[str]) -> frozenset[str]:
    return frozenset(_steps_that_end(pack, adventure.value, keys))


def _steps_that_end(pack: LinkedPack, adventure: Adventure, keys: frozenset[str]) -> set[str]:
    if may_do(pack, adventure.mismatched, keys & SUCCESS, adventure):
        return set(adventure.steps)
    ends = set()
    for name, step in adventure.steps.items():
        if step.frame == "green":
            ends.add(name)
            continue
        effects = [*step.do]
        for half in (step.top, step.bottom):
            if half is not None:
                effects += half.do
        if step.read:
            effects += entry_effects(pack, step.read)
        if effects and may_do(pack, effects, keys, adventure):
            ends.add(name)
    return ends


def loops(graph: Graph, closed: bool = False) -> list[list[str]]:
    """One way round for each group of names that can all reach each other; `closed`: that no arrow leaves.

    A way round starts at the smallest name of its group and is a shortest one, of those the first in the
    alphabet, so that the same graph gives the same words.
    """
    names = sorted(graph)
    number = {name: place for place, name in enumerate(names)}
    rows = Rows.of(sorted(number[to] for to in graph[name]) for name in names)
    found = []
    for group in components(rows):
        if closed and any(to not in group for node in group for to in rows[node]):
            continue
        if len(group) > 1 or group[0] in rows[group[0]]:
            found.append([names[node] for node in shortest_cycle(rows, group[0])[:-1]])
    return sorted(found)


def longest(graph: Graph, starts: Iterable[str], weights: Mapping[str, int]) -> int | None:
    """The largest sum of weights along any path from a start; None where a loop can be walked for ever."""
    inner = {node: graph[node] for node in reachable(graph, starts)}
    if loops(inner):
        return None
    best: dict[str, int] = {}
    for node in _last_first(inner):
        best[node] = weights[node] + max((best[to] for to in inner[node]), default=0)
    return max(best.values(), default=0)


def shortest(graph: Graph, starts: Iterable[str], ends: Iterable[str]) -> list[str] | None:
    """A path with the fewest names from a start to an end, both among them; None where there is none."""
    targets = set(ends)
    ways = {start: [start] for start in sorted(starts) if start in graph}
    queue = list(ways)
    for node in queue:
        if node in targets:
            return ways[node]
        for to in sorted(graph[node]):
            if to not in ways:
                ways[to] = [*ways[node], to]
                queue.append(to)
    return None


def _last_first(graph: Graph) -> list[str]:
    """The names of a graph without loops, each after all that it leads to."""
    from graphlib import TopologicalSorter

    return list(TopologicalSorter(graph).static_order())


def round_trip(loop: list[str]) -> str:
    """A loop in words: "a -> b -> a"."""
    return " -> ".join([*loop, loop[0]])
