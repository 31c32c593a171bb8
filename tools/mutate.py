"""Recall, measured: defects planted into good packs one at a time, and what of them is found.

Run it as `python -m tools.mutate [--places 3] [--seed 0] [--system NAME] [--only WORDS] [--json FILE]`. It prints a
line for each kind of defect and writes everything it saw as JSON if asked to. It ends with 1 if a defect was missed
or a harmless change found. `--page FILE --seen FILE ...` plants nothing, and writes the page on what such runs saw.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.generating.boxes import small_box
from tools.generating.casts import small_cast
from tools.generating.growing import small_pack
from tools.mutation.goods import Good, shipped
from tools.mutation.measuring import KINDS, Bench, Tally, measure, timed
from tools.mutation.page import page

CONTENT = Path(__file__).resolve().parent.parent / "content"
SHIPPED = ("lanterns-on-the-lake", "fliptoons-base", "fliptoons-understudies", "paperback-midnight-press")
GROWN = (small_pack, small_cast, small_box)
"""What generates good packs, by a seed: one for each system."""


def goods(seeds: int) -> Iterator[Good]:
    """The shipped packs and some generated ones of each system."""
    for main in SHIPPED:
        yield shipped(CONTENT, main)
    for grow in GROWN:
        for seed in range(seeds):
            yield grow(seed)


def line(tally: Tally, seconds: float) -> str:
    """A row of the table."""
    data = tally.data()
    share = f"{tally.found}/{len(tally.planted)}"
    later = ", ".join(f"{count} by {stage}" for stage in ("proof", "print") if (count := tally.found_in(stage)))
    alarms = f"{tally.alarms}/{len(tally.harmless)}" if tally.harmless else "-"
    rules = ", ".join(data["rules"][:3]) + (" ..." if len(data["rules"]) > 3 else "")
    mark = "" if tally.found == len(tally.planted) and not tally.alarms else "  <--"
    return f"{tally.system:<10} {tally.kind:<52} {share:>7}  {later:<11} {alarms:>5}  {seconds:6.1f} s  {rules}{mark}"


def tallied(asked: argparse.Namespace) -> list[Tally]:
    """Plant what is asked for; print a line for each kind as it is done, and write down what was seen so far."""
    tallies: list[Tally] = []
    with ExitStack() as stack:
        wanted = [good for good in goods(asked.packs) if good.system in (asked.system or good.system).split(",")]
        benches = [Bench(good, Path(stack.enter_context(TemporaryDirectory()))) for good in wanted]
        for bench in benches:
            said = ", ".join(sorted({problem.rule for problem in bench.loud})) or "none"
            print(f"{bench.good.name}: {len(bench.good.documents)} documents, findings before any change: {said}")
        print(f"\n{'system':<10} {'defect':<52} {'found':>7}  {'':<11} {'twins':>5}")
        kinds = [kind for name, kind in KINDS.items() if any(word in name for word in asked.only.split(","))]
        for tally, seconds in timed(measure(benches, kinds, asked.places, asked.seed)):
            tallies.append(tally)
            print(line(tally, seconds), flush=True)
            if asked.json:
                asked.json.write_text(json.dumps([each.data() for each in tallies], indent=2) + "\n", encoding="utf-8")
    return tallies


def told(tallies: Sequence[Tally]) -> bool:
    """Print the sums and what was missed; whether nothing was."""
    planted, found = sum(len(each.planted) for each in tallies), sum(each.found for each in tallies)
    harmless, alarms = sum(len(each.harmless) for each in tallies), sum(each.alarms for each in tallies)
    kinds = len({tally.kind for tally in tallies})
    print(f"\n{kinds} kinds: {found} of {planted} defects found, {alarms} of {harmless} harmless changes found")
    for tally in tallies:
        data = tally.data()
        for what, places in (("missed", data["missed"]), ("false alarm", data["false alarms"])):
            for place in places:
                print(f"{what}: {tally.system}: {tally.kind}: {place}")
    return found == planted and not alarms


def main() -> int:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--places", type=int, default=3, help="places a kind and pack")
    parser.add_argument("--packs", type=int, default=2, help="generated packs of a system besides the shipped ones")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="kinds with one of these, divided by commas, in their names")
    parser.add_argument("--system", default="", help="packs of these systems only, divided by commas")
    parser.add_argument("--json", type=Path, help="where to write everything that was seen")
    parser.add_argument("--page", type=Path, help="where to write the page on what was seen before")
    parser.add_argument("--seen", type=Path, nargs="+", default=[], help="what earlier runs wrote with --json")
    asked = parser.parse_args()
    if asked.page:
        rows = [row for file in asked.seen for row in json.loads(file.read_text(encoding="utf-8"))]
        asked.page.write_text(page(rows, f"$ python -m tools.mutate --places {asked.places}"), encoding="utf-8")
        return 0
    tallies = tallied(asked)
    return 0 if told(tallies) else 1


if __name__ == "__main__":
    sys.exit(main())
