"""The machine code of the kernel gives the values that numpy gives, to the last bit.

Without numba the same functions are run as plain Python.
"""

from __future__ import annotations

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from authoring.proof import bag_ways
from authoring.proof.bag_tables import Table, Unfit
from authoring.proof.boxes import FLOATS, WORDS, Boxes
from authoring.proof.odds import Sense
from tests.proof.random_tables import random_table


def alike(table: Table, numbers: str) -> None:
    """By numpy and by machine code, all values are the same under best and worst play."""
    for sense in (Sense.BEST, Sense.WORST):
        try:
            own = Boxes(table, sense, compiled=False)
        except Unfit as why:
            event(f"unfit: {why}")
            return
        event(own.numbers)
        if own.numbers != numbers:
            return
        other = Boxes(table, sense, compiled=True)
        assert own.values.keys() == other.values.keys()
        for level, values in own.values.items():
            assert values.dtype == other.values[level].dtype
            assert values.tolist() == other.values[level].tolist()


@settings(max_examples=200)
@given(st.integers(0, 2**32))
def test_both_ways_give_the_same_whole_numbers(seed: int) -> None:
    alike(random_table(seed), WORDS)


@settings(max_examples=200)
@given(st.integers(0, 2**32))
def test_both_ways_give_the_same_floating_point_numbers(seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("authoring.proof.boxes.WORD", 0)
        patch.setattr("authoring.proof.boxes.LONG_CELLS", -1)
        alike(random_table(seed), FLOATS)


def test_machine_code_is_loaded_when_there_was_as_much_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    half = bag_ways.LOADING // 2
    monkeypatch.setattr(bag_ways, "COMPILED", True)
    monkeypatch.setattr(bag_ways.Done, "values", 0)
    assert [bag_ways.by_machine(values) for values in (half, half, 1)] == [False, True, True]
    monkeypatch.setattr(bag_ways, "COMPILED", False)
    assert not bag_ways.by_machine(10 * half)
