"""A thousand adventure graphs laid out and drawn in one batch; the time for each beside Debian's dot.

Run it as `python tools/bench_diagrams.py [GRAPHS]`. The peer is the `dot` of the system, if there is one: given the
same graphs with their texts, one process a graph and one for all, and given the same bare sizes as the layout is.
Wall-clock and processor time are both told, since other work may share the machine. The run fails where a graph costs
more processor time here, drawing included, than with one `dot` process each.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from authoring.diagrams.dot import bare, dot
from authoring.diagrams.layout import Layout, engine, lay_out
from authoring.diagrams.model import Diagram
from authoring.diagrams.paging import Part, parts_of
from authoring.diagrams.svg import picture
from authoring.diagrams.typesetting import Fonts, pdf, room_of
from authoring.lint.running import LintOptions, read_packs
from authoring.sheets.typesetting import FONTS
from authoring.vocabulary.system import systems

MANIFEST = "kind: pack\nid: graphs\nsystem: flipside\nversion: 1.0.0\ntitle: Graphs\n"
NEEDS = ("forest", "water or level 2+", "mountain", "level 3", "meadow or forest", "level 1+")
DOES = ("wound", "gain: 1 coin", "gain: 2 xp", "box: patience")
SET = 50
"""How many of the graphs are folded for a page and set as PDF: what that costs is told beside."""


class Cost(NamedTuple):
    """Seconds by the clock and of the processor, children included."""

    wall: float
    processor: float


def adventure(number: int, luck: random.Random) -> str:
    """An adventure of 8 to 16 steps with forks, dual steps, a box and rules."""
    count = luck.randint(8, 16)
    lines = [
        "---",
        "kind: adventure",
        f"id: graph-{number}",
        f"title: Graph {number}",
        "intro: It begins.",
        "start: s0",
    ]
    lines.append("steps:")
    for step in range(count):
        lines += [f"  s{step}:", f"    title: {luck.choice(('Over', 'Under', 'Past', 'Along'))} the {step}. thing"]
        if step == count - 1:
            lines += [f"    need: {luck.choice(NEEDS)}", "    frame: green"]
            continue
        if luck.random() < 0.3:
            lines += [
                f"    top: {{need: {luck.choice(NEEDS)}}}",
                f"    bottom: {{need: any, do: [{luck.choice(DOES)}]}}",
            ]
        else:
            lines += [f"    need: {luck.choice(NEEDS)}"]
        ahead = range(step + 1, min(step + 4, count))
        onward = sorted({step + 1, *luck.sample(ahead, luck.randint(1, min(2, len(ahead))))})
        lines.append(f"    next: [{', '.join(f's{each}' for each in onward)}]")
    lines += ["boxes:", "  patience: {title: Patience, slots: [{}, {do: [wounds: 1]}, {do: [fail]}]}"]
    lines += ["mismatched: [box: patience]", "success: won", "failure: lost"]
    return "\n".join(lines) + "\n"


def graphs(count: int) -> list[Diagram]:
    """The diagrams of that many adventures, read and linked like any pack."""
    luck = random.Random(6)
    entries = "".join(f"---\nkind: entry\nid: {id}\ntext: It is {id}.\ndo: [end: turn]\n" for id in ("won", "lost"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "pack.yaml").write_text(MANIFEST)
        (folder / "entries.yaml").write_text(entries)
        for start in range(0, count, 50):
            text = "".join(adventure(number, luck) for number in range(start, min(start + 50, count)))
            (folder / f"adventures-{start}.yaml").write_text(text)
        packs, problems = read_packs([folder], LintOptions(cache=False))
        assert not problems, problems[0]
    system = systems()["flipside"]
    found: list[Diagram] = system.load(system.diagrams)(packs[0])
    return found


def timed(work: Callable[[], object]) -> Cost:
    """What some work costs."""
    clock, before = time.perf_counter(), os.times()
    work()
    after = os.times()
    spent = sum(after[:4]) - sum(before[:4])
    return Cost(time.perf_counter() - clock, spent)


def ours(diagrams: Sequence[Diagram]) -> Iterator[tuple[str, Cost]]:
    """Laying out and drawing; and beside it folding some for a page, and setting them as PDF."""
    layouts: list[Layout] = []
    pictures: list[str] = []
    folded: list[list[Part]] = []
    some = diagrams[:SET]
    share = len(diagrams) / len(some)

    def lay() -> None:
        layouts.extend(lay_out(diagrams, room_of("a4").width))

    def draw() -> None:
        for diagram, layout in zip(diagrams, layouts, strict=True):
            pictures.append(picture(diagram, [Part(diagram, layout)]))

    def fold() -> None:
        folded.extend(parts_of(some, room_of("a4")))

    yield "laid out, in one batch", timed(lay)
    yield "drawn as SVG", timed(draw)
    cost = timed(fold)
    yield f"folded for A4, from {len(some)} of them", Cost(cost.wall * share, cost.processor * share)
    fonts = Fonts(FONTS, "Alegreya Sans")
    cost = timed(lambda: [pdf(diagram, own, fonts) for diagram, own in zip(some, folded, strict=True)])
    yield f"set as PDF, from {len(some)} of them", Cost(cost.wall * share, cost.processor * share)


def peer(program: str, diagrams: Sequence[Diagram]) -> Iterator[tuple[str, Cost]]:
    """The same graphs with a `dot` of the system."""
    texts = [dot(diagram).encode() for diagram in diagrams]
    sizes = "".join(map(bare, diagrams)).encode()

    def run(text: bytes, kind: str, graphs: int = 1) -> None:
        made = subprocess.run([program, f"-T{kind}"], input=text, capture_output=True, check=True).stdout
        assert made.count(b"</svg>" if kind == "svg" else b'"bb"') >= graphs, "every graph is drawn"

    def run_each() -> None:
        for text in texts:
            run(text, "svg")

    yield "a process each, as SVG", timed(run_each)
    yield "one process, as SVG", timed(lambda: run(b"".join(texts), "svg", len(texts)))
    yield "one process, bare sizes", timed(lambda: run(sizes, "json0", len(texts)))


def main() -> None:
    """Time both and compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("count", nargs="?", type=int, default=1000, help="adventures to draw")
    count = parser.parse_args().count
    diagrams = graphs(count)
    nodes = sum(len(diagram.nodes) for diagram in diagrams)
    print(f"{count:,} adventures, {nodes / count:.1f} nodes each; milliseconds a graph: clock, processor")
    mine = 0.0
    for what, cost in ours(diagrams):
        print(f"  here  {what:32} {1000 * cost.wall / count:8.2f} {1000 * cost.processor / count:8.2f}")
        mine += 0 if "of them" in what else cost.processor
    own = engine()
    program = next((path for path in ("/usr/bin/dot", shutil.which("dot")) if path and Path(path).exists()), None)
    if program is None or (own and Path(program).resolve() == Path(own).resolve()):
        print("  there is no dot of the system to compare with: apt-get install graphviz")
        return
    costs = dict(peer(program, diagrams))
    for what, cost in costs.items():
        print(f"  dot   {what:32} {1000 * cost.wall / count:8.2f} {1000 * cost.processor / count:8.2f}")
    each = costs["a process each, as SVG"].processor
    print(f"laid out and drawn here: {mine / each:.2f} times the processor time of a dot process each")
    sys.exit(0 if mine <= each else 1)


if __name__ == "__main__":
    main()
