"""What exact odds cost: CPU time of reading an adventure into a table and solving it, beside other solvers.

Run it as `python -m tools.bench_odds [--with-storm] [--random N]`. Everything is measured in one process but
for Storm, which is installed into an environment of its own, thrown away afterwards (it is under the GPL: a
yardstick here, never a dependency). Storm is given the adventure twice: as it is, with every token, coin and
wound told apart, and as the sliced table that the kernel reads, so with the work of slicing done for it. Both
are PRISM models with forced moves folded into the draws; the time to write them is not counted. Ratios are end
to end: reading, slicing and solving here, building and checking there. Storm is a general solver; the kernel
knows that every draw shrinks a bag.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import venv
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from math import exp, log
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from authoring.proof.bag_flow import Flow
from authoring.proof.bag_layout import Layout
from authoring.proof.bag_tables import Table
from authoring.proof.bagged import Reading
from authoring.proof.boxes import Boxes
from authoring.proof.odds import Search, Sense, TooLarge
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.games import OddsAdventure
from tools.odds_content import BAGS, LONG, SIXTEEN, TWELVE, library, random_steps
from tools.prism import prism

ROOT = Path(__file__).resolve().parent.parent
CASES = ((12, 0), (12, 2), (16, 0), (16, 2), (20, 0))
"""Tokens in the bag, and items."""
ROUNDS = 3
PLAIN = 250_000
"""States of the kernel up to which Storm is given the adventure as it is, too; beyond, it takes an hour."""
REFERENCE_STATES = 150_000


class Plain(BaggedPlay):
    """An adventure with all types of token told apart, and all coins counted."""

    def row(self, state: Play) -> Hashable:
        """Coins and the number of wounds."""
        seat = state.seats[0]
        return () if state.result else (seat.coins, len(seat.wounds))

    def kinds(self, state: Play) -> tuple[int, ...]:
        """Each type by itself."""
        return tuple(range(len(self.types)))


class Solved(NamedTuple):
    """One case: the table, CPU seconds of reading it and of solving it, the states, and the value.

    `plain` is the table without slicing, where it is not too large.
    """

    name: str
    table: Table
    plain: Table | None
    reading: float
    solving: float
    states: int
    value: Fraction | float


def least(work: Any) -> tuple[float, Any]:
    """The least CPU seconds of some runs, and what the last gave."""
    seconds = []
    for _ in range(ROUNDS):
        started = process_time()
        found = work()
        seconds.append(process_time() - started)
    return min(seconds), found


def solved(folder: Path, tokens: int, items: int) -> Solved:
    """One case of the long adventure by the kernel."""
    book = library(folder, LONG, BAGS[tokens], items)
    game = OddsAdventure(book, "trip", "walker", book.loadouts["one-coin"])
    reading, read = least(lambda: Reading(BaggedPlay(game), moves=10**7))
    solving, boxes = least(lambda: Boxes(read.table))
    size = boxes.layout.size
    plain = Reading(Plain(game), moves=10**7).table if size <= PLAIN else None
    return Solved(f"{tokens} tokens, {items} items", read.table, plain, reading, solving, size, boxes.start)


def compared(folder: Path, number: int) -> tuple[int, list[Table], list[Fraction], list[float]]:
    """Random adventures of 10 to 12 tokens by kernel and reference: how many agree in every fraction."""
    agreed, tables, values, ratios = 0, list[Table](), list[Fraction](), list[float]()
    for seed in range(number):
        random = Random(seed)
        bag = tuple(random.sample(TWELVE, random.randint(10, 12)))
        steps = random_steps(random, 8, random.choice([2, 3, 4]))
        book = library(folder / str(seed), steps, bag, random.choice([0, 1, 2]), random.choice(["wound", "discard"]))
        game = OddsAdventure(book, "trip", "walker", book.loadouts["one-coin"])
        started = process_time()
        table = Reading(BaggedPlay(game)).table
        best = Boxes(table)
        worst = Boxes(table, Sense.WORST, layout=best.layout)
        flows = [Flow(worst if sense is Sense.WORST else best, sense, exact=True) for sense in Sense]
        middle = process_time()
        try:
            search = Search(game, (), REFERENCE_STATES)
        except TooLarge:
            continue
        played = [search.play(sense) for sense in Sense]
        ratios.append((process_time() - middle) / (middle - started))
        same = all(
            flow.value == each.value and list(flow.counts) == list(each.counts.values())
            for flow, each in zip(flows, played, strict=True)
        )
        agreed += same and best.start == played[0].value
        tables.append(table)
        values.append(Fraction(best.start))
    return agreed, tables, values, ratios


def shrunk(folder: Path) -> dict[int, list[tuple[float, float]]]:
    """For adventures that ask for so many terrains: how many times fewer states there are for merging tokens, and
    for that and the slicing of what nothing can see."""
    found: dict[int, list[tuple[float, float]]] = {}
    for terrains in (2, 3, 4):
        for seed in range(8):
            steps = random_steps(Random(f"{terrains}/{seed}"), 12, terrains)
            book = library(folder / f"{terrains}-{seed}", steps, SIXTEEN)
            game = OddsAdventure(book, "trip", "walker", book.loadouts["one-coin"])
            layout = Layout(Reading(BaggedPlay(game), moves=10**7).table)
            plain = _apart(Layout(Reading(Plain(game), moves=10**7).table))
            found.setdefault(terrains, []).append((_apart(layout) / layout.size, plain / layout.size))
    return found


def _apart(layout: Layout) -> int:
    """How many states there would be if every type of token were told apart everywhere."""
    bags = [1]
    for count in layout.table.bag:
        bags = [
            sum(bags[size - own] for own in range(count + 1) if 0 <= size - own < len(bags))
            for size in range(len(bags) + count)
        ]
    return sum(bags[level.size] * len(cell.rows) for level, cell in layout.cells.items())


def mean(ratios: Sequence[float]) -> float:
    """The geometric mean."""
    return exp(sum(map(log, ratios)) / len(ratios))


@contextmanager
def storm(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """An interpreter with stormpy that takes jobs line by line."""
    place = folder / "storm"
    venv.create(place)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    subprocess.run([sys.executable, "-m", "uv", "pip", "install", "-q", "--python", python, "stormpy"], check=True)
    script = ROOT / "tools" / "storm_script.py"
    with subprocess.Popen([python, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def checked(process: subprocess.Popen[str], folder: Path, table: Table, exact: bool) -> dict[str, Any]:
    """What Storm says of a table."""
    file = folder / "table.prism"
    file.write_text(prism(table), encoding="utf-8")
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps({"file": str(file), "exact": exact}) + "\n")
    process.stdin.flush()
    told: dict[str, Any] = json.loads(process.stdout.readline())
    return told


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--with-storm", action="store_true", help="install stormpy beside, and measure it too")
    parser.add_argument("--random", type=int, default=60, help="random adventures to compare with the reference")
    parser.add_argument("--storm-limit", type=int, default=4_000_000, help="states of the largest model for Storm")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cases = [solved(folder / f"{tokens}-{items}", tokens, items) for tokens, items in CASES]
        print("the long adventure, CPU seconds")
        for case in cases:
            times = f"read {case.reading:.3f}  solve {case.solving:.3f}"
            print(f"  {case.name:20} {times}  states {case.states:,}  {case.value}")
        print(f"  peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")
        small = next(case for case in cases if case.name == "12 tokens, 0 items")
        book = library(folder / "reference", LONG, BAGS[12])
        started = process_time()
        search = Search(OddsAdventure(book, "trip", "walker", book.loadouts["one-coin"]), (), 10**6)
        assert search.values(Sense.BEST)[-1] == small.value
        seconds = process_time() - started
        ratio = seconds / (small.reading + small.solving)
        print(f"  {small.name}: reference {seconds:.2f} for {len(search):,} states, {ratio:.0f} times as long")
        agreed, tables, values, ratios = compared(folder / "random", options.random)
        print(f"random adventures: {agreed} of {len(values)} agree with the reference in every fraction; ", end="")
        print(f"the reference takes {mean(ratios):.1f} times as long (all three ways to play, in fractions)")
        fewer = shrunk(folder / "shrunk")
        for terrains, found in fewer.items():
            merged, whole = zip(*found, strict=True)
            print(f"{terrains} terrains: {mean(merged):.1f} times fewer states for merging tokens ", end="")
            print(f"({min(merged):.1f} to {max(merged):.1f}), {mean(whole):.1f} with slicing")
        merged, whole = zip(*(pair for found in fewer.values() for pair in found), strict=True)
        print(f"geometric mean: {mean(merged):.1f} times for merging, {mean(whole):.1f} with slicing")
        if options.with_storm:
            with storm(folder) as process:
                against(process, folder, cases, tables, values, options.storm_limit)


def against(
    process: subprocess.Popen[str],
    folder: Path,
    cases: list[Solved],
    tables: list[Table],
    values: list[Fraction],
    limit: int,
) -> None:
    """Compare with Storm: the long adventure in floating point, random ones for their values."""
    print("Storm, CPU seconds")
    for case in cases:
        if case.states > limit:
            print(f"  {case.name:20} left out: more than {limit:,} states")
            continue
        for what, table in (("as it is", case.plain), ("sliced", case.table)):
            if table is None:
                continue
            told = checked(process, folder, table, exact=False)
            ratio = (told["build"] + told["check"]) / (case.reading + case.solving)
            off = abs(float(told["value"]) - float(case.value))
            times = f"build {told['build']:8.2f}  check {told['check']:6.2f}  {told['memory']:5.0f} MiB"
            print(f"  {case.name:20} {what:9} states {told['states']:9,}  {times}", end="")
            print(f"  {ratio:5.0f} times as long; off by {off:.0e}", flush=True)
    agreed, longer = 0, list[float]()
    for table, value in zip(tables, values, strict=True):
        started = process_time()
        Boxes(table)
        own = process_time() - started
        told = checked(process, folder, table, exact=True)
        longer.append((told["build"] + told["check"]) / own)
        agreed += Fraction(told["value"]) == value
    print(f"  stormpy {told['version']}, exact: {agreed} of {len(values)} random adventures agree as fractions", end="")
    print(f" ({mean(longer):.1f} times as long as solving takes here)")


if __name__ == "__main__":
    main()
