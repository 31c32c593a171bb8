"""What conditions allow agrees with trying every case; and the words for it."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.systems.flipside.model.effects import Condition, Payment
from authoring.systems.flipside.rules.logic import (
    Logic,
    alternatives,
    in_words,
    logic_of,
    numbers_in_words,
    payable,
)
from tests.systems.flipside.rules.building import pack_of

SMALL = Logic((1, 2, 4), {"xp": (0, 3)}, {"met": frozenset({"met-ann", "met-bob"})})


class Case(NamedTuple):
    """One state of a small world."""

    players: int
    xp: int
    oar: bool
    ann: bool
    bob: bool
    acting: str


CASES = [
    Case(*case)
    for case in product((1, 2, 4), range(4), (False, True), (False, True), (False, True), ("hunter", "visitor"))
]


def holds(condition: Condition, case: Case) -> bool:
    value: Any = condition.value
    match condition.key:
        case "players":
            return case.players in value
        case "xp":
            return case.xp in value
        case "have":
            return case.oar
        case "achieved":
            return case.ann if value == "met-ann" else case.bob
        case "achievements":
            return (case.ann + case.bob) in value.is_
        case "character":
            return case.acting == value
        case "all":
            return all(holds(each, case) for each in value)
        case "any":
            return any(holds(each, case) for each in value)
        case _:
            return not holds(value, case)


def ranges() -> st.SearchStrategy[str]:
    bounds = st.tuples(st.integers(0, 4), st.integers(0, 4)).map(sorted)
    return st.one_of(
        st.integers(0, 4).map(str), st.integers(0, 5).map("{}+".format), bounds.map(lambda two: f"{two[0]}-{two[1]}")
    )


atoms = st.one_of(
    ranges().map(lambda words: {"players": words}),
    ranges().map(lambda words: {"xp": words}),
    st.just({"have": "oar"}),
    st.sampled_from(["met-ann", "met-bob"]).map(lambda id: {"achieved": id}),
    ranges().map(lambda words: {"achievements": {"family": "met", "is": words}}),
    st.sampled_from(["hunter", "visitor"]).map(lambda id: {"character": id}),
)
conditions = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: {"all": parts}),
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: {"any": parts}),
        inner.map(lambda part: {"not": part}),
    ),
    max_leaves=5,
)


@given(conditions)
def test_what_holds_in_some_case_is_possible(data: dict[str, Any]) -> None:
    condition = Condition.model_validate(data)
    if any(holds(condition, case) for case in CASES):
        assert not SMALL.never(condition)
    if not all(holds(condition, case) for case in CASES):
        assert not SMALL.always(condition)


@given(st.recursive(st.one_of(ranges().map(lambda w: {"players": w}), st.just({"have": "oar"})),
                    lambda inner: st.lists(inner, min_size=1, max_size=2).map(lambda parts: {"all": parts})
                    | inner.map(lambda part: {"not": part}), max_leaves=4))  # fmt: skip
def test_independent_facts_are_settled_exactly(data: dict[str, Any]) -> None:
    condition = Condition.model_validate(data)
    assert SMALL.never(condition) == (not any(holds(condition, case) for case in CASES))
    assert SMALL.always(condition) == all(holds(condition, case) for case in CASES)


@pytest.mark.parametrize(
    "data",
    [
        {"players": 3},
        {"all": [{"character": "hunter"}, {"character": "visitor"}]},
        {"all": [{"character": "hunter"}, {"not": {"playing": "hunter"}}]},
        {"all": [{"playing": "a"}, {"playing": "b"}, {"players": 1}]},
        {"all": [{"achieved": "met-ann"}, {"achievements": {"family": "met", "is": 0}}]},
        {"all": [{"not": {"achieved": "met-ann"}}, {"achievements": {"family": "met", "is": 2}}]},
        {"achievements": {"family": "mett", "is": "1+"}},
        {"all": [{"item": "ladle"}, {"items": {"is": 0}}]},
        {"all": [{"have": "oar"}, {"not": {"have": "pack:oar"}}]},
        {"xp": "4+"},
    ],
)
def test_what_cannot_be(data: dict[str, Any]) -> None:
    assert SMALL.never(Condition.model_validate(data))


def test_a_price_closes_what_its_condition_opens() -> None:
    poor = alternatives(Condition.model_validate({"coins": "at most 2"}))
    assert not SMALL.possible(poor, payable(Payment(coins=3)))
    assert SMALL.possible(poor, payable(Payment(coins=2)))
    assert SMALL.possible(poor, payable(Payment.model_validate({"coins": 3, "as a group": True})))
    assert not SMALL.possible(
        poor, payable(Payment(coins=2), False), alternatives(Condition.model_validate({"coins": 2}))
    )


def test_a_condition_with_too_many_ways_counts_as_possible() -> None:
    pairs = [{"any": [{"have": f"a{n}"}, {"have": f"b{n}"}]} for n in range(16)]
    assert not SMALL.never(Condition.model_validate({"all": [*pairs, {"players": 3}]}))


def test_numbers_come_from_the_boards_and_the_box() -> None:
    board = {"players": [2, 3], "track": [{}, {"players": 2}, {}, {}, {}]}
    scenario = {
        "kind": "scenario",
        "id": "s",
        "title": "S",
        "intro": "S",
        "boards": [board],
        "final": {"adventure": "f"},
    }
    box = {"kind": "box", "id": "b", "tokens": {"forest 1": 1}, "loot": [["wound"]], "coins": 9}
    logic = logic_of(pack_of(scenario, box))
    assert logic.players == (2, 3)
    assert logic.ranges["round"] == (1, 5)
    assert logic.ranges["coins"] == (0, 9)


def test_words() -> None:
    both = alternatives(Condition.model_validate({"all": [{"not": {"have": "oar"}}, {"coins": "at most 1"}]}))
    assert in_words(both[0]) == 'not have "oar", coins at most 1'
    assert numbers_in_words([4, 1, 2, 7]) == "1-2, 4, 7"
