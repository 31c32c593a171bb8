from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.problems.baseline import BaselineError, baseline_text, compared, read_baseline
from authoring.problems.problem import Problem
from tests.problems.test_machine_reports import PROBLEMS


@settings(max_examples=25)
@given(st.lists(PROBLEMS, max_size=4), st.lists(PROBLEMS, max_size=2))
def test_what_is_written_hides_itself_and_nothing_else(known: list[Problem], new: list[Problem]) -> None:
    text = baseline_text(known)
    assert text == baseline_text(known[::-1])
    baseline = read_baseline(text)
    assert compared(known, baseline).new == []
    found = compared([*known, *new], baseline)
    assert len(found.new) == len(new)
    assert (found.hidden, found.gone) == (len(known), 0)
    assert compared([], baseline).gone == len(known)


@settings(max_examples=10)
@given(PROBLEMS)
def test_one_more_of_the_same_is_new(problem: Problem) -> None:
    problem = replace(problem, route="a.b")
    moved = replace(problem, place=replace(problem.place, span=problem.place.span._replace(end_line=999)))
    found = compared([problem, moved], read_baseline(baseline_text([problem])))
    assert found.new == [moved]


@pytest.mark.parametrize("text", ["", "[]", '{"version": 2, "findings": []}', '{"version": 1, "findings": [{}]}', "{"])
def test_what_is_no_baseline(text: str) -> None:
    with pytest.raises(BaselineError):
        read_baseline(text)
