"""The report for programs that read line by line: a JSON object for each finding and subject, then the summary.

Every object has a `type`: "problem", "subject" or "summary". Their shapes are those of the JSON report.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from authoring.problems.problem import Problem
from authoring.problems.reports.format import Look, Run, SourceOf
from authoring.problems.reports.json import VERSION, problem_data, report_data


def jsonl(problems: Sequence[Problem], source_of: SourceOf, look: Look, run: Run) -> str:
    """An object a line."""
    lines: list[dict[str, Any]] = [{"type": "problem", **problem_data(problem)} for problem in problems]
    lines += [
        {"type": "subject", "pack": case.pack, "kind": case.kind, "id": case.id, "word": case.word}
        | {"refuted": list(case.refuted), "undecided": list(case.undecided)}
        for case in run.cases
    ]
    lines.append({"type": "summary", "version": VERSION, **report_data(problems)["summary"]})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
