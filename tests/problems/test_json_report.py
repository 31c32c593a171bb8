"""The report for programs: its shape, its schema and its page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
from hypothesis import given
from hypothesis import strategies as st

from authoring.problems.from_faults import problem_of
from authoring.problems.problem import Edit, Fix, Note, Place, Problem, Severity
from authoring.problems.reports import report
from authoring.source import Span, read_file, read_text
from tests.problems.examples import at

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "schemas" / "report.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def data(*problems: Problem) -> Any:
    """The report on some problems, read back."""
    return json.loads(report("json", problems, lambda path: None))


def test_every_field() -> None:
    place = at(0, 3, 5)
    shown = Problem(
        "some-rule",
        "T001",
        Severity.WARNING,
        "🐸 is wrong",
        place,
        label="here",
        notes=(Note(at(1, 0, 1, "b.yaml"), "there"),),
        help="mend it",
        fix=Fix("drop it", (Edit(place, ""),), safe=True),
        route="steps[0]",
        pack="lanterns",
    )
    where = {"path": "a.yaml", "start": {"line": 1, "column": 4}, "end": {"line": 1, "column": 6}}
    there = {"path": "b.yaml", "start": {"line": 2, "column": 1}, "end": {"line": 2, "column": 2}}
    assert data(shown) == {
        "version": 1,
        "problems": [
            {
                "rule": "some-rule",
                "code": "T001",
                "severity": "warning",
                "message": "🐸 is wrong",
                **where,
                "label": "here",
                "related": [{**there, "message": "there"}],
                "help": "mend it",
                "fix": {"title": "drop it", "safe": True, "edits": [{**where, "text": ""}]},
                "route": "steps[0]",
                "pack": "lanterns",
                "more": "authoring explain some-rule",
            }
        ],
        "summary": {"errors": 0, "warnings": 1, "infos": 0, "files": 1},
    }
    VALIDATOR.validate(data(shown))


def test_no_problems() -> None:
    assert data() == {
        "version": 1, "problems": [], "summary": {"errors": 0, "warnings": 0, "infos": 0, "files": 0}
    }  # fmt: skip
    VALIDATOR.validate(data())


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_is_not_content_with_anything() -> None:
    good = data(Problem("some-rule", "T001", Severity.INFO, "x", at(0, 0, 1)))
    for path, value in (
        (("version",), 2),
        (("problems", 0, "severity"), "fatal"),
        (("problems", 0, "start", "line"), 0),
        (("problems", 0, "rule"), "Some Rule"),
        (("problems", 0, "message"), ""),
    ):
        bad = json.loads(json.dumps(good))
        inner: Any = bad
        for part in path[:-1]:
            inner = inner[part]
        inner[path[-1]] = value
        assert not VALIDATOR.is_valid(bad), path


def test_reports_on_real_files_fit_the_schema() -> None:
    files = sorted((ROOT / "tests" / "corpus").glob("*.yaml"))
    problems = [problem_of(fault, path.name) for path in files for fault in read_file(path).faults]
    written = data(*problems)
    VALIDATOR.validate(written)
    assert written["summary"]["files"] == len(files)
    assert written["summary"]["errors"] + written["summary"]["warnings"] == len(problems)


@given(st.text(max_size=60))
def test_reports_on_any_text_fit_the_schema(text: str) -> None:
    VALIDATOR.validate(data(*(problem_of(fault, "a.yaml") for fault in read_text(text)[1])))


def test_the_page_shows_real_output() -> None:
    page = (ROOT / "docs" / "reference" / "json-report.md").read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", page, re.DOTALL)
    assert example is not None
    text = "kind: toon\nid: goat\nrank: 6\nbonus: 3\ncopies: 2\nfame: 1\nrank: 7\n"
    problems = [problem_of(fault, "toons/goat.yaml") for fault in read_text(text)[1]]
    assert report("json", problems, lambda path: None) == example[1]


def test_a_fault_becomes_a_problem() -> None:
    (fault,) = read_text("a: 1\na: 2\n")[1]
    shown = problem_of(fault, "x/a.yaml", "lanterns")
    assert (shown.rule, shown.code, shown.severity) == ("duplicate-key", "R002", Severity.ERROR)
    assert shown.place == Place("x/a.yaml", Span(1, 0, 1, 1))
    assert shown.notes == (Note(Place("x/a.yaml", Span(0, 0, 0, 1)), "first set here"),)
    assert shown.pack == "lanterns"
