"""Ladders: a relaxation with them plans, prices and misses the same as one with an operator for every rung."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.proof.ladders import Facts, Operator, Operators, Rung, Rungs, changed
from authoring.proof.relaxation import Relaxation

FACTS = "abcdef"
COUNTED = 4
NUMBERS = [f"{counter} {number}" for counter in ("gold", "iron") for number in range(1, COUNTED + 1)]
some = st.lists(st.sampled_from([*FACTS, *NUMBERS]), max_size=2).map(frozenset)


def counting(counter: str, change: int) -> Rungs:
    """Steps up by a change from 0."""
    return Rungs(
        Rung(frozenset({f"{counter} {number - change}"} if number > change else ()), frozenset({f"{counter} {number}"}))
        for number in range(1, COUNTED + 1)
    )


RUNGS = {(counter, change): counting(counter, change) for counter in ("gold", "iron") for change in (1, 2)}


@st.composite
def mixtures(draw: st.DrawFn) -> Operators:
    """Operators and ladders of few rungs, in any order."""
    found = Operators()
    for number in range(draw(st.integers(1, 9))):
        needs: Facts = draw(some)
        if draw(st.booleans()):
            found.climb(f"ladder {number}", needs, RUNGS[draw(st.sampled_from(sorted(RUNGS)))], None)
        else:
            found.add(Operator(f"act {number}", needs, draw(some), cost_actions=draw(st.integers(0, 2))))
    return found


def alike(operators: Operators, start: Facts, layers: int | None = None) -> tuple[Relaxation, Relaxation]:
    """The relaxation with ladders, and the one of their operators."""
    return Relaxation(start, operators, layers), Relaxation(start, tuple(operators), layers)


@given(mixtures())
def test_operators_are_numbered_one_after_the_other(operators: Operators) -> None:
    every = list(operators)
    assert [operators[number] for number in range(len(operators))] == every
    assert every[-1:] == ([operators[-1]] if every else [])
    assert list(operators[1:3]) == every[1:3]


@settings(max_examples=400, deadline=None)
@given(mixtures(), some, some)
def test_plans_and_prices_are_those_of_the_operators(operators: Operators, start: Facts, goal: Facts) -> None:
    one, other = alike(operators, start)
    assert one.plan(goal) == other.plan(goal)
    assert one.earliest(goal) == other.earliest(goal)
    assert one.outlook(start).price(goal) == other.outlook(start).price(goal)
    assert one.missing(goal) == other.missing(goal)
    for fact in NUMBERS:
        assert one.plan([fact]) == other.plan([fact])
        assert one.earliest([fact]) == other.earliest([fact])


@settings(max_examples=200, deadline=None)
@given(mixtures(), some, some)
def test_what_is_useful_and_what_is_left_out_are_those_of_the_operators(
    operators: Operators, start: Facts, facts: Facts
) -> None:
    one, other = alike(operators, start)
    assert list(one.towards(facts).operators) == list(other.towards(facts).operators)
    assert one.around(facts).plan(facts) == other.around(facts).plan(facts) == one.towards(facts).plan(facts)
    assert list(one.without(facts).operators) == list(other.without(facts).operators)
    assert list(one.barring(facts).operators) == [each for each in operators if facts.isdisjoint(each.gives)]


@settings(max_examples=200, deadline=None)
@given(mixtures(), some, st.integers(0, 6))
def test_what_is_soon_can_be_had_in_time(operators: Operators, start: Facts, layers: int) -> None:
    asked = [*FACTS, *NUMBERS]
    for each in alike(operators, start, layers):
        soon = [fact for fact in asked if each.soon([fact])]
        assert all(each.earliest([fact]) is not None for fact in soon)
        assert all((each.earliest([fact]) or 0) <= layers for fact in soon)
        whenever = Relaxation(start, each.operators)
        assert all(whenever.soon([fact]) is each.reaches([fact]) for fact in asked)


def test_ladders_that_are_not_touched_stay_ladders() -> None:
    operators = Operators()
    operators.climb("count", frozenset("a"), RUNGS["gold", 1], None)
    operators.add(Operator("act", frozenset(), frozenset("ab")))
    found = changed(operators, frozenset("b"), lambda each: each._replace(gives=each.gives - {"b"}))
    assert isinstance(found, Operators) and len(found.parts) == 2 and len(found) == COUNTED + 1
    assert names(found) == ["count"] * COUNTED + ["act"] and found[COUNTED].gives == {"a"}


def names(operators: Sequence[Operator]) -> list[str]:
    return [operator.name for operator in operators]
