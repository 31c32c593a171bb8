"""Problems and sources that the tests of reports share."""

from __future__ import annotations

from authoring.problems.problem import Note, Place, Problem, Severity
from authoring.problems.reports import Look, report
from authoring.source import SourceText, Span


def at(line: int, column: int, end: int, path: str = "a.yaml") -> Place:
    """A place on one line, counted from 0."""
    return Place(path, Span(line, column, line, end))


def problem(place: Place, *notes: Note, label: str = "", message: str = "it is wrong", help: str = "") -> Problem:
    """An error of a made-up rule."""
    return Problem("some-rule", "T001", Severity.ERROR, message, place, label=label, notes=tuple(notes), help=help)


def written(shown: Problem, *texts: str, look: Look | None = None, more: bool = False) -> str:
    """The report on a problem in files a.yaml, b.yaml and so on, without the last line."""
    sources = {f"{name}.yaml": SourceText(text) for name, text in zip("abc", texts, strict=False)}
    text = report("text", [shown], sources.get, look or Look())
    return text if more else text.replace(f"{text.splitlines()[-1]}\n", "")
