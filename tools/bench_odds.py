"""What exact odds cost: CPU time of reading an adventure into a table and solving it, beside other solvers.

Run it as `python -m tools.bench_odds [--with-storm | --storm PYTHON] [--random N]`. Tables are solved by numpy alone
and, where numba is installed, by machine code that was compiled before. Each way has a process of its own, so that its
memory can be told, and so has Storm for each model (see `storm_peer`). Storm is given the adventure twice: as it is,
with every token, coin and wound told apart, and as the sliced table that the kernel reads, so with the work of slicing
done for it. Both are PRISM models with forced moves folded into the draws; the time to write them is not counted.
Ratios are end to end: reading, slicing and solving here, building and checking there. Storm is a general solver; the
kernel knows that every draw shrinks a bag.
"""

from __future__ import annotations

import argparse
import platform
import resource
import tempfile
from collections.abc import Hashable, Sequence
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from importlib.metadata import version
from math import exp, log
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from authoring.proof.bag_flow import Flow
from authoring.proof.bag_layout import Layout
from authoring.proof.bag_tables import End, Go, Place, Table
from authoring.proof.bag_ways import COMPILED
from authoring.proof.bagged import Reading
from authoring.proof.boxes import Boxes
from authoring.proof.odds import Search, Sense, TooLarge
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.games import OddsAdventure
from tools.odds_content import BAGS, LONG, SIXTEEN, TWELVE, library, random_steps
from tools.storm_peer import checked, interpreter

CASES = ((12, 0), (12, 2), (16, 0), (16, 2), (20, 0))
"""Tokens in the bag, and items."""
ROUNDS = 5
PATIENCE = 20
"""CPU seconds of Storm after which it is not run on the same again."""
NUMPY, MACHINE = "numpy alone", "machine code"
SMALLEST = Table((2,), [Place((0,), [(End(Fraction(1)),)], [End(Fraction(0))])], Go(0, 0))
"""A table that machine code is loaded with."""
PLAIN = 250_000
"""States of the kernel up to which Storm is given the adventure as it is, too; beyond, that takes far too long."""
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
    """One case by one way: CPU seconds of reading it and of solving it, the states, the value, the largest memory of
    the process in MiB, and the CPU seconds that machine code took to be loaded."""

    reading: float
    solving: float
    states: int
    value: Fraction | float
    memory: float
    loading: float = 0.0

    @property
    def whole(self) -> float:
        """CPU seconds of it all."""
        return self.reading + self.solving


class Long(NamedTuple):
    """One case of the long adventure: its table, the table without slicing where it is not too large, and what each
    way took."""

    name: str
    table: Table
    plain: Table | None
    ways: dict[str, Solved]

    @property
    def value(self) -> Fraction | float:
        """What all ways say."""
        (value,) = {way.value for way in self.ways.values()}
        return value


def least(work: Any) -> tuple[float, Any]:
    """The least CPU seconds of some runs, and what the last gave."""
    seconds = []
    for _ in range(ROUNDS):
        started = process_time()
        found = work()
        seconds.append(process_time() - started)
    return min(seconds), found


def long_game(folder: Path, tokens: int, items: int) -> OddsAdventure:
    """The long adventure with so many tokens and items."""
    book = library(folder / f"{tokens}-{items}", LONG, BAGS[tokens], items)
    return OddsAdventure(book, "trip", "walker", book.loadouts["one-coin"])


def solved(tokens: int, items: int, compiled: bool) -> Solved:
    """One case by one way."""
    with tempfile.TemporaryDirectory() as name:
        game = long_game(Path(name), tokens, items)
    loading = 0.0
    if compiled:
        started = process_time()
        Boxes(SMALLEST, compiled=True)
        loading = process_time() - started
    reading, read = least(lambda: Reading(BaggedPlay(game), moves=10**7))
    solving, boxes = least(lambda: Boxes(read.table, compiled=compiled))
    return Solved(reading, solving, boxes.layout.size, boxes.start, memory(), loading)


def memory() -> float:
    """The largest memory of this process so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def apart(work: Any, *given: Any) -> Any:
    """What a function gives in a process of its own."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(work, *given).result()


def long_case(folder: Path, tokens: int, items: int) -> Long:
    """One case of the long adventure, by all ways there are."""
    ways = {way: apart(solved, tokens, items, way != NUMPY) for way in ((NUMPY, MACHINE) if COMPILED else (NUMPY,))}
    game = long_game(folder, tokens, items)
    table = Reading(BaggedPlay(game), moves=10**7).table
    plain = Reading(Plain(game), moves=10**7).table if ways[NUMPY].states <= PLAIN else None
    return Long(f"{tokens} tokens, {items} items", table, plain, ways)


def compared(folder: Path, number: int) -> tuple[list[Table], list[Fraction]]:
    """Take the odds of random adventures of 10 to 12 tokens by kernel, machine code and reference, print how many agree
    in every fraction, and give their tables and values."""
    agreed, tables, values, ratios = 0, list[Table](), list[Fraction](), list[float]()
    for seed in range(number):
        random = Random(seed)
        bag = tuple(random.sample(TWELVE, random.randint(10, 12)))
        steps = random_steps(random, 8, random.choice([2, 3, 4]))
        book = library(folder / str(seed), steps, bag, random.choice([0, 1, 2]), random.choice(["wound", "discard"]))
        game = OddsAdventure(book, "trip", "walker", book.loadouts["one-coin"])
        started = process_time()
        table = Reading(BaggedPlay(game)).table
        best = Boxes(table, compiled=False)
        worst = Boxes(table, Sense.WORST, layout=best.layout, compiled=False)
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
        by_machine = [Boxes(table, sense, compiled=COMPILED).start for sense in (Sense.BEST, Sense.WORST)]
        agreed += same and best.start == played[0].value and by_machine == [best.start, worst.start]
        tables.append(table)
        values.append(Fraction(best.start))
    print(f"random adventures: {agreed} of {len(values)} agree with the reference in every fraction; ", end="")
    print(f"it takes {mean(ratios):.1f} times as long (all three ways to play, in fractions)", flush=True)
    return tables, values


def shrunk(folder: Path) -> None:
    """Print for adventures that ask for so many terrains how many times fewer states there are for merging tokens, and
    for that and the slicing of what nothing can see."""
    every = list[tuple[float, float]]()
    for terrains in (2, 3, 4):
        found = list[tuple[float, float]]()
        for seed in range(8):
            steps = random_steps(Random(f"{terrains}/{seed}"), 12, terrains)
            book = library(folder / f"{terrains}-{seed}", steps, SIXTEEN)
            game = OddsAdventure(book, "trip", "walker", book.loadouts["one-coin"])
            layout = Layout(Reading(BaggedPlay(game), moves=10**7).table)
            plain = _apart(Layout(Reading(Plain(game), moves=10**7).table))
            found.append((_apart(layout) / layout.size, plain / layout.size))
        merged, whole = zip(*found, strict=True)
        print(f"{terrains} terrains: {mean(merged):.1f} times fewer states for merging like tokens alone ", end="")
        print(f"({min(merged):.1f} to {max(merged):.1f}), {mean(whole):.1f} with slicing ", end="")
        print(f"({min(whole):.1f} to {max(whole):.1f})")
        every += found
    merged, whole = zip(*every, strict=True)
    print(f"geometric mean: {mean(merged):.1f} times for merging like tokens alone, {mean(whole):.1f} with slicing")


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


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--with-storm", action="store_true", help="install stormpy beside, and measure it too")
    parser.add_argument("--storm", metavar="PYTHON", help="an interpreter that has stormpy, to measure it too")
    parser.add_argument("--random", type=int, default=60, help="random adventures to compare with the reference")
    options = parser.parse_args()
    numba = f"numba {version('numba')}" if COMPILED else "no numba"
    print(f"Python {platform.python_version()}, numpy {version('numpy')}, {numba}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        storm = options.storm or (interpreter(folder) if options.with_storm else None)
        print("the long adventure, CPU seconds; machine code compiled before")
        for tokens, items in CASES:
            case = long_case(folder, tokens, items)
            show(case)
            if storm is not None:
                beside(storm, folder, case)
            if (tokens, items) == (12, 0):
                referred(folder, case)
        tables, values = compared(folder / "random", options.random)
        if storm is not None:
            agreeing(storm, folder, tables, values)
        shrunk(folder / "shrunk")


def show(case: Long) -> None:
    """Print what each way took."""
    print(f"  {case.name}: {case.ways[NUMPY].states:,} states, {case.value}")
    for way, took in case.ways.items():
        loading = f"  (loaded in {took.loading:.2f})" if way == MACHINE else ""
        times = f"read {took.reading:.4f}  solve {took.solving:.4f}  whole {took.whole:.4f}"
        print(f"    {way:14} {times}  {took.memory:5.0f} MiB{loading}", flush=True)


def beside(storm: str, folder: Path, case: Long) -> None:
    """Measure Storm on the same, in floating point: the least of some runs, as here, where a run is not long."""
    for what, table in (("as it is", case.plain), ("sliced", case.table)):
        if table is None:
            continue
        runs = checked(storm, folder, [table], exact=False)
        while len(runs) < ROUNDS and sum(map(seconds, runs)) < PATIENCE:
            runs += checked(storm, folder, [table], exact=False)
        told = min(runs, key=seconds)
        off = abs(float(told["value"]) - float(case.value))
        times = f"build {told['build']:.2f}  check {told['check']:.2f}  {told['memory']:5.0f} MiB  off by {off:.0e}"
        print(f"    Storm {what:8} {times}  states {told['states']:,}; as long as", end="")
        print(
            *(f" {way} {seconds(told) / took.whole:,.0f} times" for way, took in case.ways.items()), sep=",", flush=True
        )


def seconds(told: dict[str, Any]) -> float:
    """CPU seconds of building and checking."""
    return float(told["build"] + told["check"])


def referred(folder: Path, case: Long) -> None:
    """Measure the reference on the smallest case."""
    started = process_time()
    search = Search(long_game(folder / "reference", 12, 0), (), 10**6)
    assert search.values(Sense.BEST)[-1] == case.value
    took = process_time() - started
    ratio = took / case.ways[NUMPY].whole
    print(f"    reference {took:.2f} for {len(search):,} states, {ratio:.0f} times as long as numpy")


def agreeing(storm: str, folder: Path, tables: list[Table], values: list[Fraction]) -> None:
    """Compare the values of random adventures with those of Storm, as fractions."""
    own = []
    for table in tables:
        started = process_time()
        Boxes(table, compiled=False)
        own.append(process_time() - started)
    every = checked(storm, folder, tables, exact=True)
    agreed = sum(Fraction(told["value"]) == value for told, value in zip(every, values, strict=True))
    longer = mean([seconds(told) / took for told, took in zip(every, own, strict=True)])
    print(f"  stormpy {every[0]['version']}, exact: {agreed} of {len(values)} agree as fractions; ", end="")
    print(f"it takes {longer:.1f} times as long as solving takes here with numpy", flush=True)


if __name__ == "__main__":
    main()
