"""One line for each finding, for editors and scripts that look for `path:line:column`."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.problems.problem import Problem
from authoring.problems.reports.format import Look, Run, SourceOf
from authoring.problems.reports.paint import Paint
from authoring.problems.reports.text import where
from authoring.problems.widths import printable


def short(problems: Sequence[Problem], source_of: SourceOf, look: Look, run: Run) -> str:
    """`path:line:column: severity[rule] message`, a line each."""
    return "".join(_line(problem, Paint(problem.severity, look.colour)) for problem in problems)


def _line(problem: Problem, paint: Paint) -> str:
    head = paint.head(f"{problem.severity.word}[{problem.rule}]")
    return f"{where(problem.place)}: {head} {printable(problem.message)}\n"
