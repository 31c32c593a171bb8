"""How long reading takes: our reading against libyaml's events alone, on 2,000 files of 32 lines each.

    python tools/bench_reading.py [--files 2000] [--rounds 3]

CPU time, the least of some rounds, with the collector paused for both. Memory is what is allocated at
once while the files are read, their data kept.
"""

from __future__ import annotations

import argparse
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from yaml.events import StreamEndEvent

from authoring.source import gc_paused, places_of, read_file
from authoring.source.events import PARSER, PythonParser

CARD = """\
# the {number}th of many
kind: adventure
id: reeds-{number}
title: Shellmaw in the reeds, the {number}th
difficulty: moderate
intro: A shell the size of a cart rises from the water and yawns.
start: reeds
steps:
  reeds:
    need: water or level 2+
    next: [back, tail]
  back:
    top: {{need: mountain, do: [gain: regular item]}}
    bottom: {{need: level 1+, do: [wound]}}
    next: crown
  tail:
    need: forest
    lantern: true
    frame: blue
    read: under-the-shell
    next: crown
  crown:
    need: level 3
    frame: green
    coins: {coins}
    weight: 1.5
mismatched: [discard]
success: shellmaw-befriended
failure: "shellmaw asleep"
notes: >-
  It blinks, once, and lets you sit on its back.
  There is something under every scale.
"""


def written(folder: Path, files: int) -> list[Path]:
    """Write the files, and give their paths."""
    paths = []
    for number in range(files):
        path = folder / f"card-{number:05}.yaml"
        path.write_text(CARD.format(number=number, coins=number % 7), encoding="utf-8", newline="")
        paths.append(path)
    return paths


def events_alone(paths: list[Path]) -> int:
    """Parse every file and throw the events away; gives how many there were."""
    count = 0
    for path in paths:
        parser = PARSER(path.read_bytes().decode())
        while type(parser.get_event()) is not StreamEndEvent:
            count += 1
        parser.dispose()
    return count


def data(paths: list[Path]) -> int:
    """Read every file as the program does, keeping the data; gives the number of documents."""
    return sum(len(source.documents) for source in [read_file(path) for path in paths])


def places(paths: list[Path]) -> int:
    """Find the places of every file, as if each had a finding."""
    places_of.cache_clear()
    return sum(places_of(path.read_bytes().decode()).find(0, ("steps",)).exact for path in paths)


def cpu(work: Callable[[list[Path]], int], paths: list[Path], rounds: int) -> float:
    """The least CPU seconds of some rounds."""
    least = float("inf")
    for _ in range(rounds):
        with gc_paused():
            start = time.process_time()
            work(paths)
            least = min(least, time.process_time() - start)
    return least


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        paths = written(Path(folder), options.files)
        floor = cpu(events_alone, paths, options.rounds)
        name = "Python" if PARSER is PythonParser else "libyaml"
        lines = CARD.count("\n") * options.files
        print(f"{options.files:,} files, {lines:,} lines, {name} events alone: {floor:.2f} s")
        for what, work in (("read as data", data), ("with places", places)):
            taken = cpu(work, paths, options.rounds)
            print(f"{what:14} {taken:.2f} s, {taken / floor:.2f} times the events alone")
        tracemalloc.start()
        kept = [read_file(path) for path in paths]
        peak = tracemalloc.get_traced_memory()[1]
        print(f"peak memory    {peak / 1e6:.1f} MB for {len(kept):,} files kept")


if __name__ == "__main__":
    main()
