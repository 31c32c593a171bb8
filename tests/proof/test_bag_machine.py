"""The machine code of the kernel gives the values that numpy gives, to the last bit.

Without numba the same functions are run as plain Python.
"""

from __future__ import annotations

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

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


@settings(max_examples=300)
@given(st.integers(0, 2**32))
def test_both_ways_give_the_same_whole_numbers(seed: int) -> None:
    alike(random_table(seed), WORDS)


@settings(max_examples=300)
@given(st.integers(0, 2**32))
def test_both_ways_give_the_same_floating_point_numbers(seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("authoring.proof.boxes.WORD", 0)
        patch.setattr("authoring.proof.boxes.LONG_CELLS", -1)
        alike(random_table(seed), FLOATS)
