"""Where studies are played: any executor gives the same rows, and a killed worker costs what it was at."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from authoring.balance.declared import Declared, Undeclared, study_of
from authoring.balance.executors import Elsewhere, NoSuchExecutor, workshop_of
from authoring.balance.policies import Named
from authoring.balance.study import Row, Study
from authoring.balance.working import RETRIES, Here, run
from authoring.game.extensive import Event, Game, Move
from authoring.game.policies import below
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Kind
from tests.game.toys import Bag
from tests.proof.claims_of_toys import claim, pack, subject

CONTENT = Path(__file__).resolve().parents[2] / "content"
BAG = subject("bag", [claim(Kind.REACHABLE, Event("end", "won"))], {"small": Bag}, headline=())
SOLO = Declared(("slapstick-starter",), policies=("random", "sensible"), plays=6, seed=5)


def children_of(pid: int) -> list[int]:
    told = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return [int(own) for own, parent in map(str.split, told.splitlines()) if int(parent) == pid]


def alive(pid: int) -> bool:
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()
    return bool(told) and not told.startswith("Z")


def toons() -> LinkedPack:
    (found,), _ = read_packs([CONTENT / "fliptoons-base"], LintOptions(cache=False))
    return found


def rows(study: Study, workshop: Any) -> list[Row]:
    return [row for some in run(study, workshop) for row in some]


def deadly(log: Path, kills: int) -> Named:
    """A policy that notes each play in a file, and from play 40 on kills its own process, so many times: whoever is
    the first to leave a mark, as several processes note their plays at once."""

    def choose(game: Game[Any], state: Any, moves: Any, number: int) -> Move:
        if len(state.drawn) == 1:
            with log.open("a") as file:
                file.write("played\n")
            if log.read_text().count("\n") >= 40:
                for kill in range(kills):
                    with suppress(FileExistsError), log.with_suffix(f".killed{kill}").open("x"):
                        os.kill(os.getpid(), signal.SIGKILL)
        return moves[below(number, len(moves))]  # type: ignore[no-any-return]

    return Named("deadly", choose)


def test_a_killed_worker_costs_no_more_than_its_piece(tmp_path: Path) -> None:
    log = tmp_path / "plays.txt"
    calm = Study(pack(), [(BAG, BAG.configurations)], [deadly(tmp_path / "calm.txt", 0)], 150)
    expected = rows(calm, Here(1))
    wanted = Study(pack(), [(BAG, BAG.configurations)], [deadly(log, 1)], 150)
    workshop = Here(2)
    sizes = []
    found = []
    for some in run(wanted, workshop):
        sizes.append(len(some))
        found += some
    assert found == expected
    assert log.with_suffix(".killed0").exists()
    assert 0 < log.read_text().count("\n") - 150 <= max(sizes)


def test_workers_that_die_again_and_again_are_told_of(tmp_path: Path) -> None:
    def choose(game: Game[Any], state: Any, moves: Any, number: int) -> Move:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    workshop = Here(2)
    with pytest.raises(workshop.losses):
        rows(Study(pack(), [(BAG, BAG.configurations)], [Named("dead", choose)], 5), workshop)
    assert RETRIES == 3


def test_workers_that_share_nothing_play_the_same() -> None:
    linked = toons()
    expected = rows(study_of(linked, SOLO), Here(1))
    found = rows(study_of(linked, SOLO), Elsewhere(linked, SOLO, lambda: ThreadPoolExecutor(2), 2))
    assert found == expected


def test_processes_that_were_not_forked_play_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("authoring.balance.executors.get_all_start_methods", lambda: ["spawn"])
    linked = toons()
    workshop = workshop_of("pool", 2, linked, SOLO)
    assert isinstance(workshop, Elsewhere)
    assert rows(study_of(linked, SOLO), workshop) == rows(study_of(linked, SOLO), Here(1))


def test_a_cluster_plays_the_same_and_outlives_a_worker() -> None:
    linked = toons()
    expected = rows(study_of(linked, SOLO), Here(1))
    workshop = workshop_of("dask", 2, linked, SOLO)
    found: list[Row] = []
    for some in run(study_of(linked, SOLO), workshop):
        found += some
        if len(found) == len(some):
            cluster = workshop._open[1]  # type: ignore[attr-defined]
            os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
    assert found == expected


@pytest.mark.parametrize(("name", "said"), [("pol", "pool"), ("no.such:thing", "names no executor"), ("os:no", "os")])
def test_executors_there_are_not(name: str, said: str) -> None:
    with pytest.raises(NoSuchExecutor, match=said):
        workshop_of(name, 2, pack(), SOLO)


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        (Declared(("slapstick-startr",)), "slapstick-starter"),
        (Declared(policies=("mtcs",)), "mcts"),
        (Declared(players=(9,)), "no configuration fits"),
        (Declared(switches=((("FT-R99", "yes"),),)), "no ruling is called"),
        (Declared(switches=((("FT-R06", "yes"),),)), "has no alternative"),
    ],
)
def test_what_cannot_be_declared(declared: Declared, said: str) -> None:
    with pytest.raises(Undeclared, match=said):
        study_of(toons(), declared)


def test_switches_are_played_apart() -> None:
    both = Declared(("slapstick-starter",), plays=4, switches=((), (("FT-R06", "can be spent only"),)))
    study = study_of(toons(), both)
    assert [cell.switches for cell in study.cells] == ["", "FT-R06=can be spent only"]
    found = rows(study, Here(1))
    assert found[:4] == rows(study_of(toons(), Declared(("slapstick-starter",), plays=4)), Here(1))
    assert {row.switches for row in found[4:]} == {"FT-R06=can be spent only"}


def test_a_study_killed_and_resumed_gives_the_same_table(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    words = ["scenario/lanterns-on-the-lake", "--players", "1", "--with", "hunter", "--plays", "400", "--workers", "2"]
    command = [sys.executable, "-m", "authoring", "simulate", str(CONTENT / "lanterns-on-the-lake"), *words]
    started = subprocess.Popen([*command, "--output", str(file)], stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not (file.exists() and file.read_bytes().count(b"\n") > 10) and time.monotonic() < deadline:
        time.sleep(0.02)
    workers = children_of(started.pid)
    # It stands still from here, so that it has not ended by the time it is killed.
    started.send_signal(signal.SIGSTOP)
    second = subprocess.run([*command, "--output", str(file)], capture_output=True, text=True)
    started.kill()
    started.wait()
    assert second.returncode == 2 and "is being written by another run" in second.stderr
    while any(map(alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert len(workers) == 2 and not any(map(alive, workers))
    before = file.read_bytes()
    assert 10 < before.count(b"\n") < 401
    resumed = subprocess.run([*command, "--output", str(file)], capture_output=True, text=True, check=True)
    assert "plays taken from" in resumed.stderr
    whole = tmp_path / "whole.csv"
    through = subprocess.run([*command, "--output", str(whole)], capture_output=True, text=True, check=True)
    assert file.read_bytes() == whole.read_bytes()
    assert file.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    assert resumed.stdout == through.stdout
