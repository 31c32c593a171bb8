"""The report as Markdown: for the summary of a job, or a comment on a change."""

from __future__ import annotations

import re
from collections.abc import Sequence

from authoring.problems.problem import Problem
from authoring.problems.reports.format import Case, Look, Run, SourceOf, grounds
from authoring.problems.reports.text import where
from authoring.problems.summary import summary
from authoring.problems.widths import printable

MOST = 200
"""How many findings are listed: a summary of a job may not be longer than a megabyte."""
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~])")


def markdown(problems: Sequence[Problem], source_of: SourceOf, look: Look, run: Run) -> str:
    """A heading, a table of the subjects, and a table of the findings, the worst first."""
    parts = [f"## authoring {run.job}: {summary(problems)}\n"]
    if run.cases:
        parts.append(_table(("pack", "subject", "verdict", "claims"), [_case(case) for case in run.cases]))
    if problems:
        worst = sorted(problems, key=lambda problem: -problem.severity)
        parts.append(_table(("", "place", "finding"), [_problem(problem) for problem in worst[:MOST]]))
    if len(problems) > MOST:
        parts.append(f"and {len(problems) - MOST:,} more\n")
    return "\n".join(parts)


def escaped(text: str) -> str:
    """A text that Markdown shows as it is, on one line."""
    return _SPECIAL.sub(r"\\\1", printable(text))


def _case(case: Case) -> tuple[str, ...]:
    told = ", ".join(f"{value} {escaped(key)}" for key, value in case.facts.items())
    bad = "; ".join(escaped(claim) for claim in (*case.refuted, *case.undecided))
    return escaped(case.pack), f"{escaped(case.kind)} {escaped(case.id)}", case.word, told + (f": {bad}" if bad else "")


def _problem(problem: Problem) -> tuple[str, ...]:
    finding = f"{escaped(problem.message)} (`{problem.rule}`)"
    told = [*grounds(problem), *([f"help: {problem.help}"] if problem.help else [])]
    finding += "".join(f"<br>{escaped(line)}" for line in told)
    return problem.severity.word, escaped(where(problem.place)), finding


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
