"""How many generated scenarios the provers decide, and in how much CPU time.

Run it as `python tools/bench_scenarios.py [--each 12] [--first 0] [--rounds 8] [--seconds 10] [--alone]`, or with
`--guaranteed`. For each number of players it makes so many scenarios for one group, and asks whether they can be
completed: a play that was replayed, a reason why not, or no answer within the time. Where clingo is installed, what
plays leave open is put to it, unless the first prover is to be alone; and it decides all of them again by itself, with
its time told apart. With `--guaranteed` it is asked instead whether they can be completed whatever is drawn, which
clingo does not decide.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from statistics import median
from time import process_time
from typing import NamedTuple

from authoring.lint.running import LintOptions, lint_paths
from authoring.proof.answers import Budget
from authoring.proof.claims import Guided, Kind, Scope, Subject, Word
from authoring.proof.informing import informing
from authoring.proof.packs import subjects_of
from authoring.proof.running import Options, prove
from authoring.proof.second.answering import words_of
from authoring.proof.second.solving import NoSolver
from tools.generating.scenarios import ROUNDS, scenario_pack
from tools.mutation.goods import dumped


class Asked(NamedTuple):
    """What is asked of which scenarios: so many for each number of players from a first seed on, in so many rounds,
    within so many seconds; by the first prover alone, or with what it leaves open handed over; or whether it is
    guaranteed."""

    each: int
    first: int
    rounds: int
    seconds: float
    alone: bool
    guaranteed: bool


class Decided(NamedTuple):
    """What came of one scenario: words and CPU seconds of both provers, and what was said of it."""

    name: str
    word: Word
    seconds: float
    said: str
    second: Word
    second_seconds: float

    @property
    def otherwise(self) -> bool:
        """Whether the two provers do not agree."""
        return Word.BOUNDED not in (self.word, self.second) and self.word is not self.second


def decide(seed: int, players: int, asked: Asked, folder: Path) -> Decided:
    """Make a scenario and ask for its completion by the first group of that size."""
    contents = scenario_pack(seed, players, asked.rounds)
    root = folder / f"{players}-{seed}"
    root.mkdir()
    (root / "pack.yaml").write_text(dumped(contents[0]), encoding="utf-8")
    (root / "all.yaml").write_text("---\n".join(map(dumped, contents[1:])), encoding="utf-8")
    pack = lint_paths([root], LintOptions(cache=False)).packs[0]
    subject = _subject(next(each for each in subjects_of(pack) if each.kind == "scenario"), asked.alone)
    if asked.guaranteed:
        (informed,) = informing([subject], Kind.GUARANTEED)
        subject = replace(informed, claims=informed.claims[:1])
    start = process_time()
    report = prove(pack, [subject], Options(Budget(10_000_000, asked.seconds)))
    spent = process_time() - start
    (verdict,) = report.verdicts
    if verdict.word is Word.PROVED and verdict.witness is not None:
        said = f"a play of {len(verdict.witness.moves)} moves, replayed"
    else:
        said = verdict.reason.summary if verdict.reason else ""
    if asked.guaranteed:
        return Decided(f"{players}-{seed}", verdict.word, spent, said, Word.BOUNDED, 0.0)
    again = _subject(subjects_of(lint_paths([root], LintOptions(cache=False)).packs[0])[-1], False)
    start = process_time()
    word = _second(again)
    return Decided(f"{players}-{seed}", verdict.word, spent, said, word, process_time() - start)


def _second(subject: Subject) -> Word:
    """What the second prover says by itself."""
    try:
        words, _ = words_of(subject, subject.configurations[0])
    except NoSolver:
        return Word.BOUNDED
    return words.get(0, Word.BOUNDED)


def _subject(subject: Subject, alone: bool) -> Subject:
    """The subject with its one claim that the scenario can be completed, for one group."""
    claims = tuple(claim for claim in subject.claims if claim.scope is Scope.EACH)
    assert isinstance(subject.method, Guided)
    method = replace(subject.method, timetable=None) if alone else subject.method
    return replace(subject, claims=claims[:1], configurations=subject.configurations[:1], method=method)


def all_of(asked: Asked, players: int, folder: Path) -> Iterator[Decided]:
    """The scenarios for a number of players."""
    for seed in range(asked.first, asked.first + asked.each):
        decided = decide(seed, players, asked, folder)
        again = "" if asked.guaranteed else f"clingo: {decided.second:<8}{decided.second_seconds:6.2f} s  "
        print(f"{decided.name:<8}{decided.word:<9}{decided.seconds:6.2f} s  {again}{decided.said}", flush=True)
        yield decided


def told(players: int, found: Sequence[Decided], alone: bool = False) -> str:
    """The lines of a number of players: the first prover, and the second one by itself unless the first is `alone`."""
    lines = []
    provers = [(f"{players} players", [(each.word, each.seconds) for each in found])]
    if not alone:
        provers.append(("   clingo", [(each.second, each.second_seconds) for each in found]))
    for name, results in provers:
        words = {word: sum(each is word for each, _ in results) for word in Word}
        quick = sum(word is not Word.BOUNDED and seconds < 1 for word, seconds in results)
        times = [seconds for _, seconds in results]
        lines.append(
            f"{name}: {words[Word.PROVED]} proved, {words[Word.REFUTED]} refuted, {words[Word.BOUNDED]} open; "
            f"{quick} of {len(results)} in less than 1 s; median {median(times):.2f} s, most {max(times):.2f} s"
        )
    return "\n".join(lines)


def main() -> int:
    """Measure and print; 1 if some scenario was not decided, or decided in two ways."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--each", type=int, default=12, help="scenarios for each number of players")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds with actions: the fewer, the harder")
    parser.add_argument("--seconds", type=float, default=10.0, help="CPU time for each")
    parser.add_argument("--guaranteed", action="store_true", help="ask whether it is guaranteed")
    parser.add_argument("--alone", action="store_true", help="hand nothing over to clingo")
    asked = Asked(**vars(parser.parse_args()))
    table: list[str] = []
    everything: list[Decided] = []
    with tempfile.TemporaryDirectory() as name:
        for players in range(1, 5):
            found = list(all_of(asked, players, Path(name)))
            everything += found
            table.append(told(players, found, asked.guaranteed))
    left = sum(each.word is Word.BOUNDED for each in everything)
    otherwise = sum(each.otherwise for each in everything)
    alike = sum(each.word is each.second is not Word.BOUNDED for each in everything)
    print("\n" + "\n".join(table))
    if not asked.guaranteed:
        print(f"both: {alike} of {len(everything)} decided alike, {otherwise} otherwise")
    print(f"peak memory {getrusage(RUSAGE_SELF).ru_maxrss / 1024:,.0f} MiB")
    return 1 if left or otherwise else 0


if __name__ == "__main__":
    sys.exit(main())
