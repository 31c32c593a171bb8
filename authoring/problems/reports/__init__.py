"""Reports: one small file for each format, behind one function.

report("text", problems, source_of, Look(colour=True), run) -> str
FORMATS                                                      the names and where what writes them is
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module

from authoring.problems.problem import Problem
from authoring.problems.reports.format import Case, Format, Look, RuleFacts, Run, SourceOf

__all__ = ["FORMATS", "Case", "Format", "Look", "RuleFacts", "Run", "SourceOf", "report"]

FORMATS: Mapping[str, str] = {
    name: f"authoring.problems.reports.{name}"
    for name in ("text", "short", "json", "jsonl", "sarif", "github", "gitlab", "junit", "markdown")
}
"""Every format by the name people type; the module has a function of that name."""

_PLAIN = Look()
_BARE = Run()


def report(name: str, problems: Iterable[Problem], source_of: SourceOf, look: Look = _PLAIN, run: Run = _BARE) -> str:
    """Problems in order of place, written in a format of `FORMATS`. Raises KeyError for other names."""
    writer: Format = getattr(import_module(FORMATS[name]), name)
    return writer(sorted(problems, key=Problem.order), source_of, look, run)
