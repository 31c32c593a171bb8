"""What can happen more than once in a turn: counted over what leads to what, in a graph."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from authoring.proof.graphs import Rows, components

LARGE = 3_000
"""In graphs of more nodes than this everything is taken to happen more than once."""
ONCE, OFTEN = 1, 2


class Lead(NamedTuple):
    """That one thing leads to another so many times; of those with the same group to at most one."""

    cause: str
    effect: str
    times: int = ONCE
    group: str = ""


def often(leads: Iterable[Lead], roots: Iterable[str]) -> frozenset[str]:
    """What can happen more than once after one of the roots."""
    leading: dict[str, list[Lead]] = {root: [] for root in roots}
    for lead in leads:
        leading.setdefault(lead.cause, []).append(lead)
        leading.setdefault(lead.effect, [])
    names = sorted(leading)
    if len(names) > LARGE:
        return frozenset(names)
    number = {name: place for place, name in enumerate(names)}
    graph = Rows.of(sorted({number[lead.effect] for lead in leading[name]}) for name in names)
    counts: dict[str, dict[str, int]] = {}
    for component in components(graph):
        ring = len(component) > 1 or component[0] in graph[component[0]]
        after = _added([_after(leading[names[node]], counts) for node in component])
        for node in component:
            if ring:
                counts[names[node]] = dict.fromkeys((*after, *(names[each] for each in component)), OFTEN)
            else:
                counts[names[node]] = _added([after, {names[node]: ONCE}])
    return frozenset(name for root in roots for name, times in counts[root].items() if times > ONCE)


def _after(leads: Iterable[Lead], counts: dict[str, dict[str, int]]) -> dict[str, int]:
    """How often things happen after one, for what is counted already."""
    groups: dict[str, dict[str, int]] = {}
    found: list[dict[str, int]] = []
    for lead in leads:
        times = {name: min(OFTEN, lead.times * count) for name, count in counts.get(lead.effect, {}).items()}
        if lead.group:
            most = groups.setdefault(lead.group, {})
            for name, count in times.items():
                most[name] = max(count, most.get(name, 0))
        else:
            found.append(times)
    return _added([*found, *groups.values()])


def _added(counts: Iterable[dict[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for each in counts:
        for name, count in each.items():
            total[name] = min(OFTEN, total.get(name, 0) + count)
    return total
