"""Reports for programs: valid in their own terms, whatever stands in a finding, and stable when lines move."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.commands.reporting import rule_facts
from authoring.lint.running import LintOptions, lint_paths
from authoring.problems.problem import Edit, Fix, Note, Place, Problem, Severity
from authoring.problems.reports import FORMATS, Case, Look, RuleFacts, Run, report
from authoring.problems.reports.fingerprints import fingerprints
from authoring.problems.sources import sources_below
from authoring.source.text import Span
from authoring.vocabulary.system import systems
from tests.problems.examples import at, problem
from tests.problems.standards import check_gitlab, check_junit, check_sarif
from tests.tiny_system import SYSTEMS

WORDS = st.text(st.characters(blacklist_categories=["Cs"]), min_size=1, max_size=6)
SPANS = st.builds(lambda a, b, c, d: Span(a, b, a + c, b + d), *[st.integers(0, 50)] * 4)
PLACES = st.builds(Place, st.sampled_from(["a.yaml", "b c/ü.yaml", "100%.yaml", "/elsewhere/x.yaml"]), SPANS)
NOTES = st.lists(st.builds(Note, PLACES, WORDS), max_size=2).map(tuple)
PROBLEMS = st.builds(
    Problem,
    rule=st.sampled_from(["some-rule", "other-rule"]),
    code=st.just("T001"),
    severity=st.sampled_from(Severity),
    message=WORDS,
    place=PLACES,
    notes=NOTES,
    help=st.one_of(st.just(""), WORDS),
    fix=st.one_of(st.none(), st.builds(lambda place, text: Fix("mend it", (Edit(place, text),)), PLACES, WORDS)),
    route=st.one_of(st.just(""), WORDS),
    pack=st.sampled_from(["", "p", "q"]),
    flow=NOTES,
)
CASES = st.lists(
    st.builds(Case, st.sampled_from(["p", "q"]), st.just("maze"), WORDS, WORDS, st.just("a.yaml"),
              st.lists(WORDS, max_size=2).map(tuple), st.lists(WORDS, max_size=2).map(tuple),
              st.dictionaries(st.sampled_from(["proved", "refuted"]), WORDS)),
    max_size=3,
).map(tuple)  # fmt: skip


def nothing(path: str) -> None:
    return None


def facts(name: str) -> RuleFacts | None:
    return RuleFacts(name, "T001", Severity.ERROR, "a made-up rule", "# A page\n") if name == "some-rule" else None


def run_of(*cases: Case, packs: tuple[str, ...] = ()) -> Run:
    return Run("1.2.3", "check", facts, packs, cases)


def sarif(*problems: Problem, run: Run | None = None) -> Any:
    return check_sarif(report("sarif", problems, nothing, run=run or run_of()))["runs"][0]


@settings(max_examples=25)
@given(st.lists(PROBLEMS, max_size=3), CASES)
def test_every_format_takes_every_finding(problems: list[Problem], cases: tuple[Case, ...]) -> None:
    run = run_of(*cases, packs=("p",))
    written = {name: report(name, problems, nothing, Look(), run) for name in FORMATS}
    assert len(check_sarif(written["sarif"])["runs"][0]["results"]) == len(problems)
    assert len(check_gitlab(written["gitlab"])) == len(problems)
    assert len(written["jsonl"].splitlines()) >= len(problems) + len(cases) + 1
    assert [json.loads(line)["type"] for line in written["jsonl"].split("\n")[:-1]].count("subject") == len(cases)
    root = check_junit(written["junit"])
    assert sum(int(suite.get("tests", "")) for suite in root) == int(root.get("tests", ""))
    assert all(line.startswith(("::error ", "::warning ", "::notice ")) for line in written["github"].splitlines())
    for name, text in written.items():
        assert text == report(name, problems[::-1], nothing, Look(), run), name
        assert text == "" or text.endswith("\n"), name


def test_what_is_found_in_real_packs_is_reported_as_the_standards_say() -> None:
    root = Path(__file__).resolve().parent.parent
    linted = lint_paths([root / "packs_data"], LintOptions(cache=False, systems={**systems(), **SYSTEMS}))
    run = Run("1.2.3", "lint", rule_facts(linted), tuple(header.id for header in linted.headers))
    problems, sources = linted.problems, sources_below(root)
    (log,) = check_sarif(report("sarif", problems, sources, run=run))["runs"]
    fixes = [fix for result in log["results"] for fix in result.get("fixes", ())]
    assert len(fixes) == sum(problem.fix is not None for problem in problems) > 5
    assert len(check_gitlab(report("gitlab", problems, sources, run=run))) == len(problems)
    check_junit(report("junit", problems, sources, run=run))


@given(st.lists(PROBLEMS, min_size=1, max_size=5), st.integers(1, 9))
def test_fingerprints_stay_when_lines_move(problems: list[Problem], lines: int) -> None:
    def down(each: Problem) -> Problem:
        span = each.place.span
        moved = Span(span.line + lines, span.column, span.end_line + lines, span.end_column)
        return replace(each, place=replace(each.place, span=moved))

    assert fingerprints(problems) == fingerprints([down(each) for each in problems])
    assert len(set(fingerprints(problems))) == len(problems)


def test_sarif_says_where_what_and_how_to_mend_it() -> None:
    fix = Fix("write it right", (Edit(at(1, 2, 5), "right"),), safe=True)
    shown = replace(
        problem(at(1, 2, 5, "a b.yaml"), Note(at(0, 0, 1), "the other one"), help="write it right"),
        route="x.y[0]", fix=fix, flow=(Note(at(3, 0, 4), "motato: go"),),
    )  # fmt: skip
    found = sarif(shown)
    (result,) = found["results"]
    region = {"startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 6}
    assert found["columnKind"] == "unicodeCodePoints"
    assert result["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "a%20b.yaml", "uriBaseId": "%SRCROOT%"},
        "region": region,
    }
    assert result["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "x.y[0]"}]
    assert result["relatedLocations"][0]["message"] == {"text": "the other one"}
    assert result["codeFlows"][0]["threadFlows"][0]["locations"][0]["location"]["message"] == {"text": "motato: go"}
    assert result["fixes"][0]["artifactChanges"][0]["replacements"] == [
        {"deletedRegion": region, "insertedContent": {"text": "right"}}
    ]
    (rule,) = found["tool"]["driver"]["rules"]
    assert (rule["id"], rule["help"]["markdown"]) == ("some-rule", "# A page\n")


def test_sarif_keeps_the_worst_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("authoring.problems.reports.sarif.MOST_RESULTS", 2)
    remark = replace(problem(at(0, 0, 1)), severity=Severity.INFO)
    found = sarif(remark, problem(at(1, 0, 1)), problem(at(2, 0, 1)))
    assert [result["level"] for result in found["results"]] == ["error", "error"]
    (told,) = found["invocations"][0]["toolExecutionNotifications"]
    assert told["message"]["text"].startswith("1 more finding is left out")


def test_github_shows_ten_of_each_level_the_worst_first() -> None:
    many = [replace(problem(at(line, 0, 3)), severity=severity) for severity in Severity for line in range(15)]
    lines = report("github", many, nothing).splitlines()
    levels = [line.split()[0] for line in lines]
    assert levels == ["::error"] * 10 + ["::warning"] * 10 + ["::notice"] * 10
    assert lines[-1] == (
        "::notice title=authoring::5 errors, 5 warnings, 6 remarks more; "
        "the log and the summary of the job have all of them"
    )


def test_github_commands_are_escaped() -> None:
    shown = problem(at(0, 4, 7, "a,b:c.yaml"), message="100% wrong", help="one\ntwo")
    assert report("github", [shown], nothing) == (
        "::error title=some-rule,file=a%2Cb%3Ac.yaml,line=1,endLine=1,col=5,endColumn=7"
        "::100%25 wrong%0Ahelp: one%0Atwo%0Aauthoring explain some-rule\n"
    )


def test_every_report_says_why() -> None:
    notes = [Note(at(4, 0, 1), "step 2 needs it"), Note(at(2, 1, 3), "so it never ends")]
    shown = problem(at(2, 1, 3), *notes, label="nothing gives it", message="it never happens", help="give it")
    why = ["nothing gives it", "a.yaml:5: step 2 needs it", "so it never ends"]
    assert "%0A".join(["it never happens", *why, "help: give it"]) in report("github", [shown], nothing)
    assert "<br>".join(["", *why, "help: give it"]) in report("markdown", [shown], nothing)
    assert "".join(f"  {line}\n" for line in why) in report("junit", [shown], nothing)
    (issue,) = check_gitlab(report("gitlab", [shown], nothing))
    assert issue["description"] == "it never happens: nothing gives it (give it)"
    assert sarif(shown)["results"][0]["message"]["text"] == "it never happens\nnothing gives it\nhelp: give it"


def test_gitlab_takes_the_list_even_when_it_is_empty() -> None:
    assert report("gitlab", [], nothing) == "[]\n"
    (issue,) = check_gitlab(report("gitlab", [problem(at(2, 1, 3))], nothing))
    assert issue["check_name"] == "some-rule"
    assert issue["severity"] == "major"
    assert issue["location"]["path"] == "a.yaml"
    assert issue["location"]["lines"]["begin"] == 3


def test_junit_has_a_suite_a_pack_and_a_case_a_rule_and_subject() -> None:
    error = replace(problem(at(0, 0, 1)), pack="p")
    remark = replace(error, rule="other-rule", severity=Severity.INFO)
    cases = (
        Case("p", "maze", "hedge", "Hedge", "a.yaml", facts={"proved": "3"}),
        Case("q", "maze", "wall", "Wall", "a.yaml", refuted=('"rose" can never be reached',)),
        Case("q", "maze", "moat", "Moat", "a.yaml", undecided=("it ends",)),
    )
    root = check_junit(report("junit", [error, remark], nothing, run=run_of(*cases, packs=("p", "q"))))
    told = [(suite.get("name"), case.get("name"), [child.tag for child in case]) for suite in root for case in suite]
    assert told == [
        ("p", "other-rule", ["system-out"]),
        ("p", "some-rule", ["failure"]),
        ("p", "maze hedge", ["properties"]),
        ("q", "no findings", []),
        ("q", "maze wall", ["failure"]),
        ("q", "maze moat", ["skipped"]),
    ]
    assert [(suite.get("tests"), suite.get("failures"), suite.get("skipped")) for suite in (root, *root)] == [
        ("6", "2", "1"), ("3", "1", "0"), ("3", "1", "1"),
    ]  # fmt: skip


def test_markdown_shows_texts_as_they_are() -> None:
    shown = problem(at(0, 0, 1), message="a | b *c* <d>")
    text = report("markdown", [shown], nothing, run=run_of(Case("p", "maze", "hedge", "H", "a.yaml")))
    assert "a \\| b \\*c\\* \\<d\\>" in text
    assert "| p | maze hedge | proved |" in text
