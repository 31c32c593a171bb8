"""Faults of reading as problems, beside those that rules find."""

from __future__ import annotations

from authoring.problems.problem import Edit, Fix, Note, Place, Problem, Severity
from authoring.source.faults import RULES, Fault


def severity_of(word: str) -> Severity:
    """The severity people write as a lower-case word. Raises KeyError for other words."""
    return Severity[word.upper()]


def problem_of(fault: Fault, path: str, pack: str = "") -> Problem:
    """The problem for a fault in the file that reports show as `path`."""
    rule = RULES[fault.rule]
    return Problem(
        rule=rule.name,
        code=rule.code,
        severity=severity_of(rule.severity),
        message=fault.message,
        place=Place(path, fault.span),
        label=fault.label,
        notes=tuple(Note(Place(path, span), label) for span, label in fault.notes),
        help=fault.help,
        fix=_fix(fault, path),
        pack=pack,
    )


def _fix(fault: Fault, path: str) -> Fix | None:
    repair = fault.repair
    if repair is None:
        return None
    return Fix(repair.title, tuple(Edit(Place(path, span), text) for span, text in repair.edits), repair.safe)
