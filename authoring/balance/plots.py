"""Plots as SVG, drawn in the colours of the page that they stand on (classes `c0`, `c1`, ... and `ink`)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import log10
from typing import NamedTuple

WIDTH = 480
"""Of every plot, in its own units; a page scales it."""
MARGIN = 24
"""The room on the right."""
ROW = 22
"""The height of a line of a plot of lines."""
CHARACTER = 6.3
"""How wide a character is, about, at the size of the labels."""
COLOURS = 6
"""How many colours there are; then the first comes again."""


class Mark(NamedTuple):
    """A line of a plot: its label, where its mark stands, from where to where it may be, and its colour's number."""

    label: str
    value: float
    low: float
    high: float
    colour: int = 0


class Box(NamedTuple):
    """A line with a box: the least, the quarters, the most, and the mean as a mark."""

    label: str
    least: float
    lower: float
    median: float
    upper: float
    most: float
    mean: float
    colour: int = 0


class Curve(NamedTuple):
    """A curve of points (x, y, low, high), and its colour's number."""

    label: str
    points: Sequence[tuple[float, float, float, float]]
    colour: int = 0


def intervals(title: str, marks: Sequence[Mark], low: float = 0.0, high: float = 1.0, zero: float | None = None) -> str:
    """Marks with intervals, one below the other, over a scale of percent; with a line at `zero`, if one is given."""
    left = _margin([mark.label for mark in marks])
    x = _Scale(low, high, left, WIDTH - MARGIN)
    body = [*_grid(x, len(marks), _ticks(low, high), lambda tick: f"{100 * tick:.0f} %")]
    if zero is not None:
        body.append(f'<path class="zero" d="M{x(zero):.1f} 4V{ROW * len(marks) + 4}"/>')
    for place, mark in enumerate(marks):
        y = ROW * place + ROW / 2 + 4
        body.append(_label(mark.label, left, y))
        body.append(
            f'<g class="c{mark.colour % COLOURS}"><path class="whisker" d="M{x(mark.low):.1f} {y}H{x(mark.high):.1f}"/>'
            f'<circle cx="{x(mark.value):.1f}" cy="{y}" r="4.5"/>'
            f"<title>{escape(mark.label)}: {100 * mark.value:.1f} % ({100 * mark.low:.1f} to {100 * mark.high:.1f})"
            "</title></g>"
        )
    return _svg(title, ROW * len(marks) + 28, body)


def boxes(title: str, lines: Sequence[Box]) -> str:
    """Boxes one below the other, from nothing to the most there is."""
    left = _margin([line.label for line in lines])
    top = max((line.most for line in lines), default=1.0) or 1.0
    x = _Scale(0.0, top, left, WIDTH - MARGIN)
    body = [*_grid(x, len(lines), _ticks(0.0, top), _number)]
    for place, line in enumerate(lines):
        y = ROW * place + ROW / 2 + 4
        body.append(_label(line.label, left, y))
        wide = max(1.0, x(line.upper) - x(line.lower))
        body.append(
            f'<g class="c{line.colour % COLOURS}">'
            f'<path class="whisker" d="M{x(line.least):.1f} {y}H{x(line.most):.1f}"/>'
            f'<rect x="{x(line.lower):.1f}" y="{y - 6}" width="{wide:.1f}" height="12" rx="2"/>'
            f'<path class="median" d="M{x(line.median):.1f} {y - 6}V{y + 6}"/>'
            f'<circle class="mean" cx="{x(line.mean):.1f}" cy="{y}" r="3"/>'
            f"<title>{escape(line.label)}: {line.mean:.1f} on average, half from {line.lower:g} to {line.upper:g}, "
            f"all from {line.least:g} to {line.most:g}</title></g>"
        )
    return _svg(title, ROW * len(lines) + 28, body)


def curves(title: str, lines: Sequence[Curve], *, across: str, percent: bool = False, logarithmic: bool = False) -> str:
    """Curves over a common scale, each with the band between its low and its high, and what they are called."""
    height, left = 190, 46
    xs = [point[0] for line in lines for point in line.points]
    ys = [value for line in lines for point in line.points for value in point[2:]] or [0.0, 1.0]
    low, high = min(0.0, *ys), (1.0 if percent else max(ys) or 1.0)
    x = _Scale(min(xs), max(xs), left, WIDTH - MARGIN, logarithmic)
    y = _Scale(low, high, height - 24, 8)
    body = []
    for tick in _ticks(low, high):
        told = f"{100 * tick:.0f} %" if percent else _number(tick)
        body.append(f'<path class="grid" d="M{left} {y(tick):.1f}H{WIDTH - MARGIN}"/>')
        body.append(f'<text class="tick" x="{left - 6}" y="{y(tick) + 4:.1f}" text-anchor="end">{told}</text>')
    ticks = _decades(min(xs), max(xs)) if logarithmic else _whole_ticks(min(xs), max(xs))
    for tick in ticks:
        body.append(
            f'<text class="tick" x="{x(tick):.1f}" y="{height - 8}" text-anchor="middle">{_number(tick)}</text>'
        )
    body.append(f'<text class="tick" x="{WIDTH - MARGIN}" y="{height + 6}" text-anchor="end">{escape(across)}</text>')
    for line in lines:
        up = " ".join(f"{x(point[0]):.1f},{y(point[3]):.1f}" for point in line.points)
        down = " ".join(f"{x(point[0]):.1f},{y(point[2]):.1f}" for point in reversed(line.points))
        along = " ".join(f"{x(point[0]):.1f},{y(point[1]):.1f}" for point in line.points)
        body.append(
            f'<g class="c{line.colour % COLOURS}"><polygon class="band" points="{up} {down}"/>'
            f'<polyline points="{along}"/><title>{escape(line.label)}</title></g>'
        )
    for place, line in enumerate(lines):
        at = height + 22 + 16 * place
        body.append(
            f'<rect class="key c{line.colour % COLOURS}" x="{left}" y="{at - 9}" width="10" height="10" rx="2"/>'
        )
        body.append(f'<text x="{left + 16}" y="{at}">{escape(line.label)}</text>')
    return _svg(title, height + 22 + 16 * len(lines), body)


class _Scale:
    """From values to places; what lies outside is put at the nearer end."""

    def __init__(self, low: float, high: float, start: float, end: float, logarithmic: bool = False) -> None:
        self.logarithmic = logarithmic and low > 0
        self.low, self.high = (log10(low), log10(high)) if self.logarithmic else (low, high)
        self.start, self.end = start, end

    def __call__(self, value: float) -> float:
        if self.logarithmic:
            value = log10(max(value, 10**self.low))
        if self.high == self.low:
            return (self.start + self.end) / 2
        part = min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))
        return self.start + part * (self.end - self.start)


def _ticks(low: float, high: float) -> list[float]:
    """Some round values between two, about five."""
    reach = high - low or 1.0
    step = 10.0 ** int(log10(reach) // 1)
    for factor in (0.1, 0.2, 0.5, 1.0, 2.0):
        if reach / (step * factor) <= 5.5:
            step *= factor
            break
    first = -(-low // step)
    return [round((first + each) * step, 10) for each in range(int((high - first * step) / step + 1e-9) + 1)]


def _whole_ticks(low: float, high: float) -> list[float]:
    return sorted({float(round(tick)) for tick in _ticks(low, high) if low <= round(tick) <= high})


def _decades(low: float, high: float) -> list[float]:
    found, tick = [], 1.0
    while tick <= high:
        if tick >= low:
            found.append(tick)
        tick *= 10
    return found


def _number(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:g}"


def _margin(labels: Sequence[str]) -> float:
    """How much room labels take on the left, half of the plot at the most."""
    return min(WIDTH / 2, CHARACTER * max(map(len, labels), default=0) + 14)


def _label(text: str, left: float, y: float) -> str:
    most = int((left - 14) / CHARACTER + 0.5)
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return f'<text x="{left - 8:.1f}" y="{y + 4}" text-anchor="end">{escape(shown)}<title>{escape(text)}</title></text>'


def _grid(x: _Scale, rows: int, ticks: Sequence[float], told: object) -> list[str]:
    assert callable(told)
    lines = []
    for tick in ticks:
        lines.append(f'<path class="grid" d="M{x(tick):.1f} 4V{ROW * rows + 4}"/>')
        lines.append(
            f'<text class="tick" x="{x(tick):.1f}" y="{ROW * rows + 20}" text-anchor="middle">{told(tick)}</text>'
        )
    return lines


def _svg(title: str, height: float, body: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(body)}</svg>"
    )
