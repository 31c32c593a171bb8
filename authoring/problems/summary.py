"""How many findings there are, in words."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.problems.problem import Problem, Severity

_NOUNS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "remark"}


def summary(problems: Iterable[Problem]) -> str:
    """Such as "1 error, 2 warnings"; "no findings" for none."""
    found = list(problems)
    parts = []
    for severity, noun in _NOUNS.items():
        count = sum(problem.severity is severity for problem in found)
        if count:
            parts.append(f"{count} {noun}{'' if count == 1 else 's'}")
    return ", ".join(parts) or "no findings"
