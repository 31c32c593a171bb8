"""The report for people, to the character."""

from __future__ import annotations

import re
from textwrap import dedent

from hypothesis import given
from hypothesis import strategies as st

from authoring.problems.problem import Fix, Note, Place, Problem, Severity
from authoring.problems.reports import Look, report
from authoring.source import SourceText, Span
from tests.problems.examples import at, problem, written


def expect(text: str) -> str:
    """A report as it stands in a test."""
    return dedent(text).lstrip("\n")


def test_a_finding_with_a_second_place_in_the_same_file() -> None:
    text = "kind: adventure\nid: shellmaw\n" + "\n" * 28 + "mismatched: [return to bag]\n"
    shown = Problem(
        "adventure-never-fails",
        "A101",
        Severity.ERROR,
        '"shellmaw" can never be failed',
        at(1, 4, 12),
        label="no play of 8 loadouts reaches the failure entry",
        notes=(Note(at(30, 12, 27), "a mismatched token costs nothing, and no step wounds"),),
        help="let `mismatched` discard the token or wound",
    )
    assert written(shown, text, more=True) == expect(
        """
        error[adventure-never-fails]: "shellmaw" can never be failed
          --> a.yaml:2:5
           |
         2 | id: shellmaw
           |     ^^^^^^^^ no play of 8 loadouts reaches the failure entry
        31 | mismatched: [return to bag]
           |             --------------- a mismatched token costs nothing, and no step wounds
           = help: let `mismatched` discard the token or wound
           = more: authoring explain adventure-never-fails
        """
    )


def test_lines_stand_in_the_order_of_the_file() -> None:
    assert written(problem(at(2, 0, 1), Note(at(0, 0, 1), "before"), label="here"), "a\nb\nc\n") == expect(
        """
        error[some-rule]: it is wrong
         --> a.yaml:3:1
          |
        1 | a
          | - before
        3 | c
          | ^ here
        """
    )


def test_another_file_gets_a_snippet_of_its_own() -> None:
    shown = problem(at(0, 0, 1), Note(at(1, 0, 3, "b.yaml"), "as here"), label="here", help="mend it")
    assert written(shown, "a\n", "x\nyyy\n") == expect(
        """
        error[some-rule]: it is wrong
         --> a.yaml:1:1
          |
        1 | a
          | ^ here
         ::: b.yaml:2:1
          |
        2 | yyy
          | --- as here
          = help: mend it
        """
    )


def test_several_marks_on_one_line() -> None:
    shown = problem(at(0, 4, 6), Note(at(0, 0, 2), "one"), Note(at(0, 8, 11), "three"), label="two")
    assert written(shown, "aa, bb, ccc\n") == expect(
        """
        error[some-rule]: it is wrong
         --> a.yaml:1:5
          |
        1 | aa, bb, ccc
          | --  ^^  --- three
          | |   |
          | |   two
          | one
        """
    )


def test_marks_that_overlap_stand_under_each_other() -> None:
    shown = problem(at(0, 0, 6), Note(at(0, 4, 6), "inner"), label="outer")
    assert written(shown, "a: bcd\n") == expect(
        """
        error[some-rule]: it is wrong
         --> a.yaml:1:1
          |
        1 | a: bcd
          | ^^^^^^ outer
          |     -- inner
        """
    )


def test_a_span_of_several_lines_shows_the_first() -> None:
    shown = problem(Place("a.yaml", Span(0, 3, 2, 4)), label="all of this")
    assert written(shown, "a: |  \n  x\n  y\n").splitlines()[3:5] == ["1 | a: |", "  |    ^ all of this"]


def test_an_empty_span_gets_one_caret() -> None:
    assert written(problem(at(0, 2, 2)), "a:\n").splitlines()[3:] == ["1 | a:", "  |   ^"]


def test_wide_characters_take_two_columns_and_joining_ones_none() -> None:
    text = "蛙🐸e\u0301👩\u200d🚀❤\ufe0f: x\n"
    shown = problem(at(0, text.index("x"), text.index("x") + 1))
    assert written(shown, text).splitlines()[-1] == "  |" + " " * (1 + 2 + 2 + 1 + 2 + 2 + 2) + "^"


def test_tabs_are_drawn_as_blanks() -> None:
    assert written(problem(at(0, 3, 4)), "a\tb\tc\n").splitlines()[3:] == [
        "1 | a   b   c",
        "  |      ^^^",
    ]


def test_what_cannot_be_seen_is_shown_as_its_number() -> None:
    text = "a: \x07\u202eb\u2028\x9b[31m\ufeff\n"
    shown = problem(at(0, 5, 6), message='no "\x1b[2J"\nhere', label="\x00", help="one\ttwo\nthree")
    lines = written(shown, text).splitlines()
    assert lines == [
        'error[some-rule]: no "\\x1b[2J" here',
        " --> a.yaml:1:6",
        "  |",
        "1 | a: \\x07\\u202eb\\u2028\\x9b[31m\\ufeff",
        "  |              ^ \\x00",
        "  = help: one two",
        "          three",
    ]


def test_long_lines_are_cut_around_the_mark() -> None:
    text = "x" * 300 + "HERE" + "y" * 300
    lines = written(problem(at(0, 300, 304)), text, look=Look(width=40)).splitlines()
    assert lines[3] == "1 | ..." + "x" * 18 + "HERE" + "y" * 18 + "..."
    assert lines[4] == "  | " + " " * 21 + "^^^^"


def test_marks_far_apart_on_a_long_line_are_shown_apart() -> None:
    text = "A" + "x" * 300 + "B"
    lines = written(problem(at(0, 301, 302), Note(at(0, 0, 1), "first")), text, look=Look(width=40)).splitlines()
    assert lines[3] == "1 | A" + "x" * 39 + "..."
    assert lines[4] == "  | - first"
    assert lines[5] == "1 | ..." + "x" * 39 + "B"
    assert lines[6] == "  | " + " " * 42 + "^"


def test_a_mark_longer_than_the_line_may_be() -> None:
    lines = written(problem(at(0, 3, 500)), "a: " + "x" * 500, look=Look(width=40)).splitlines()
    assert lines[3:] == ["1 | a: " + "x" * 37 + "...", "  |    " + "^" * 37]


def test_a_file_without_text_shows_the_place_alone() -> None:
    shown = problem(at(0, 0, 0), label="a picture")
    assert written(shown, "") == "error[some-rule]: it is wrong\n --> a.yaml:1:1\n  = a picture\n"
    assert written(shown) == written(shown, "\n \n")


def test_a_place_past_the_end_of_the_text_is_still_shown() -> None:
    assert written(problem(at(7, 3, 5)), "a\n").splitlines()[1:] == [
        " --> a.yaml:8:4", "  |", "8 |", "  |    ^^"
    ]  # fmt: skip


def test_a_repair_is_named() -> None:
    place = at(0, 0, 1)
    for safe, line in ((True, "  = fix: drop it"), (False, "  = fix: drop it (unsafe: look at what it does)")):
        shown = Problem("some-rule", "T001", Severity.INFO, "x", place, fix=Fix("drop it", (), safe))
        assert written(shown, "a\n").splitlines()[-1] == line


def test_problems_are_sorted_and_kept_apart() -> None:
    problems = [problem(at(1, 0, 1)), problem(at(0, 0, 1, "b.yaml")), problem(at(0, 0, 1))]
    text = report("text", problems, lambda path: SourceText("a\nb\n"))
    assert re.findall(r"--> (\S+)", text) == ["a.yaml:1:1", "a.yaml:2:1", "b.yaml:1:1"]
    assert text.count("\n\nerror[") == 2
    assert report("text", [], lambda path: None) == ""


def test_colours_change_nothing_but_colours() -> None:
    shown = problem(at(0, 4, 6), Note(at(0, 0, 2), "one"), label="two", help="mend it")
    coloured = written(shown, "aa, bb\n", look=Look(colour=True))
    assert "\x1b[1;31merror[some-rule]\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == written(shown, "aa, bb\n")


def test_the_short_form() -> None:
    text = report("short", [problem(at(1, 4, 5), message="no\x07 end")], lambda path: None)
    assert text == "a.yaml:2:5: error[some-rule] no\\x07 end\n"


@given(
    st.text(max_size=300),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 320), st.integers(0, 320), st.text(max_size=5)),
             min_size=1, max_size=4),
    st.integers(20, 120),
)  # fmt: skip
def test_any_text_and_any_places_make_a_report(text: str, places: list[tuple[int, int, int, str]], width: int) -> None:
    notes = [Note(at(line, min(a, b), max(a, b)), label) for line, a, b, label in places]
    shown = problem(notes[0].place, *notes[1:], label=notes[0].label)
    lines = written(shown, text, look=Look(width=width)).splitlines()
    assert all(character.isprintable() or character > "\x9f" for line in lines for character in line)
    if text.strip():
        assert sum("^" in line for line in lines) >= 1
