"""Comments that hide findings."""

from __future__ import annotations

import pytest

from authoring.problems.ignores import Applied, apply_ignores, find_ignores
from authoring.problems.problem import Place, Problem, Severity
from authoring.source import SourceText, Span
from tests.problems.examples import at

KNOWN = {
    name: rule
    for rule, names in {
        "dead-end-step": ("A201", "dead-end"),
        "unused-id": ("X105",),
        "unused-ignore": ("U001",),
        "unknown-ignore": ("U002",),
    }.items()
    for name in (rule, *names)
}


def finding(line: int, rule: str = "dead-end-step", end: int | None = None) -> Problem:
    """A finding on a line, or on several."""
    place = at(line, 0, 1) if end is None else Place("a.yaml", Span(line, 0, end, 1))
    return Problem(rule, "A201", Severity.ERROR, "x", place)


def applied(text: str, *problems: Problem, ran: set[str] | None = None) -> Applied:
    """The problems after the ignore comments of a text that has no malformed ones."""
    ignores, malformed = find_ignores("a.yaml", SourceText(text))
    assert malformed == []
    return apply_ignores(problems, ignores, KNOWN, ran)


@pytest.mark.parametrize(
    ("text", "line", "end"),
    [
        ("a: 1 # authoring: ignore[dead-end-step]\n", 0, None),
        ("a: 1 # authoring: ignore[A201] because the story says so\n", 0, None),
        ("a: 1 # authoring: ignore[dead-end]\n", 0, None),
        ("a: 1 #authoring:ignore[ unused-id , dead-end ]\n", 0, None),
        ("# authoring: ignore[dead-end-step]\na: 1\n", 1, None),
        ("# authoring: ignore[dead-end-step]\n# and a word on it\na: 1\n", 2, None),
        ("a:\n  b: 1\n  c: 2 # authoring: ignore[dead-end-step]\n", 0, 2),
        ("a:\n  # authoring: ignore[dead-end-step]\n  c: 2\n", 0, 2),
        ("a: 1\n\n# authoring: ignore-file[dead-end-step]\n", 0, None),
    ],
)
def test_what_is_hidden(text: str, line: int, end: int | None) -> None:
    result = applied(text, finding(line, end=end), finding(line, "unused-id"))
    assert finding(line, end=end) in result.suppressed
    assert [problem.rule for problem in result.about] == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: 1 # authoring: ignore[dead-end-step]\nb: 2\n", 1),
        ("# authoring: ignore[dead-end-step]\n\nb: 2\n", 2),
        ("a: 1\n# authoring: ignore[dead-end-step]\n", 0),
        ("a: '# authoring: ignore[dead-end-step]'\n", 0),
        ("a: |\n  # authoring: ignore[dead-end-step]\n", 0),
        ("# see authoring: ignore[dead-end-step]\na: 1\n", 1),
    ],
)
def test_what_is_not_hidden(text: str, line: int) -> None:
    result = applied(text, finding(line))
    assert result.kept == [finding(line)]
    assert result.suppressed == []


def test_the_end_of_a_span_at_the_start_of_a_line_is_not_on_it() -> None:
    place = Place("a.yaml", Span(0, 0, 1, 0))
    text = "a: 1\nb: 2 # authoring: ignore[dead-end-step]\n"
    shown = Problem("dead-end-step", "A201", Severity.ERROR, "x", place)
    assert applied(text, shown).kept == [shown]


def test_an_ignore_that_hides_nothing_is_reported() -> None:
    result = applied("a: 1 # authoring: ignore[dead-end, unused-id] so it is\n", finding(0))
    (unused,) = result.about
    assert unused.rule == "unused-ignore"
    assert unused.message == 'nothing here breaks "unused-id"'
    assert unused.place == at(0, 35, 44)


def test_an_ignore_for_a_rule_that_has_not_looked_is_not_reported() -> None:
    text = "# authoring: ignore-file[dead-end-step, unused-id]\n"
    assert [each.message for each in applied(text, ran={"unused-id"}).about] == [
        'nothing in this file breaks "unused-id"'
    ]


def test_an_ignore_for_an_unknown_rule_is_reported() -> None:
    (unknown,) = applied("# authoring: ignore[dead-end-steps]\n").about
    assert unknown.rule == "unknown-ignore"
    assert unknown.message == 'there is no rule "dead-end-steps" to ignore'
    assert unknown.help == 'did you mean "dead-end-step"?'
    assert unknown.place == at(0, 20, 34)


def test_findings_about_ignores_can_be_ignored() -> None:
    text = "# authoring: ignore-file[unused-ignore, U002]\na: 1 # authoring: ignore[dead-end, no-such]\n"
    assert applied(text).about == []


@pytest.mark.parametrize(
    ("text", "message", "help"),
    [
        ("# authoring: ignore\n", '"ignore" names no rule', "write"),
        ("# authoring: ignore []\n", '"ignore" names no rule', "write"),
        ("# authoring: ignore-file[ , ]\n", '"ignore-file" names no rule', "write"),
        ("# authoring: ingore[a]\n", '"ingore" is nothing a comment can ask for', 'did you mean "ignore"?'),
        ("# authoring: hide[a]\n", '"hide" is nothing a comment can ask for', "write"),
        ("# authoring:\n", "this comment asks for nothing", "write"),
        ("# authoring: ignore dead-end-step\n", '"ignore" names no rule', "write"),
    ],
)
def test_malformed_comments(text: str, message: str, help: str) -> None:
    ignores, problems = find_ignores("a.yaml", SourceText(text))
    assert ignores == []
    assert [each.message for each in problems] == [message]
    assert problems[0].rule == "malformed-ignore"
    assert problems[0].help.startswith(help)


def test_a_comment_tells_its_names_reason_and_lines() -> None:
    text = "# 🐸\na: 1 # authoring: ignore[x, y-z]: it has to be\n# authoring: ignore[w]\n# more\nb: 2\n"
    (one, two), _ = find_ignores("a.yaml", SourceText(text))
    assert [name for name, _ in one.names] == ["x", "y-z"]
    assert [place.span for _, place in one.names] == [Span(1, 25, 1, 26), Span(1, 28, 1, 31)]
    assert (one.reason, one.lines) == ("it has to be", (1, 1))
    assert (two.reason, two.lines) == ("", (2, 4))


def test_comments_work_in_a_file_with_a_fault() -> None:
    result = applied("a: [ # authoring: ignore[dead-end]\n", finding(0))
    assert result.suppressed == [finding(0)]
