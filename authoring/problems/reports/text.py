"""The report for people: each finding with its source line, carets, reasons and how to mend it."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.problems.problem import Place, Problem
from authoring.problems.reports.format import Look, Run, SourceOf, more_about
from authoring.problems.reports.paint import Paint
from authoring.problems.reports.snippet import Mark, snippet
from authoring.problems.widths import printable


def text(problems: Sequence[Problem], source_of: SourceOf, look: Look, run: Run) -> str:
    """All problems, an empty line between them."""
    return "\n".join(_problem(problem, source_of, look) for problem in problems)


def _problem(problem: Problem, source_of: SourceOf, look: Look) -> str:
    paint = Paint(problem.severity, look.colour)
    by_file: dict[str, list[Mark]] = {}
    marks = [(problem.place, problem.label, True)]
    marks += [(note.place, note.label, False) for note in problem.notes]
    for place, label, primary in marks:
        by_file.setdefault(place.path, []).append(Mark(place.span, label, primary))
    gutter = max(len(str(place.span.line + 1)) for place, _, _ in marks)
    head = paint.head(f"{problem.severity.word}[{problem.rule}]")
    lines = [head + paint.strong(f": {printable(problem.message)}")]
    for path, on_file in by_file.items():
        arrow = "-->" if path == problem.place.path else ":::"
        lines.append(f"{' ' * gutter}{paint.frame(arrow)} {where(Place(path, on_file[0].span))}")
        source = source_of(path)
        if source is not None and not source.text.isspace() and source.text:
            lines += snippet(source, on_file, gutter, look.width, paint)
        else:
            lines += _without_source(on_file, gutter, paint)
    lines += [line for name, said in _footers(problem) for line in _footer(name, said, gutter, paint)]
    return "\n".join(lines) + "\n"


def where(place: Place) -> str:
    """A place as editors and terminals follow it: `path:line:column`, counted from 1."""
    return f"{printable(place.path)}:{place.span.line + 1}:{place.span.column + 1}"


def _without_source(marks: list[Mark], gutter: int, paint: Paint) -> list[str]:
    """The labels alone, when there is no text to put them under."""
    return [f"{' ' * gutter} {paint.frame('=')} {printable(mark.label)}" for mark in marks if mark.label]


def _footers(problem: Problem) -> list[tuple[str, str]]:
    footers = []
    if problem.help:
        footers.append(("help", problem.help))
    if problem.fix is not None:
        doubt = "" if problem.fix.safe else " (unsafe: look at what it does)"
        footers.append(("fix", problem.fix.title + doubt))
    footers.append(("more", more_about(problem)))
    return footers


def _footer(name: str, said: str, gutter: int, paint: Paint) -> list[str]:
    first, *rest = said.split("\n")
    indent = " " * gutter
    lines = [f"{indent} {paint.frame('=')} {paint.strong(f'{name}:')} {printable(first)}"]
    lines += [f"{indent}   {' ' * len(name)}  {printable(line)}".rstrip() for line in rest]
    return lines
