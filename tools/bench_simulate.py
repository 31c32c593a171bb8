"""Measure studies: how much processes and a cluster gain, and how many games a second are played.

Run it as `python -m tools.bench_simulate [scaling] [toons] [scenarios] [peers]`; without a word all four. It prints
what it measured, and ends with 1 where something that is promised does not hold:

scaling: the process pool reaches at least 90 percent of the speed-up that two independent copies of the same study
reach side by side on two cores, in this run; a local dask cluster, in batches and once it stands, takes no more than
15 percent longer than the pool. All are measured one after the other, `--repeats` times; the median of the ratios
counts, as others may be at work on this machine.
toons: 100,000 solo games of FlipToons by `random` and by `sensible`, only their outcomes kept (with numba, the extra
`fast`; without it fewer, which is told).
scenarios: 1,000 full Flipside scenarios by `sensible`, all groups of characters in turn, everything measured.
peers: card games of OpenSpiel and RLCard, other games of about that size, where those are installed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import Any

from authoring.balance.declared import Declared, study_of
from authoring.balance.executors import Dask
from authoring.balance.study import Row, Study, rows_of
from authoring.balance.working import Here, Job, Workshop, run
from authoring.game.policies import below, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.fast.jit import COMPILED

CONTENT = Path(__file__).resolve().parent.parent / "content"
SCENARIO = "scenario/lanterns-on-the-lake"
POOL, CLUSTER = 0.90, 1.15
"""What the pool has to reach of two copies, and what the cluster may take of the pool's time."""
SCALED = Declared((SCENARIO,), players=(1, 2), policies=("random",), plays=160)


def pack_of(name: str) -> LinkedPack:
    """A shipped pack."""
    (pack,), _ = read_packs([CONTENT / name], LintOptions(cache=False))
    return pack


def played(study: Study, workshop: Workshop) -> tuple[float, list[Row]]:
    """How long a study takes, and its rows."""
    started = time.perf_counter()
    rows = [row for some in run(study, workshop) for row in some]
    return time.perf_counter() - started, rows


def copies(number: int) -> float:
    """How long so many independent copies of the study take side by side, the slowest of them, without setting up."""
    command = [sys.executable, "-m", "tools.bench_simulate", "--copy"]
    started = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(number)
    ]
    for each in started:
        assert each.stdout is not None
        each.stdout.readline()
    for each in started:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    return max(float(each.communicate()[0].splitlines()[-1]) for each in started)


def copy() -> int:
    """One copy: ready, then as soon as it is told to, play."""
    study = study_of(pack_of("lanterns-on-the-lake"), SCALED)
    rows_of(study, 0, 2)
    print("ready", flush=True)
    sys.stdin.readline()
    print(played(study, Here(1))[0], flush=True)
    return 0


class Standing(Dask):
    """A cluster that stays when a study is over."""

    def open(self, study: Study) -> Job:
        """Begin it the first time only."""
        if not self._open:
            self._job = super().open(study)
        return self._job

    def close(self) -> None:
        """Stay."""

    def leave(self) -> None:
        """End it."""
        super().close()


def scaling(repeats: int) -> bool:
    """What two processes gain."""
    pack = pack_of("lanterns-on-the-lake")
    study = study_of(pack, SCALED)
    print(f"scaling: {study.total:,} plays of {SCENARIO} at random, on two cores, {repeats} times")
    cluster = Standing(pack, SCALED, 2) if find_spec("distributed") is not None else None
    if cluster is not None:
        started = time.perf_counter()
        played(study, cluster)
        print(f"  the cluster stands, and has played it once, after {time.perf_counter() - started:.1f} s")
    gains, lags = [], []
    expected: list[Row] = []
    for _ in range(repeats):
        alone, two = copies(1), copies(2)
        pooled, rows = played(study, Here(2))
        assert not expected or rows == expected
        expected = rows
        gains.append((2 * alone / two, alone / pooled))
        told = f"  alone {alone:.2f} s, two copies {two:.2f} s, pool {pooled:.2f} s"
        if cluster is not None:
            spread, found = played(study, cluster)
            assert found == expected
            lags.append(spread / pooled)
            told += f", cluster {spread:.2f} s"
        print(told, flush=True)
    if cluster is not None:
        cluster.leave()
    share = median(pool / both for both, pool in gains)
    both, pool = (median(each[at] for each in gains) for at in (0, 1))
    reached = f"{100 * share:.0f} percent of it (at least {100 * POOL:.0f})"
    print(f"  two copies gain {both:.2f}, the pool {pool:.2f}: {reached}")
    fine = share >= POOL
    if lags:
        print(f"  the cluster takes {median(lags):.2f} times as long as the pool (at most {CLUSTER})")
        fine = fine and median(lags) <= CLUSTER
    return fine


def toons(games: int) -> bool:
    """Solo games."""
    pack = pack_of("fliptoons-base")
    for setup in ("slapstick-starter", "wacky-workload", "maniacal-mayhem"):
        for policy in ("random", "sensible"):
            count = games if COMPILED else min(games, 1_000)
            study = study_of(pack, Declared((setup,), policies=(policy,), plays=count, bare=True))
            rows_of(study, 0, 1)
            started = time.process_time()
            rows = rows_of(study, 0, count)
            seconds = time.process_time() - started
            won = sum(row.returns[0] for row in rows) / count
            how = f"machine code, numba {version('numba')}" if COMPILED else "the reference, as numba is not installed"
            print(
                f"toons: {count:,} games of {setup} by {policy}: {count / seconds:,.0f} games/s, "
                f"{sum(row.moves for row in rows) / seconds:,.0f} moves/s, {100 * won:.2f} % won ({how})",
                flush=True,
            )
    return True


def scenarios(games: int, workers: int) -> bool:
    """Full scenarios."""
    pack = pack_of("lanterns-on-the-lake")
    cells = len(study_of(pack, Declared((SCENARIO,))).cells)
    declared = Declared((SCENARIO,), policies=("sensible",), plays=-(-games // cells))
    spent = getrusage(RUSAGE_CHILDREN).ru_utime
    seconds, rows = played(study_of(pack, declared), Here(max(2, workers)))
    spent = getrusage(RUSAGE_CHILDREN).ru_utime - spent
    moves = sum(row.moves for row in rows)
    print(
        f"scenarios: {len(rows):,} plays of {SCENARIO} by sensible, {workers} processes: "
        f"{len(rows) / seconds:,.1f} games/s, {len(rows) / spent:,.1f} games a second of processor time, "
        f"{moves / spent:,.0f} moves, {moves / len(rows):,.0f} moves a game"
    )
    return True


def peers() -> bool:
    """Other engines, other games of about that size, all decisions at random."""
    if find_spec("pyspiel") is None:
        print("peers: OpenSpiel is not installed")
    else:
        spiel = import_module("pyspiel")
        told = f"OpenSpiel {version('open_spiel')}"
        for name in ("crazy_eights", "hearts", "go_fish"):
            beside(f"{told}, {name}, bots in C++", partial(in_bots, spiel, name))
        beside(f"{told}, crazy_eights, through Python", partial(in_python, spiel, "crazy_eights"))
    if find_spec("rlcard") is None:
        print("peers: RLCard is not installed")
    else:
        rlcard = import_module("rlcard")
        for name in ("uno", "gin-rummy"):
            beside(f"RLCard {version('rlcard')}, {name}", partial(in_rlcard, rlcard, name))
    return True


def beside(name: str, play: Callable[[int], int], seconds: float = 2.0) -> None:
    """Play more and more games, twice as many each time, until that takes long enough; the last time counts."""
    count, took, moves = 4, 0.0, 0
    while took < seconds:
        count *= 2
        started = time.process_time()
        moves = play(count)
        took = time.process_time() - started
    print(f"peers: {name}: {count / took:,.0f} games/s, {moves / took:,.0f} moves/s", flush=True)


def in_bots(spiel: Any, name: str, count: int) -> int:
    """Games of OpenSpiel between bots that choose at random, wholly in its C++; how many moves they had."""
    game, moves = spiel.load_game(name), 0
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    for number in range(count):
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, number)
        moves += len(state.full_history())
    return moves


def in_python(spiel: Any, name: str, count: int) -> int:
    """Games of OpenSpiel, move by move from Python."""
    game, moves = spiel.load_game(name), 0
    for number in range(count):
        state, seed, made = game.new_initial_state(), splitmix64(0, number), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[below(splitmix64(seed, made), len(actions))])
            made += 1
        moves += made
    return moves


def in_rlcard(rlcard: Any, name: str, count: int) -> int:
    """Games of RLCard between its random agents."""
    environment = rlcard.make(name)
    agent = import_module("rlcard.agents").RandomAgent
    environment.set_agents([agent(num_actions=environment.num_actions) for _ in range(environment.num_players)])
    moves = 0
    for _ in range(count):
        trajectories, _ = environment.run(is_training=False)
        moves += sum((len(each) - 1) // 2 for each in trajectories)
    return moves


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure studies.")
    parser.add_argument("what", nargs="*", help="scaling, toons, scenarios, peers; all without")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--games", type=int, default=100_000, help="of FlipToons")
    parser.add_argument("--plays", type=int, default=1_000, help="of Flipside scenarios")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--copy", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(words)
    if asked.copy:
        return copy()
    jobs: dict[str, Callable[[], bool]] = {
        "scaling": partial(scaling, asked.repeats),
        "toons": partial(toons, asked.games),
        "scenarios": partial(scenarios, asked.plays, asked.workers),
        "peers": peers,
    }
    unknown = [word for word in asked.what if word not in jobs]
    if unknown:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(jobs)}")
    results = [job() for name, job in jobs.items() if not asked.what or name in asked.what]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
