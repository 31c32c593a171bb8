"""Reports: one small file for each format, behind one function.

report("text", problems, source_of, Look(colour=True)) -> str
FORMATS                                                 the names and what writes them
"""

from __future__ import annotations

from collections.abc import Iterable

from authoring.problems.problem import Problem
from authoring.problems.reports.format import Format, Look, SourceOf
from authoring.problems.reports.json import json
from authoring.problems.reports.short import short
from authoring.problems.reports.text import text

__all__ = ["FORMATS", "Format", "Look", "SourceOf", "report"]

FORMATS: dict[str, Format] = {"text": text, "short": short, "json": json}
"""Every format by the name people type."""

_PLAIN = Look()


def report(name: str, problems: Iterable[Problem], source_of: SourceOf, look: Look = _PLAIN) -> str:
    """Problems in order of place, written in a format of `FORMATS`. Raises KeyError for other names."""
    return FORMATS[name](sorted(problems, key=Problem.order), source_of, look)
