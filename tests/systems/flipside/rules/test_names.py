"""Slips of the pen between ids."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.systems.flipside.rules.names import confusable, confusable_pairs, slips

words = st.text("abc-", max_size=7)


def plain_slips(one: str, other: str) -> int:
    """The optimal string alignment distance by its definition."""
    if not one or not other:
        return len(one) + len(other)
    costs = [
        plain_slips(one[:-1], other) + 1,
        plain_slips(one, other[:-1]) + 1,
        plain_slips(one[:-1], other[:-1]) + (one[-1] != other[-1]),
    ]
    if len(one) > 1 and len(other) > 1 and one[-2:] == other[-1] + other[-2]:
        costs.append(plain_slips(one[:-2], other[:-2]) + 1)
    return min(costs)


@given(st.text("ab", max_size=5), st.text("ab", max_size=5))
def test_slips_are_counted_as_defined(one: str, other: str) -> None:
    number = plain_slips(one, other)
    assert slips(one, other, 2) == (number if number <= 2 else None)


@given(words, words)
def test_slips_go_both_ways(one: str, other: str) -> None:
    assert slips(one, other, 2) == slips(other, one, 2)


@pytest.mark.parametrize(
    ("one", "other", "are"),
    [
        ("elsworth-confronted", "ellsworth-confronted", True),
        ("red-lantern", "lantern-red", True),
        ("brothers", "borthers", True),
        ("lantern-1", "lantern-2", False),
        ("bed", "red", False),
        ("met-nim", "met-min", True),
        ("met-nim", "met-ada", False),
        ("cellar-key", "attic-key", False),
        ("oar", "oar", False),
    ],
)
def test_what_is_taken_for_what(one: str, other: str, are: bool) -> None:
    assert confusable(one, other, 2) is are


@given(st.lists(st.text("ab1-", max_size=9), max_size=12, unique=True), st.integers(0, 2))
def test_the_pairs_are_those_that_comparing_all_of_them_finds(ids: list[str], most: int) -> None:
    every = [(one, other) for one, other in combinations(ids, 2) if confusable(one, other, most)]
    assert list(confusable_pairs(ids, most)) == every
