"""Annotations for GitHub Actions: workflow commands that show findings beside the lines of a change.

GitHub shows ten errors, ten warnings and ten notices of a step, the first ones written: the worst come
first, and what does not fit is counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from authoring.problems.problem import Problem, Severity
from authoring.problems.reports.format import Look, Run, SourceOf, grounds, more_about
from authoring.problems.summary import summary
from authoring.problems.widths import printable

MOST = 10
"""How many annotations of one level GitHub shows of a step."""
_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def github(problems: Sequence[Problem], source_of: SourceOf, look: Look, run: Run) -> str:
    """A command a line, the worst first."""
    lines, left_out = [], []
    for severity in sorted(_COMMANDS, reverse=True):
        own = [problem for problem in problems if problem.severity is severity]
        # one notice is kept for the count of what does not fit
        most = MOST - 1 if severity is Severity.INFO else MOST
        lines += [_annotation(problem) for problem in own[:most]]
        left_out += own[most:]
    if left_out:
        told = f"{summary(left_out)} more; the log and the summary of the job have all of them"
        lines.append(_command("notice", {"title": "authoring"}, told))
    return "".join(lines)


def _annotation(problem: Problem) -> str:
    span = problem.place.span
    properties: dict[str, str | int] = {"title": problem.rule, "file": problem.place.path, "line": span.line + 1}
    if span.end_line == span.line:
        # columns are only looked at within one line, and end with the last character
        properties |= {"endLine": span.line + 1, "col": span.column + 1}
        properties |= {"endColumn": max(span.end_column, span.column + 1)}
    else:
        properties |= {"endLine": span.end_line + 1}
    help = [f"help: {problem.help}"] if problem.help else []
    told = [problem.message, *grounds(problem), *help, more_about(problem)]
    return _command(_COMMANDS[problem.severity], properties, "\n".join(told))


def _command(name: str, properties: Mapping[str, str | int], message: str) -> str:
    told = ",".join(f"{key}={_escaped(str(value), ':,')}" for key, value in properties.items())
    return f"::{name} {told}::{_escaped(message)}\n"


def _escaped(text: str, more: str = "") -> str:
    """A text as a workflow command takes it: percent signs, line breaks, and what ends a property."""
    lines = "\n".join(printable(line) for line in text.split("\n"))
    return "".join(f"%{ord(char):02X}" if char in f"%\r\n{more}" else char for char in lines)
