"""Where nodes and edges go: asked of Graphviz, which is given sizes only."""

from __future__ import annotations

import json
import math
import os
import shutil
import subprocess
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from authoring.diagrams.dot import bare
from authoring.diagrams.model import Diagram
from authoring.diagrams.nets import Net, placed
from authoring.diagrams.packing import packed, pieces
from authoring.diagrams.sizes import sized
from authoring.values import value

Point = tuple[float, float]
SECONDS = 120
APART, AIR = 10.0, 1.95
"""The room between two places of a net, in points; how many times as large as its places a net is."""
CHUNK = 32
"""How many diagrams make another process of the layout program worth its start."""


class NoLayout(Exception):
    """Nothing here can lay a diagram out, or it failed; says why, and what to do."""


@value
class Line:
    """An edge: points of a cubic Bézier curve, the tip of its arrow (None: no arrow), the middle of its label."""

    curve: tuple[Point, ...]
    tip: Point | None
    label: Point | None


@value
class Layout:
    """Places in points, from the upper left corner down. Frames are (left, top, width, height) of clusters."""

    width: float
    height: float
    nodes: dict[str, Point]
    lines: tuple[Line, ...]
    frames: tuple[tuple[float, float, float, float], ...]


def engine() -> str | None:
    """The program that lays out: the one that comes with the install, or else a `dot` of the machine's own."""
    own = sysconfig.get_path("scripts")
    return shutil.which("graphviz-pure", path=own) or shutil.which("graphviz-pure") or shutil.which("dot")


def laid_out(diagram: Diagram) -> Layout:
    """The layout of a diagram as the program makes it, however large. Raises NoLayout."""
    return all_laid_out([diagram])[0]


def all_laid_out(diagrams: Sequence[Diagram]) -> list[Layout]:
    """The same for many diagrams, in one batch. Raises NoLayout."""
    layouts = iter(_run([diagram for diagram in diagrams if not diagram.net]))
    return [_net(diagram) if diagram.net else next(layouts) for diagram in diagrams]


def lay_out(diagrams: Sequence[Diagram], width: float) -> list[Layout]:
    """The layouts of diagrams, in their order, in one batch. Raises NoLayout.

    What does not hang together is set side by side within the width, and below that.
    """
    return [each for (each,) in lay_out_within(diagrams, (width,))]


def lay_out_within(diagrams: Sequence[Diagram], widths: Sequence[float]) -> list[list[Layout]]:
    """The same for several widths: the layouts of each diagram, one a width."""
    own = [[diagram] if diagram.net else pieces(diagram) for diagram in diagrams]
    layouts = iter(_run([piece for each in own for piece in each if not piece.net]))
    found = []
    for diagram, each in zip(diagrams, own, strict=True):
        if diagram.net:
            # Names are wider than high, so a net has the most room where it lies across.
            found.append([_net(diagram, width) for width in sorted(widths, reverse=True)])
            continue
        mine = [next(layouts) for _ in each]
        found.append([packed(diagram, each, mine, width) if len(each) > 1 else mine[0] for width in widths])
    return found


def _net(diagram: Diagram, width: float | None = None) -> Layout:
    """A diagram that reads in no direction: its places spread over the width, and as much height as they need.

    Without a width it lies across, by the sides of paper.
    """
    cells = tuple(
        (room.width + APART, room.height + APART) for room in (sized(node, diagram.typeface) for node in diagram.nodes)
    )
    numbers = {node.id: number for number, node in enumerate(diagram.nodes)}
    pairs = tuple((numbers[edge.tail], numbers[edge.head]) for edge in diagram.edges)
    area = AIR * sum(wide * high for wide, high in cells)
    width = max(math.sqrt(area * math.sqrt(2)) if width is None else width, *(wide for wide, _ in cells))
    height = max(area / width, *(high for _, high in cells))
    at = placed(Net((0,) * len(cells), pairs, width, height, cells))
    lines = []
    for one, other in pairs:
        (x, y), (to_x, to_y) = at[one], at[other]
        # A straight line as a curve, with its handles on it; what lies below a place is covered by it.
        handles = [(round(x + (to_x - x) * part, 1), round(y + (to_y - y) * part, 1)) for part in (1 / 3, 2 / 3)]
        lines.append(Line((at[one], *handles, at[other]), None, (round((x + to_x) / 2, 1), round((y + to_y) / 2, 1))))
    return Layout(math.floor(width * 10) / 10, round(height, 1), dict(zip(numbers, at, strict=True)), tuple(lines), ())


def _run(diagrams: Sequence[Diagram]) -> list[Layout]:
    """The layouts of diagrams, in their order. Raises NoLayout."""
    if not diagrams:
        return []
    program = engine()
    if program is None:
        raise NoLayout(
            "the layout program that comes with the install, graphviz-pure, is not there, and neither is Graphviz: "
            "install either again; --format dot and --format mermaid need none"
        )
    count = min(os.cpu_count() or 1, -(-len(diagrams) // CHUNK))
    size = -(-len(diagrams) // count)
    chunks = [diagrams[start : start + size] for start in range(0, len(diagrams), size)]
    if len(chunks) == 1:
        return _batch(program, diagrams)
    with ThreadPoolExecutor(count) as pool:
        return [layout for layouts in pool.map(partial(_batch, program), chunks) for layout in layouts]


def _batch(program: str, diagrams: Sequence[Diagram]) -> list[Layout]:
    """The layouts of diagrams by one process. Raises NoLayout."""
    named = f"{diagrams[0].kind} {diagrams[0].id}" + (f" and {len(diagrams) - 1} more" if len(diagrams) > 1 else "")
    try:
        done = subprocess.run(
            [program, "-Kdot", "-Tjson0"],
            input="".join(map(bare, diagrams)).encode(),
            capture_output=True,
            env={**os.environ, "LC_ALL": "C"},
            timeout=SECONDS + len(diagrams),
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as why:
        raise NoLayout(f"{program} did not lay out {named}: {why}") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise NoLayout(f"{program} did not lay out {named}: {said}")
    text, start, layouts = done.stdout.decode(), 0, []
    decoder = json.JSONDecoder()
    for diagram in diagrams:
        # One text of JSON comes after the other, with white space between.
        while text[start].isspace():
            start += 1
        data, start = decoder.raw_decode(text, start)
        layouts.append(_read(data, diagram))
    return layouts


def _read(data: dict[str, Any], diagram: Diagram) -> Layout:
    left, bottom, right, top = _numbers(data["bb"])

    def point(text: str) -> Point:
        x, _, y = text.partition(",")
        return round(float(x) - left, 1), round(top - float(y), 1)

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
