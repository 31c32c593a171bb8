"""What it costs to lint a story of 10,000 pages and to prove that each can be read, beside what peers take.

Run it as `python tools/bench_story.py [--nodes 10000] [--with-peers]`. Every figure is CPU time of this run and
peak memory: of a process of its own, the least of some runs, or of this one so far. Peers are installed into an
environment of their own, which is thrown away; like us, they are measured when their code has been compiled to
bytecode. Budgets of seconds are held beside what searches without an end took, and the report of the
long story is compared over two runs with different hash seeds.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import process_time

from authoring.game.extensive import Event
from authoring.lint.rule import Rule
from authoring.lint.running import LintOptions, lint_paths
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.proof.answering import PLAYS
from authoring.proof.answers import Budget
from authoring.proof.claims import Claim, Kind, Scope, Word
from authoring.proof.exhaustive import answer_all
from authoring.proof.explore import explore
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options
from authoring.proof.staged import answer_staged
from tools.bench_lint import Run, least, measured
from tools.generating.levers import lever_pack, needle_pack, torn_pack
from tools.generating.peers import as_bard, as_ink, write_levers
from tools.generating.stories import Data, as_pack, story
from tools.generating.story_game import StoryGame, endless, needle, of_nodes
from tools.mutation.goods import dumped

AUTHORING = [sys.executable, "-m", "authoring"]
LOCK_IN = Rule("lock-in", "X001", Severity.ERROR, "a page from which no end can be reached")
IN_A_FILE = 500
"""Documents in one file."""
INK = """
const {Compiler} = require("inkjs/full");
new Compiler(require("fs").readFileSync(process.argv[2], "utf8")).Compile().ToJson();
"""


def written(contents: list[Data], folder: Path) -> LinkedPack:
    """Write a pack, so many documents a file, and link it."""
    folder.mkdir()
    (folder / "pack.yaml").write_text(dumped(contents[0]), encoding="utf-8")
    for start in range(1, len(contents), IN_A_FILE):
        text = "---\n".join(map(dumped, contents[start : start + IN_A_FILE]))
        (folder / f"part-{start // IN_A_FILE:03}.yaml").write_text(text, encoding="utf-8")
    return lint_paths([folder], LintOptions(cache=False)).packs[0]


BUDGETS = (2.0, 5.0)
"""Seconds that searches without an end are given."""


def row(what: str, seconds: float, said: str, memory: float | None = None) -> None:
    """A line of the table; memory is that of a process of its own, or of this one up to now."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 if memory is None else memory
    print(f"{what:<54}{seconds:9.3f} s {peak:7.0f} MiB   {said}", flush=True)


def long_story(nodes: int, coins: bool, folder: Path) -> float:
    """Lint and proof of a long story, together; the CPU seconds."""
    pack = folder / told(coins).replace(" ", "-")
    written(as_pack(story(nodes), coins=coins), pack)
    lint = compiled([*AUTHORING, "lint", "--no-cache", str(pack)])
    row(f"authoring lint, {nodes:,} pages {told(coins)}", lint.seconds, f"exit {lint.code}", lint.memory)
    check = [*AUTHORING, "check", "--no-cache", "--no-progress", "--workers", "1", str(pack)]
    both = compiled(check)
    row(f"authoring check, {nodes:,} pages {told(coins)}", both.seconds, f"exit {both.code}", both.memory)
    print("\n".join(f"    {line}" for line in both.said.splitlines()))
    reports = [_report([*check, "--format", "json"], seed) for seed in ("1", "2")]
    same = "the same bytes" if reports[0] == reports[1] else "DIFFERENT"
    print(f"    two runs with different hash seeds: {same}, {len(reports[0]):,} of them")
    return both.seconds


def told(coins: bool) -> str:
    """How a story is called."""
    return "with coins" if coins else "without coins"


def compiled(command: list[str]) -> Run:
    """The run of a command that took the least; the first leaves bytecode to the others."""
    return least(command, PYTHONDONTWRITEBYTECODE="")


def _report(command: list[str], seed: str) -> bytes:
    """What a command writes with a seed for hashes."""
    return subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=False).stdout


def budgets(levers: int, folder: Path) -> None:
    """What searches that come to no end take of the seconds they are given."""
    contents = torn_pack(levers)
    linked = written(contents, folder / "torn")
    kinds = {Kind.REACHABLE: frozenset({Event("page", "nowhere")}), Kind.NO_TRAP: frozenset[Event]()}
    for seconds in BUDGETS:
        budget = Budget(100_000_000, seconds)
        for kind, goal in kinds.items():
            claim = Claim(LOCK_IN, kind.value, kind, linked.manifest.at(), goal)
            start = process_time()
            (answer,) = answer_staged(endless(levers), [claim], budget, {0}, PLAYS[Scope.EACH])
            held(f"budget of {seconds:.0f} s, {kind} without an end", process_time() - start, seconds, answer.word)
        start = process_time()
        report = prove_pack(linked, Options(budget)).report
        (worst,) = (outcome.word(outcome.subject.claims[0]) for outcome in report.outcomes)
        held(f"budget of {seconds:.0f} s, a scenario that cannot be won", process_time() - start, seconds, worst)


def held(what: str, spent: float, seconds: float, word: Word) -> None:
    """A line on a budget."""
    share = spent / seconds
    row(what, spent, f"{word}, {share:.0%} of the budget{'' if share <= 1.1 else ': TOO MUCH'}")


def proof(what: str, contents: list[Data], folder: Path) -> None:
    """The proof of a small pack in this process."""
    start = process_time()
    linked = written(contents, folder / linked_name(contents))
    middle = process_time()
    proved = prove_pack(linked, Options(Budget(1_000_000, 20)))
    words = Counter(verdict.word.value for verdict in proved.report.verdicts)
    said = ", ".join(f"{count} {word}" for word, count in sorted(words.items()))
    row(what, process_time() - middle, f"{said}; read in {middle - start:.3f} s")


def linked_name(contents: list[Data]) -> str:
    """The folder of a pack: its id."""
    return str(contents[0]["id"])


def search(what: str, game: StoryGame, kind: Kind, at: LinkedPack) -> None:
    """A search of every state by the core."""
    claim = Claim(LOCK_IN, what, kind, at.manifest.at())
    start = process_time()
    (answer,) = answer_all(game, [claim], Budget())
    row(what, process_time() - start, f"{answer.word} after {answer.stats.states:,} states")


def states(what: str, game: StoryGame) -> None:
    """How many states the core sees of a story."""
    start = process_time()
    seen = explore(game, [], Budget(), whole=True)
    row(what, process_time() - start, f"{seen.states:,} states, {seen.edges:,} moves, complete: {seen.complete}")


def peers(nodes: int, levers: int, folder: Path, ours: dict[bool, float]) -> None:
    """The same stories with other tools, installed for this run only."""
    for name, command in {**_python_peers(nodes, levers, folder), **_ink(nodes, folder)}.items():
        run = compiled(command)
        same = [seconds for coins, seconds in ours.items() if name.endswith(f"pages {told(coins)}")]
        share = "".join(f", authoring check takes {seconds / run.seconds:.2f} of that" for seconds in same)
        row(name, run.seconds, f"exit {run.code}{share}", run.memory)


def _python_peers(nodes: int, levers: int, folder: Path) -> dict[str, list[str]]:
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    python = environment / "bin" / "python"
    uv = str(Path(sys.executable).with_name("uv"))
    subprocess.run([uv, "pip", "install", "--quiet", "--python", str(python), "bardic", "addventure"], check=False)
    listed = subprocess.run([uv, "pip", "freeze", "--python", str(python)], capture_output=True, text=True, check=False)
    versions = dict(line.split("==") for line in listed.stdout.split() if "==" in line)
    found: dict[str, list[str]] = {}
    for coins in (False, True) if "bardic" in versions else ():
        file = folder / f"{told(coins).replace(' ', '-')}.bard"
        file.write_text(as_bard(story(nodes), coins), encoding="utf-8")
        name = f"bardic {versions['bardic']} lint, {nodes:,} pages {told(coins)}"
        found[name] = [str(environment / "bin" / "bardic"), "lint", str(file)]
    if "addventure" in versions:
        write_levers(levers, folder / "levers-of-addventure")
        name = f"addventure {versions['addventure']} build, {levers} levers"
        found[name] = [str(environment / "bin" / "addventure"), "build", str(folder / "levers-of-addventure"), "--md"]
    return found


def _ink(nodes: int, folder: Path) -> dict[str, list[str]]:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return {}
    home = folder / "ink"
    home.mkdir()
    subprocess.run([npm, "install", "--silent", "--no-audit", "--no-fund", "inkjs"], cwd=home, check=False)
    if not (home / "node_modules" / "inkjs").exists():
        return {}
    about = (home / "node_modules" / "inkjs" / "package.json").read_text(encoding="utf-8")
    version = json.loads(about)["version"]
    (home / "story.ink").write_text(as_ink(story(nodes)), encoding="utf-8")
    (home / "compile.js").write_text(INK, encoding="utf-8")
    return {
        f"inkjs {version} compile, {nodes:,} pages {told(True)}": [
            node,
            str(home / "compile.js"),
            str(home / "story.ink"),
        ]
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--nodes", type=int, default=10_000)
    parser.add_argument("--levers", type=int, default=16)
    parser.add_argument("--with-peers", action="store_true", help="install and measure peers, too")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        levers = asked.levers
        proof(f"proof of a pack, {levers} levers in any order", lever_pack(levers), folder)
        check = [*AUTHORING, "check", "--no-cache", "--no-progress", "--workers", "1", str(folder / "levers")]
        whole = measured(check)
        row(f"authoring check, {levers} levers", whole.seconds, f"exit {whole.code}", whole.memory)
        contents = needle_pack(levers)
        proof(f"proof of a pack, {levers} questions", contents, folder)
        pack = lint_paths([folder / linked_name(contents)], LintOptions(cache=False)).packs[0]
        search(f"lock-in behind {levers} turns, every state", needle(levers), Kind.NO_TRAP, pack)
        states("1,000 pages, every state", of_nodes(story(1_000), counted=False))
        states("1,000 pages and an idle counter, every state", of_nodes(story(1_000), counted=True))
        budgets(levers, folder)
        ours = {
            coins: long_story(asked.nodes, coins, folder) for coins in (False, True)
        }  # last: it makes this one large
        if asked.with_peers:
            peers(asked.nodes, levers, folder, ours)


if __name__ == "__main__":
    main()
