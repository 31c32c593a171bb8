"""Source lines with marks under them: carets for where it is wrong, dashes for what explains it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from authoring.problems.reports.paint import Paint
from authoring.problems.widths import Line, printable
from authoring.source.text import SourceText, Span
from authoring.values import value

_CUT = "..."


@value
class Mark:
    """A span to underline, with what to say of it. The primary one gets carets."""

    span: Span
    label: str
    primary: bool


@dataclass(slots=True)
class _Stroke:
    """A mark as it is drawn: printed columns from and up to, within the window shown."""

    start: int
    end: int
    label: str
    primary: bool


def snippet(source: SourceText, marks: Iterable[Mark], gutter: int, width: int, paint: Paint) -> list[str]:
    """The lines of a snippet, in the order of the file; `gutter` is the room for line numbers."""
    by_line: dict[int, list[Mark]] = {}
    for mark in sorted(marks, key=lambda each: (each.span, not each.primary)):
        by_line.setdefault(mark.span.line, []).append(mark)
    blank = paint.frame(" " * gutter + " |")
    lines = [blank]
    for number, on_line in by_line.items():
        text = source.line(number)
        for group in _groups(text, on_line, width):
            shown, strokes = _window(text, group, width)
            head = paint.frame(f"{number + 1:>{gutter}} |")
            lines.append(f"{head} {shown}".rstrip())
            lines += [f"{blank} {row}" for row in _underlines(strokes, paint)]
    return lines


def _ends(text: str, span: Span) -> tuple[int, int]:
    """The characters of its first line that a span covers; at least one."""
    last = span.end_column if span.end_line == span.line else len(text.rstrip())
    return span.column, max(last, span.column + 1)


def _groups(text: str, marks: list[Mark], width: int) -> list[list[Mark]]:
    """The marks of one line, split where they lie too far apart to be shown together."""
    groups: list[list[Mark]] = []
    for mark in marks:
        end = _ends(text, mark.span)[1]
        start = groups[-1][0].span.column if groups else 0
        if groups and end - start <= width and Line(text[start:end]).width <= width - 20:
            groups[-1].append(mark)
        else:
            groups.append([mark])
    return groups


def _window(text: str, marks: list[Mark], width: int) -> tuple[str, list[_Stroke]]:
    """The part of a line to print, cut around its marks when it is long, and the marks in it."""
    ends = [_ends(text, mark.span) for mark in marks]
    # a line may be as long as a file may be: look only at what could be shown
    skipped = max(0, ends[0][0] - width)
    until = ends[0][0] + 2 * width
    line = Line(text[skipped:until])
    first, last = 0, line.length
    left, right = ends[0][0] - skipped, min(max(end for _, end in ends) - skipped, last)
    if skipped or until < len(text) or line.width > width:
        spare = max(width - (line.column(right) - line.column(left)), 20)
        while first < left and line.column(left) - line.column(first) > spare // 2:
            first += 1
        while last > first + 1 and line.column(last) - line.column(first) > width:
            last -= 1
        while first > 0 and line.column(last) - line.column(first - 1) <= width:
            first -= 1
    lead = _CUT if skipped or first > 0 else ""
    tail = _CUT if last < line.length or until < len(text) else ""
    shift = line.column(first) - len(lead)
    strokes = []
    for mark, (start, end) in zip(marks, ends, strict=True):
        start, end = start - skipped, end - skipped
        end = max(min(end, last), start + 1) if tail else end
        label = printable(mark.label)
        strokes.append(_Stroke(line.column(start) - shift, line.column(end) - shift, label, mark.primary))
    return lead + line.text(first, last) + tail, strokes


def _underlines(strokes: list[_Stroke], paint: Paint) -> list[str]:
    """The rows under a line: the strokes with the last label behind them, then the other labels."""
    rows: list[str] = []
    waiting = strokes
    while waiting:
        row: list[_Stroke] = []
        later: list[_Stroke] = []
        for stroke in waiting:
            (later if row and stroke.start < row[-1].end else row).append(stroke)
        rows += _row(row, paint)
        waiting = later
    return rows


def _row(strokes: list[_Stroke], paint: Paint) -> list[str]:
    drawn = ""
    column = 0
    for stroke in strokes:
        sign = ("^" if stroke.primary else "-") * (stroke.end - stroke.start)
        drawn += " " * (stroke.start - column) + paint.mark(sign, stroke.primary)
        column = stroke.end
    last = strokes[-1]
    if last.label:
        drawn += " " + paint.mark(last.label, last.primary)
    rows = [drawn]
    hanging = [stroke for stroke in strokes[:-1] if stroke.label]
    if hanging:
        rows.append(_pipes(hanging, paint))
    while hanging:
        stroke = hanging.pop()
        pipes = _pipes(hanging, paint)
        used = hanging[-1].start + 1 if hanging else 0
        rows.append(pipes + " " * (stroke.start - used) + paint.mark(stroke.label, stroke.primary))
    return rows


def _pipes(strokes: list[_Stroke], paint: Paint) -> str:
    drawn = ""
    column = 0
    for stroke in strokes:
        drawn += " " * (stroke.start - column) + paint.mark("|", stroke.primary)
        column = stroke.start + 1
    return drawn
