"""The report that GitLab shows in a merge request: the Code Quality form of a list of issues."""

from __future__ import annotations

import json
from collections.abc import Sequence

from authoring.problems.problem import Problem, Severity
from authoring.problems.reports.fingerprints import fingerprints
from authoring.problems.reports.format import Look, Run, SourceOf

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}


def gitlab(problems: Sequence[Problem], source_of: SourceOf, look: Look, run: Run) -> str:
    """A JSON list, indented; empty for no problems, since GitLab wants the file in any case."""
    data = [
        {
            "description": _description(problem),
            "check_name": problem.rule,
            "severity": _SEVERITIES[problem.severity],
            "fingerprint": name,
            "location": {
                "path": problem.place.path,
                "positions": {
                    "begin": {"line": problem.place.span.line + 1, "column": problem.place.span.column + 1},
                    "end": {"line": problem.place.span.end_line + 1, "column": problem.place.span.end_column + 1},
                },
                "lines": {"begin": problem.place.span.line + 1, "end": problem.place.span.end_line + 1},
            },
        }
        for problem, name in zip(problems, fingerprints(problems), strict=True)
    ]
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _description(problem: Problem) -> str:
    """What is wrong, why, and how to mend it; GitLab shows it in one line."""
    why = f": {problem.label}" if problem.label else ""
    return f"{problem.message}{why}" + (f" ({problem.help})" if problem.help else "")
