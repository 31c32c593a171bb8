"""What can happen more than once in a turn: counted over what leads to what, in a graph."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from authoring.proof.graphs import Rows, components

LARGE = 2_000
"""With more things than this that several others lead to, everything is taken to happen more than once."""
ONCE, OFTEN = 1, 2

Counts = dict[str, int]


class Lead(NamedTuple):
    """That one thing leads to another so many times; of those with the same group to at most one."""

    cause: str
    effect: str
    times: int = ONCE
    group: str = ""


def often(leads: Iterable[Lead], roots: Iterable[str]) -> frozenset[str]:
    """What can happen more than once after one of the roots.

    Only what several lead to, or one more than once, is counted: anything else happens as often as its cause.
    """
    roots = sorted(roots)
    leading: dict[str, list[Lead]] = {root: [] for root in roots}
    led: dict[str, list[Lead]] = {}
    for lead in leads:
        leading.setdefault(lead.cause, []).append(lead)
        leading.setdefault(lead.effect, [])
        led.setdefault(lead.effect, []).append(lead)
    counted = {name for name, own in led.items() if len(own) > 1 or own[0].times > ONCE}
    if len(counted) > LARGE:
        return frozenset(leading)
    names = sorted(leading)
    number = {name: place for place, name in enumerate(names)}
    graph = Rows.of(sorted({number[lead.effect] for lead in leading[name]}) for name in names)
    counts: dict[str, Counts] = {}
    found: set[str] = set()
    for component in components(graph):
        ring = len(component) > 1 or component[0] in graph[component[0]]
        after = _added([_after(leading[names[node]], counts) for node in component])
        for node in component:
            name = names[node]
            if ring:
                found.add(name)
                counts[name] = dict.fromkeys(after, OFTEN)
            else:
                counts[name] = _added([after, {name: ONCE}]) if name in counted else after
    found &= _after_all(roots, leading)
    found |= {name for root in roots for name, times in counts[root].items() if times > ONCE}
    return frozenset(_after_all(found, leading))


def _after_all(names: Iterable[str], leading: Mapping[str, list[Lead]]) -> set[str]:
    """What comes after some things, they themselves included."""
    found, todo = set[str](), list(names)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += [lead.effect for lead in leading[name]]
    return found


def _after(leads: Iterable[Lead], counts: Mapping[str, Counts]) -> Counts:
    """How often things happen after one, for what is counted already."""
    groups: dict[str, Counts] = {}
    found: list[Counts] = []
    for lead in leads:
        own = counts.get(lead.effect, {})
        times = own if lead.times == ONCE else dict.fromkeys(own, OFTEN)
        if lead.group:
            most = groups.setdefault(lead.group, {})
            for name, count in times.items():
                most[name] = max(count, most.get(name, 0))
        else:
            found.append(times)
    return _added([*found, *groups.values()])


def _added(counts: Iterable[Counts]) -> Counts:
    some = [each for each in counts if each]
    if len(some) == 1:
        return some[0]
    total: Counts = {}
    for each in some:
        for name, count in each.items():
            total[name] = min(OFTEN, total.get(name, 0) + count)
    return total
