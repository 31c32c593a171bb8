"""Recall, measured: defects planted into good packs one at a time, and what of them is found.

Run it as `python tools/mutate.py [--places 3] [--seed 0] [--only WORD] [--json FILE]`. It prints a line for
each kind of defect and writes everything it saw as JSON if asked to. It ends with 1 if a defect was missed
or a harmless change found.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.generating.growing import small_pack
from tools.mutation.goods import Good, shipped
from tools.mutation.measuring import KINDS, Bench, Tally, measure, timed

CONTENT = Path(__file__).resolve().parent.parent / "content"
SHIPPED = "lanterns-on-the-lake"


def goods(seeds: int) -> Iterator[Good]:
    """The shipped packs and some generated ones."""
    yield shipped(CONTENT, SHIPPED)
    for seed in range(seeds):
        yield small_pack(seed)


def line(tally: Tally, seconds: float) -> str:
    """A row of the table."""
    data = tally.data()
    share = f"{tally.found}/{len(tally.planted)}"
    proof = f"{tally.found_in('proof')} by proof" if tally.found_in("proof") else ""
    alarms = f"{tally.alarms}/{len(tally.harmless)}" if tally.harmless else "-"
    rules = ", ".join(data["rules"][:3]) + (" ..." if len(data["rules"]) > 3 else "")
    mark = "" if tally.found == len(tally.planted) and tally.planted and not tally.alarms else "  <--"
    return f"{tally.kind:<52} {share:>7}  {proof:<11} {alarms:>5}  {seconds:6.1f} s  {rules}{mark}"


def main() -> int:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--places", type=int, default=3, help="places a kind and pack")
    parser.add_argument("--packs", type=int, default=2, help="generated packs besides the shipped ones")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="kinds with one of these, divided by commas, in their names")
    parser.add_argument("--json", type=Path, help="where to write everything that was seen")
    asked = parser.parse_args()
    with ExitStack() as stack:
        benches = [Bench(good, Path(stack.enter_context(TemporaryDirectory()))) for good in goods(asked.packs)]
        for bench in benches:
            said = ", ".join(sorted({problem.rule for problem in bench.loud})) or "none"
            print(f"{bench.good.name}: {len(bench.good.documents)} documents, findings before any change: {said}")
        print(f"\n{'defect':<52} {'found':>7}  {'':<11} {'twins':>5}")
        kinds = [kind for name, kind in KINDS.items() if any(word in name for word in asked.only.split(","))]
        tallies: list[Tally] = []
        for tally, seconds in timed(measure(benches, kinds, asked.places, asked.seed)):
            tallies.append(tally)
            print(line(tally, seconds), flush=True)
    planted, found = sum(len(each.planted) for each in tallies), sum(each.found for each in tallies)
    harmless, alarms = sum(len(each.harmless) for each in tallies), sum(each.alarms for each in tallies)
    print(f"\n{len(tallies)} kinds: {found} of {planted} defects found, {alarms} of {harmless} harmless changes found")
    for tally in tallies:
        data = tally.data()
        for place in data["missed"]:
            print(f"missed: {tally.kind}: {place}")
        for place in data["false alarms"]:
            print(f"false alarm: {tally.kind}: {place}")
    if asked.json:
        asked.json.write_text(json.dumps([each.data() for each in tallies], indent=2) + "\n", encoding="utf-8")
    return 0 if found == planted and not alarms else 1


if __name__ == "__main__":
    sys.exit(main())
