"""How many generated scenarios the prover decides, and in how much CPU time.

Run it as `python tools/bench_scenarios.py [--each 12] [--seconds 10]`. For each number of players it makes so
many scenarios for one group, and asks whether they can be completed: a play that was replayed, a reason why
not, or no answer within the time. Where clingo is installed it decides again what it can (of games as large as
these, what the relaxation refutes, and that it rules nothing out that was shown); its time is not counted.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

from authoring.lint.running import LintOptions, lint_paths
from authoring.proof.answers import Budget
from authoring.proof.claims import Scope, Subject, Word
from authoring.proof.packs import subjects_of
from authoring.proof.report import Report
from authoring.proof.running import Options, prove
from authoring.proof.second.comparing import compared
from authoring.proof.second.solving import NoSolver
from tools.generating.scenarios import scenario_pack
from tools.mutation.goods import dumped


class Decided(NamedTuple):
    """What came of one scenario: a word, CPU seconds, what was said of it, and whether clingo said so too (1), said
    otherwise (-1), or did not decide (0)."""

    name: str
    word: Word
    seconds: float
    said: str
    second: int


def decide(seed: int, players: int, seconds: float, folder: Path) -> Decided:
    """Make a scenario and ask for its completion by the first group of that size."""
    contents = scenario_pack(seed, players)
    root = folder / f"{players}-{seed}"
    root.mkdir()
    (root / "pack.yaml").write_text(dumped(contents[0]), encoding="utf-8")
    (root / "all.yaml").write_text("---\n".join(map(dumped, contents[1:])), encoding="utf-8")
    pack = lint_paths([root], LintOptions(cache=False)).packs[0]
    subject = _asked(next(each for each in subjects_of(pack) if each.kind == "scenario"))
    start = process_time()
    report = prove(pack, [subject], Options(Budget(10_000_000, seconds)))
    spent = process_time() - start
    (verdict,) = report.verdicts
    if verdict.word is Word.PROVED and verdict.witness is not None:
        said = f"a play of {len(verdict.witness.moves)} moves, replayed"
    else:
        said = verdict.reason.summary if verdict.reason else ""
    return Decided(f"{players}-{seed}", verdict.word, spent, said, _second(report))


def _second(report: Report) -> int:
    """Whether the second prover agrees."""
    try:
        found = compared(report)
    except NoSolver:
        return 0
    return found.same - len(found.differing)


def _asked(subject: Subject) -> Subject:
    """The subject with its one claim that the scenario can be completed, for one group."""
    claims = tuple(claim for claim in subject.claims if claim.scope is Scope.EACH)
    return replace(subject, claims=claims[:1], configurations=subject.configurations[:1])


def all_of(each: int, players: int, seconds: float, folder: Path) -> Iterator[Decided]:
    """So many scenarios for a number of players."""
    for seed in range(each):
        decided = decide(seed, players, seconds, folder)
        print(f"{decided.name:<8}{decided.word:<9}{decided.seconds:8.2f} s  {decided.said}", flush=True)
        yield decided


def main() -> int:
    """Measure and print; 1 if some scenario was not decided, or decided in two ways."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--each", type=int, default=12, help="scenarios for each number of players")
    parser.add_argument("--seconds", type=float, default=10.0, help="CPU time for each")
    asked = parser.parse_args()
    table: list[str] = []
    left = otherwise = alike = 0
    with tempfile.TemporaryDirectory() as name:
        for players in range(1, 5):
            found = list(all_of(asked.each, players, asked.seconds, Path(name)))
            decided = [each for each in found if each.word is not Word.BOUNDED]
            left += len(found) - len(decided)
            otherwise += sum(each.second < 0 for each in found)
            alike += sum(each.second > 0 for each in found)
            words = {word: sum(each.word is word for each in found) for word in Word}
            quick = sum(each.seconds < 1 for each in decided)
            times = [each.seconds for each in found]
            table.append(
                f"{players} players: {words[Word.PROVED]} proved, {words[Word.REFUTED]} refuted, "
                f"{words[Word.BOUNDED]} open; {quick} of {len(found)} in less than 1 s; "
                f"median {median(times):.2f} s, most {max(times):.2f} s"
            )
    print("\n" + "\n".join(table))
    print(f"clingo: {alike} of {4 * asked.each} decided alike, disagreement {otherwise}, the others left to the replay")
    return 1 if left or otherwise else 0


if __name__ == "__main__":
    sys.exit(main())
