"""Where nodes and edges go: asked of Graphviz, which is given sizes only."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
from dataclasses import dataclass
from typing import Any

from authoring.diagrams.dot import bare
from authoring.diagrams.model import Diagram

Point = tuple[float, float]
SECONDS = 120


class NoLayout(Exception):
    """Nothing here can lay a diagram out, or it failed; says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Line:
    """An edge: points of a cubic Bézier curve, the tip of its arrow (None: no arrow), the middle of its label."""

    curve: tuple[Point, ...]
    tip: Point | None
    label: Point | None


@dataclass(frozen=True, slots=True)
class Layout:
    """Places in points, from the upper left corner down. Frames are (left, top, width, height) of clusters."""

    width: float
    height: float
    nodes: dict[str, Point]
    lines: tuple[Line, ...]
    frames: tuple[tuple[float, float, float, float], ...]


def engine() -> str | None:
    """The program that lays out: the one that comes with the extra "render", or a `dot` of the machine's own."""
    own = sysconfig.get_path("scripts")
    return shutil.which("graphviz-pure", path=own) or shutil.which("graphviz-pure") or shutil.which("dot")


def laid_out(diagram: Diagram) -> Layout:
    """The layout of a diagram. Raises NoLayout."""
    program = engine()
    if program is None:
        raise NoLayout(
            'drawing needs a layout program: install the extra "render" (pip install "authoring[render]") '
            "or Graphviz; --format dot and --format mermaid need neither"
        )
    environment = {**os.environ, "LC_ALL": "C"}
    try:
        done = subprocess.run(
            [program, "-Kdot", "-Tjson0"],
            input=bare(diagram).encode(),
            capture_output=True,
            env=environment,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as why:
        raise NoLayout(f"{program} did not lay out {diagram.kind} {diagram.id}: {why}") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise NoLayout(f"{program} did not lay out {diagram.kind} {diagram.id}: {said}")
    return _read(json.loads(done.stdout), diagram)


def _read(data: dict[str, Any], diagram: Diagram) -> Layout:
    left, bottom, right, top = _numbers(data["bb"])

    def point(text: str) -> Point:
        x, y = _numbers(text)
        return round(x - left, 1), round(top - y, 1)

    objects = data.get("objects", [])
    places = {each["name"]: point(each["pos"]) for each in objects if "pos" in each}
    boxes = {each["name"]: _numbers(each["bb"]) for each in objects if "bb" in each}
    frames = []
    for number in range(len(diagram.clusters)):
        x0, y0, x1, y1 = boxes[f"cluster_{number}"]
        frames.append((round(x0 - left, 1), round(top - y1, 1), round(x1 - x0, 1), round(y1 - y0, 1)))
    names = {each["_gvid"]: each["name"] for each in objects}
    waiting: dict[tuple[str, str], list[Line]] = {}
    # Edges may come in an order of the program's own; those with the same ends are numbered as they were written.
    for each in sorted(data.get("edges", []), key=lambda each: int(each["_gvid"])):
        words = each["pos"].split()
        tips = [word[2:] for word in words if word.startswith("e,")]
        curve = tuple(point(word) for word in words if word[1] != ",")
        line = Line(curve, point(tips[0]) if tips else None, point(each["lp"]) if "lp" in each else None)
        waiting.setdefault((names[each["tail"]], names[each["head"]]), []).append(line)
    lines = tuple(waiting[edge.tail, edge.head].pop(0) for edge in diagram.edges)
    return Layout(round(right - left, 1), round(top - bottom, 1), places, lines, tuple(frames))


def _numbers(text: str) -> list[float]:
    return [float(each) for each in text.split(",")]
