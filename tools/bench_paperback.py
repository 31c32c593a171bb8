"""Play many whole runs of Paperback Adventures by the guide that proofs use, and say who wins how often, how fast.

Run it as `python -m tools.bench_paperback [RUNS] [--processes N] [--mode ID] [--twists N] [--seed N] [--pack FOLDER]`.
Characters take turns; each run has up to so many plot twists, drawn by its number, and luck is drawn by the weights
of the cards. What run k comes to depends on the seed and k alone, not on how many processes play. Shares of wins are
given with Wilson's interval at 95 %: they say how well this guide plays, not how well the game can be played. It
sees what a player sees: the hand, the piles, the shop and the enemy's cards, of a shuffled deck no more than what is
in it. Ends with 1 if a run was given up.

How fast it went is told by the processor time of all processes, with the moves that were tried in a look ahead, and
beside it what other programs do: figures taken once on two cores of the same kind, of other games of about that
size, most of them played at random. They are no like for like.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

from authoring.game.extensive import CHANCE, Move
from authoring.game.policies import below, drawn, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.proof.estimates import wilson
from authoring.systems.paperback.game.engine import RunGame, Setup
from authoring.systems.paperback.game.library import Library
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.proving.guide import WinningGuide
from authoring.systems.paperback.proving.subjects import MOVES

PACK = Path(__file__).resolve().parent.parent / "content" / "paperback-midnight-press"
PEERS = (
    ("Slay the Spire in C++ (sts_lightspeed), a simple agent", 3_300, 4_900, "0.87 to 1.28 million"),
    ("UNO in RLCard 1.2, at random", 214, 230, "11,000"),
    ("gin rummy in RLCard 1.2, at random", 38, 50, "-"),
    ("crazy eights in OpenSpiel 2.0 from Python, at random", 1_200, 2_200, "150,000 to 240,000"),
    ("block dominoes written in Python in OpenSpiel 2.0, at random", 700, 850, "17,000 to 21,000"),
    ("a shedding game in boardgame.io, at random", 71, 76, "2,700"),
)
"""Programs with games and moves for each second of processor time."""
TOGETHER = 20
"""Runs that a process plays at a time: a few seconds of work."""


class Asked(NamedTuple):
    """What all runs share."""

    pack: Path
    mode: str
    twists: int
    seed: int


class Run(NamedTuple):
    """How a run ended: "won", "lost", or "" if it was given up."""

    number: int
    character: str
    score: int
    result: str
    moves: int
    tried: int
    """Moves made in the game, those of the look ahead included."""
    seconds: float
    """Processor time."""


class Counting(RunGame):
    """A run that counts the moves made in it."""

    tried = 0

    def apply(self, state: Play, move: Move) -> Play:
        """The state after a move."""
        self.tried += 1
        return super().apply(state, move)


@cache
def library(pack: Path) -> Library:
    """The content, read once a process."""
    (read,), _ = read_packs([pack], LintOptions(cache=False))
    return Library(read)


def setup(content: Library, asked: Asked, number: int) -> Setup:
    """Who plays a run, with which twists."""
    characters, twists, chosen = sorted(content.characters), sorted(content.twists), []
    seed = splitmix64(asked.seed, number)
    for each in range(min(below(splitmix64(seed, 0), asked.twists + 1), len(twists))):
        chosen.append(twists.pop(below(splitmix64(seed, 1 + each), len(twists))))
    return Setup(characters[number % len(characters)], asked.mode, tuple(sorted(chosen)))


def played(asked: Asked, number: int) -> Run:
    """One run from the first draw to the end."""
    content = library(asked.pack)
    made = setup(content, asked, number)
    start = process_time()
    game, guide = Counting(content, made), WinningGuide()
    luck = splitmix64(~asked.seed, number)
    state, moves = game.initial(), 0
    guide.start(game, 0)
    while not game.is_terminal(state) and moves < MOVES:
        if game.current_player(state) == CHANCE:
            move = drawn(game.chance_outcomes(state), splitmix64(luck, moves))
        else:
            move = guide.choose(game, state, game.legal_actions(state), 0)
        state, moves = game.apply(state, move), moves + 1
    result = state.result or "" if game.is_terminal(state) else ""
    return Run(number, made.character, game.difficulty, result, moves, game.tried, process_time() - start)


def some(asked: Asked, numbers: range) -> list[Run]:
    """Some runs, for one process."""
    return [played(asked, number) for number in numbers]


def all_of(asked: Asked, runs: int, processes: int) -> list[Run]:
    """All runs in their order; how far it is goes to the standard error."""
    parts = [range(first, min(first + TOGETHER, runs)) for first in range(0, runs, TOGETHER)]
    found: list[Run] = []
    with ProcessPoolExecutor(processes) as pool:
        for part in as_completed([pool.submit(some, asked, numbers) for numbers in parts]):
            found += part.result()
            print(f"\r{len(found):,} of {runs:,} runs", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return sorted(found)


def told(name: str, runs: Iterable[Run]) -> None:
    """Print how many of some runs were won."""
    results = [run.result for run in runs]
    won = results.count("won")
    low, high = wilson(won, len(results))
    print(f"  {name:<16}{won:>7,} of {len(results):>6,} won{won / len(results):>8.1%}   {low:.1%} to {high:.1%}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Play many whole runs of Paperback Adventures.")
    parser.add_argument("runs", type=int, nargs="?", default=1_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--mode", default="standard")
    parser.add_argument("--twists", type=int, default=3, help="the most twists of a run")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pack", type=Path, default=PACK)
    asked = parser.parse_args()
    if asked.runs < 1 or asked.processes < 1 or asked.twists < 0:
        parser.error("there have to be runs and processes, and no fewer than 0 twists")
    content = library(asked.pack)
    if asked.mode not in content.modes:
        parser.error(f'there is no mode "{asked.mode}"; there are {", ".join(sorted(content.modes))}')
    start = perf_counter()
    runs = all_of(Asked(asked.pack, asked.mode, asked.twists, asked.seed), asked.runs, asked.processes)
    seconds = perf_counter() - start
    print(f"{asked.pack.name}, {asked.mode}, seed {asked.seed}: wins of the guide, with 95 % intervals (Wilson)")
    for character in sorted({run.character for run in runs}):
        told(character, (run for run in runs if run.character == character))
    told("both", runs)
    print("by the sum of the twists' scores:")
    for score in sorted({run.score for run in runs}):
        told(f"{score:+d}" if score else "0", (run for run in runs if run.score == score))
    plain = [run for run in runs if not run.score]
    print("by character, with a sum of 0:")
    for character in sorted({run.character for run in plain}):
        told(character, (run for run in plain if run.character == character))
    moves, tried, cpu = (sum(each) for each in zip(*[(run.moves, run.tried, run.seconds) for run in runs], strict=True))
    print(f"{len(runs):,} runs and {moves:,} moves in {seconds:.1f} s of {asked.processes} processes: ", end="")
    print(f"{len(runs) / seconds:,.1f} runs and {moves / seconds:,.0f} moves a second")
    print("for each second of processor time:")
    print(f"  {'':<62}{'games':>14}   moves")
    rates = f"{moves / cpu:,.0f} of {tried / cpu:,.0f} tried"
    print(f"  {'this, looking a turn ahead':<62}{len(runs) / cpu:>14,.1f}   {rates}")
    for name, least, most, rate in PEERS:
        print(f"  {name:<62}{f'{least:,} to {most:,}':>14}   {rate}")
    given_up = [run.number for run in runs if not run.result]
    if given_up:
        print(f"given up after {MOVES:,} moves: {len(given_up)}, the first is run {given_up[0]}")
    return 1 if given_up else 0


if __name__ == "__main__":
    sys.exit(main())
