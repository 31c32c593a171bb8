"""The report in SARIF 2.1.0 (OASIS), which code hosts and editors show beside the lines it speaks of.

Written to fit what GitHub takes: at most 25,000 results, 1,000 steps of a code flow, paths relative to the
root of the repository, and fingerprints that stay when lines move.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from typing import Any
from urllib.parse import quote

from authoring.problems.problem import Fix, Note, Place, Problem, Severity
from authoring.problems.reports.fingerprints import fingerprints
from authoring.problems.reports.format import Look, RuleFacts, Run, SourceOf, more_about
from authoring.source.text import Span

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
MOST_RESULTS = 25_000
MOST_STEPS = 1_000
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_CONCERNS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "recommendation"}
_ROOT = "%SRCROOT%"


def sarif(problems: Sequence[Problem], source_of: SourceOf, look: Look, run: Run) -> str:
    """One log with one run, indented."""
    names = fingerprints(problems)
    kept = sorted(range(len(problems)), key=lambda place: -problems[place].severity)[:MOST_RESULTS]
    shown = [(problems[place], names[place]) for place in sorted(kept)]
    rules = sorted({problem.rule for problem, _ in shown})
    data = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": _driver(run, [_rule(name, problems, run) for name in rules])},
                "automationDetails": {"id": f"authoring/{run.job}/"},
                "columnKind": "unicodeCodePoints",
                "originalUriBaseIds": {_ROOT: {"description": {"text": "The folder in which authoring was run."}}},
                "invocations": [_invocation(len(problems) - len(shown))],
                "results": [_result(problem, name, rules.index(problem.rule)) for problem, name in shown],
            }
        ],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _driver(run: Run, rules: list[dict[str, Any]]) -> dict[str, Any]:
    return {"name": "authoring", "version": run.tool, "rules": rules}


def _invocation(left_out: int) -> dict[str, Any]:
    """That the tool itself ran to its end; with a note where there are more results than a log may hold."""
    data: dict[str, Any] = {"executionSuccessful": True}
    if left_out:
        count = "1 more finding is" if left_out == 1 else f"{left_out:,} more findings are"
        told = f"{count} left out: a log may hold {MOST_RESULTS:,}"
        data["toolExecutionNotifications"] = [{"level": "warning", "message": {"text": told}}]
    return data


def _rule(name: str, problems: Sequence[Problem], run: Run) -> dict[str, Any]:
    problem = next(problem for problem in problems if problem.rule == name)
    facts = run.rules(name) or RuleFacts(name, problem.code, problem.severity, name.replace("-", " "))
    help_ = {"text": more_about(problem)}
    if facts.page:
        help_ = {"text": facts.page, "markdown": facts.page}
    return {
        "id": facts.name,
        "name": facts.code,
        "shortDescription": {"text": facts.summary},
        "fullDescription": {"text": facts.summary},
        "help": help_,
        "defaultConfiguration": {"level": _LEVELS[facts.severity]},
        "properties": {
            "problem.severity": "recommendation" if facts.severity is Severity.INFO else facts.severity.word
        },
    }


def _result(problem: Problem, name: str, rule: int) -> dict[str, Any]:
    location = _location(problem.place)
    if problem.route:
        location["logicalLocations"] = [{"fullyQualifiedName": problem.route}]
    told = [problem.message, *([problem.label] if problem.label else [])]
    told += [f"help: {problem.help}"] if problem.help else []
    data: dict[str, Any] = {
        "ruleId": problem.rule,
        "ruleIndex": rule,
        "level": _LEVELS[problem.severity],
        "message": {"text": "\n".join(told)},
        "locations": [location],
        "partialFingerprints": {"authoring/v1": name},
    }
    if problem.notes:
        data["relatedLocations"] = [
            {"id": number, **_location(note.place, note.label)} for number, note in enumerate(problem.notes, 1)
        ]
    if problem.flow:
        data["codeFlows"] = [_code_flow(problem.flow)]
    if problem.fix is not None:
        data["fixes"] = [_fix(problem.fix)]
    if problem.pack:
        data["properties"] = {"pack": problem.pack}
    return data


def _code_flow(flow: Sequence[Note]) -> dict[str, Any]:
    """The play that shows it, move by move."""
    steps = [{"location": _location(step.place, step.label)} for step in flow[:MOST_STEPS]]
    return {"message": {"text": "a play that shows it"}, "threadFlows": [{"locations": steps}]}


def _fix(fix: Fix) -> dict[str, Any]:
    changes = []
    edits = sorted(fix.edits, key=lambda edit: edit.place)
    for path, own in groupby(edits, key=lambda edit: edit.place.path):
        replacements = [
            {"deletedRegion": _region(edit.place.span), "insertedContent": {"text": edit.text}} for edit in own
        ]
        changes.append({"artifactLocation": _artifact(path), "replacements": replacements})
    doubt = "" if fix.safe else " (look at what it does)"
    return {"description": {"text": fix.title + doubt}, "artifactChanges": changes}


def _location(place: Place, label: str = "") -> dict[str, Any]:
    data: dict[str, Any] = {
        "physicalLocation": {"artifactLocation": _artifact(place.path), "region": _region(place.span)}
    }
    return data | ({"message": {"text": label}} if label else {})


def _artifact(path: str) -> dict[str, Any]:
    if path.startswith("/"):
        return {"uri": "file://" + quote(path)}
    return {"uri": quote(path), "uriBaseId": _ROOT}


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line + 1,
        "startColumn": span.column + 1,
        "endLine": span.end_line + 1,
        "endColumn": span.end_column + 1,
    }
