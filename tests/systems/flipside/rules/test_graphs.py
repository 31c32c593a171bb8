"""The rules about graphs of steps agree with following every arrow by hand."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.adventures import (
    adventure_no_success,
    dead_end_step,
    trap_cycle,
    unreachable_step,
)
from authoring.systems.flipside.rules.graphs import longest, loops, shortest, step_graph
from authoring.vocabulary.content import validated
from tests.systems.flipside.rules.building import findings

NAMES = ("ash", "beech", "cedar", "elm", "fir")


@st.composite
def adventures(draw: st.DrawFn) -> dict[str, Any]:
    """Adventures of up to five steps with arrows anywhere; some are green, some fail."""
    names = NAMES[: draw(st.integers(1, len(NAMES)))]
    some = st.lists(st.sampled_from(names), unique=True, max_size=3)
    steps: dict[str, Any] = {}
    for name in draw(st.permutations(names)):
        step: dict[str, Any] = {"need": "any", "next": draw(some)}
        if draw(st.integers(0, 4)) == 0:
            step["frame"] = "green"
        if draw(st.integers(0, 4)) == 0:
            step["do"] = ["fail"]
        steps[name] = step
    start = draw(st.lists(st.sampled_from(names), unique=True, min_size=1, max_size=2))
    return {
        "kind": "adventure", "id": "wood", "title": "Wood", "intro": "Trees.", "start": start, "steps": steps,
        "success": "out", "failure": "lost", "mismatched": ["discard"],
    }  # fmt: skip


def closure(data: dict[str, Any]) -> set[tuple[str, str]]:
    """All pairs of steps with a way of no arrow or more, by Warshall's method."""
    steps = data["steps"]
    pairs = {(name, name) for name in steps}
    pairs |= {(name, to) for name, step in steps.items() if step.get("frame") != "green" for to in step["next"]}
    for middle, left, right in product(steps, steps, steps):
        if (left, middle) in pairs and (middle, right) in pairs:
            pairs.add((left, right))
    return pairs


def ends(data: dict[str, Any], fails: bool = True) -> set[str]:
    return {name for name, step in data["steps"].items() if step.get("frame") == "green" or (fails and step.get("do"))}


@given(adventures())
def test_steps_not_reached_are_those_that_no_way_leads_to(data: dict[str, Any]) -> None:
    ways = closure(data)
    missed = {name for name in data["steps"] if not any((start, name) in ways for start in data["start"])}
    found = findings(unreachable_step.RULE, data)
    assert {each.at.path[1] for each in found} == missed


@given(adventures())
def test_no_success_is_said_when_no_way_leads_to_a_green_step(data: dict[str, Any]) -> None:
    ways = closure(data)
    won = any((start, end) in ways for start in data["start"] for end in ends(data, fails=False))
    assert bool(findings(adventure_no_success.RULE, data)) is not won


@given(adventures())
def test_every_step_without_an_end_ahead_leads_to_a_dead_end_or_a_trap(data: dict[str, Any]) -> None:
    ways = closure(data)
    dead = {each.at.path[1] for each in findings(dead_end_step.RULE, data)}
    loops_found = [each.message.rpartition(": ")[2].split(" -> ") for each in findings(trap_cycle.RULE, data)]
    trapped = {name for loop in loops_found for name in loop}
    reached = {name for name in data["steps"] if any((start, name) in ways for start in data["start"])}
    for name in reached:
        if not any((name, end) in ways for end in ends(data)):
            assert any((name, bad) in ways for bad in dead | trapped)
    for loop in loops_found:
        assert loop[0] == loop[-1] == min(loop)
        assert all(to in data["steps"][name]["next"] for name, to in pairwise(loop))
        assert not any((name, end) in ways for name in loop for end in ends(data) | dead)


@given(adventures(), st.randoms(use_true_random=False))
def test_the_order_of_steps_changes_no_loop(data: dict[str, Any], random: Any) -> None:
    adventure = validated(Adventure, data)
    assert isinstance(adventure, Adventure)
    graph = step_graph(adventure)
    shuffled = list(graph)
    random.shuffle(shuffled)
    assert loops({name: graph[name][::-1] for name in shuffled}) == loops(graph)


@given(adventures())
def test_longest_and_shortest_ways_are_those_of_all_ways(data: dict[str, Any]) -> None:
    adventure = validated(Adventure, data)
    assert isinstance(adventure, Adventure)
    graph = step_graph(adventure)
    weights = {name: len(name) for name in graph}
    every = [way for start in data["start"] for way in walks(graph, [start])]
    looping = any(len(set(way)) < len(way) for way in every)
    expected = None if looping else max(sum(weights[name] for name in way) for way in every)
    assert longest(graph, data["start"], weights) == expected
    green = ends(data, fails=False)
    best = shortest(graph, data["start"], green)
    assert (len(best) if best else None) == min((len(way) for way in every if way[-1] in green), default=None)


def walks(graph: Any, way: list[str]) -> list[list[str]]:
    """The way and all that go on from it, each up to the first name it comes to twice."""
    if len(set(way)) < len(way):
        return [way]
    return [way, *(each for to in graph[way[-1]] for each in walks(graph, [*way, to]))]
