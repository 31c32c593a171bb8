"""The report for programs. Its shape is described in docs/reference/json-report.md and schemas/report.json.

Within a version keys may be added, never removed, renamed or given another meaning.
"""

from __future__ import annotations

import json as encoder
from collections.abc import Sequence
from typing import Any

from authoring.problems.problem import Fix, Place, Problem, Severity
from authoring.problems.reports.format import Look, Run, SourceOf, more_about

VERSION = 1


def json(problems: Sequence[Problem], source_of: SourceOf, look: Look, run: Run) -> str:
    """One JSON object, indented, with characters as they are; of a proof, its data with the problems in it."""
    data = report_data(problems)
    if run.proof is not None:
        data = {**run.proof(), "problems": data["problems"]}
    return encoder.dumps(data, indent=2, ensure_ascii=False) + "\n"


def report_data(problems: Sequence[Problem]) -> dict[str, Any]:
    """The report as plain data."""
    count = {severity: sum(problem.severity is severity for problem in problems) for severity in Severity}
    return {
        "version": VERSION,
        "problems": [problem_data(problem) for problem in problems],
        "summary": {
            "errors": count[Severity.ERROR],
            "warnings": count[Severity.WARNING],
            "infos": count[Severity.INFO],
            "files": len({problem.place.path for problem in problems}),
        },
    }


def problem_data(problem: Problem) -> dict[str, Any]:
    """One problem as plain data."""
    data: dict[str, Any] = {
        "rule": problem.rule,
        "code": problem.code,
        "severity": problem.severity.word,
        "message": problem.message,
        **_place(problem.place),
        "label": problem.label,
        "related": [{**_place(note.place), "message": note.label} for note in problem.notes],
        "help": problem.help,
    }
    if problem.fix is not None:
        data["fix"] = _fix(problem.fix)
    if problem.flow:
        data["flow"] = [{**_place(step.place), "message": step.label} for step in problem.flow]
    return data | {"route": problem.route, "pack": problem.pack, "more": more_about(problem)}


def _fix(fix: Fix) -> dict[str, Any]:
    edits = [{**_place(edit.place), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "safe": fix.safe, "edits": edits}


def _place(place: Place) -> dict[str, Any]:
    span = place.span
    return {
        "path": place.path,
        "start": {"line": span.line + 1, "column": span.column + 1},
        "end": {"line": span.end_line + 1, "column": span.end_column + 1},
    }
