"""Planting defects one at a time, linting and proving, and counting what was found.

A defect is found when a finding that was not there before is in a document that was changed, or names one of
the things involved. The linter is asked first; the prover only for what the linter let pass, and only for
the subjects that the change can touch: small ones such as adventures and enemies by search, large ones such as
scenarios and whole runs by their relaxation. Defects of printed sheets are looked for by printing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple

from authoring.lint.reported import BOUNDED, PRINTING
from authoring.lint.running import Linted, LintOptions, lint_paths
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Problem, Severity
from authoring.proof.answers import Budget
from authoring.proof.claims import Subject
from authoring.proof.packs import Proved, asked_of, problems_of, subjects_of
from authoring.proof.report import Report
from authoring.proof.running import Options, prove
from authoring.vocabulary.system import systems
from tools.mutation import (
    of_adventures,
    of_boards,
    of_boxes,
    of_campaigns,
    of_cards,
    of_casts,
    of_enemies,
    of_entries,
    of_letters,
    of_packs,
    of_print,
    of_references,
    of_texts,
    of_toons,
    of_treasures,
    of_writing,
)
from tools.mutation.goods import Draft, Good, link, write
from tools.mutation.kinds import KINDS, Kind, Spot

MODULES = (
    of_writing, of_texts, of_references, of_entries, of_adventures, of_boxes, of_boards, of_campaigns, of_cards,
    of_casts, of_toons, of_letters, of_enemies, of_treasures, of_packs, of_print,
)  # fmt: skip
"""What enters kinds into the table."""
LINT = LintOptions(cache=False)
PRINT = LintOptions(cache=False, profile="print")
SEARCH = Budget(states=60_000, seconds=2.5)
"""For what is small, such as an adventure with one character and loadout."""
GLANCE = Budget(states=1, seconds=2.5)
"""For what is large, such as a scenario: no plays, so that only what the relaxation refutes is found."""
LARGE = frozenset({"scenario", "book", "character"})
"""Kinds of subjects that get a glance only."""
DECIDED = "enemy"
"""The kind of subjects that every good pack's proof decides within the time for small ones."""
ALONE = frozenset({"adventure", "enemy"})
"""Kinds of subjects that nothing but a change of themselves can touch."""
APART = frozenset({"cast"})
"""Kinds of subjects whose claims are about one document each."""

Sign = tuple[str, str, str, str]


class Seen(NamedTuple):
    """What one planting led to. `by` are the rules that found it; `stray` findings neither in a changed
    document nor about anything involved."""

    pack: str
    place: str
    by: tuple[str, ...]
    stage: str
    stray: tuple[str, ...]


@dataclass(slots=True)
class Tally:
    """What came of one kind in the packs of a system: the plantings of the defect, and those of its twin."""

    kind: str
    system: str = "flipside"
    planted: list[Seen] = field(default_factory=list)
    harmless: list[Seen] = field(default_factory=list)

    @property
    def found(self) -> int:
        """How many plantings were found."""
        return sum(bool(seen.by) for seen in self.planted)

    def found_in(self, stage: str) -> int:
        """How many were found by the linter ("lint"), the prover ("proof") or the printer ("print")."""
        return sum(seen.stage == stage for seen in self.planted)

    @property
    def alarms(self) -> int:
        """How many twins led to a finding."""
        return sum(bool(seen.by or seen.stray) for seen in self.harmless)

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "kind": self.kind,
            "system": self.system,
            "planted": len(self.planted),
            "found": self.found,
            "by lint": self.found_in("lint"),
            "by proof": self.found_in("proof"),
            "by print": self.found_in("print"),
            "rules": sorted({rule for seen in self.planted for rule in seen.by}),
            "missed": [f"{seen.pack}: {seen.place}" for seen in self.planted if not seen.by],
            "twins": len(self.harmless),
            "false alarms": [
                f"{seen.pack}: {seen.place}: {', '.join(seen.by + seen.stray)}"
                for seen in self.harmless
                if seen.by or seen.stray
            ],
        }


class Bench:
    """A good pack on the disk, and what it gives before anything is changed."""

    def __init__(self, good: Good, folder: Path) -> None:
        self.good, self.folder = good, folder
        self.texts = good.files()
        write(self.texts, folder)
        if not good.references:
            link(good, folder)
        linted = lint_paths([folder], LINT)
        self.before = frozenset(map(self._sign, linted.problems))
        self.loud = [problem for problem in linted.problems if problem.severity >= Severity.WARNING]
        self._proved: dict[str, frozenset[Sign]] = {}
        self._printed: frozenset[Sign] | None = None

    def plant(self, spot: Spot, least: Severity, prove: bool = True, printed: bool = False) -> Seen:
        """Change the pack at a spot, look, and change it back. Without `prove` only the linter is asked; `printed`
        asks the printer where the linter has nothing against it."""
        draft = Draft(self.good)
        spot.edit(draft)
        files = draft.files()
        place = f"{'/'.join(spot.where)} {'.'.join(map(str, spot.path))}".strip()
        write(files, self.folder)
        try:
            linted = lint_paths([self.folder], LINT)
            fresh = [problem for problem in linted.problems if self._sign(problem) not in self.before]
            hits, stray = self._split(fresh, files, spot, least)
            if hits or not (prove or printed):
                return Seen(self.good.name, place, hits, "lint" if hits else "", stray)
            stage = "print" if printed else "proof"
            fresh = list(self._print() if printed else self._proof(linted, spot, draft))
            hits, more = self._split(fresh, files, spot, least)
            return Seen(self.good.name, place, hits, stage if hits else "", stray + more)
        finally:
            write({name: self.texts.get(name) for name in files}, self.folder)

    def _split(
        self, problems: Iterable[Problem], files: Iterable[str], spot: Spot, least: Severity
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The rules of the findings that are about the change, and of those that are not."""
        changed = {str(self.folder / name) for name in (*files, self.good.file_of(spot.where))}
        names = {f'"{name}"' for name in (*spot.names, spot.where[1])}
        hits, stray = set(), set()
        for problem in problems:
            told = " ".join((problem.message, problem.label, problem.help, *(note.label for note in problem.notes)))
            places = (problem.place, *(note.place for note in problem.notes))
            paths = {str(Path(place.path).absolute()) for place in places}
            if problem.severity >= least and (paths & changed or any(name in told for name in names)):
                hits.add(problem.rule)
            elif problem.severity >= Severity.WARNING:
                stray.add(problem.rule)
        return tuple(sorted(hits)), tuple(sorted(stray))

    def _proof(self, linted: Linted, spot: Spot, draft: Draft) -> Iterator[Problem]:
        """What the prover finds that it did not find before, among what the change can touch."""
        pack = next((pack for pack in linted.packs if pack.id == self.good.main), None)
        if pack is None:
            return
        subjects, wrong = asked_of(pack)
        yield from problems_of(
            linted, [Proved(Report(pack.id, pack.version, pack.system, ()), tuple(wrong), frozenset())]
        )
        involved = {id for _, id in draft.changed} | {spot.where[1], *spot.names}
        for subject in subjects:
            touched = _touched(subject, involved)
            if touched is not None:
                before = self._before(subject)
                yield from (each for each in _refuted(linted, pack, touched) if self._sign(each) not in before)

    def _print(self) -> Iterator[Problem]:
        """What printing the pack finds that it did not find before."""
        if self._printed is None:
            with TemporaryDirectory() as name:
                write(self.texts, Path(name))
                self._printed = frozenset(map(self._sign, _printed(Path(name), self.good.main)))
        yield from (each for each in _printed(self.folder, self.good.main) if self._sign(each) not in self._printed)

    def _before(self, subject: Subject) -> frozenset[Sign]:
        """What the prover says of a subject of the good pack."""
        known = f"{subject.kind} {subject.id}"
        if known not in self._proved:
            with TemporaryDirectory() as name:
                folder = Path(name)
                write(self.texts, folder)
                linted = lint_paths([folder], LINT)
                pack = next(pack for pack in linted.packs if pack.id == self.good.main)
                found = [
                    problem
                    for each in subjects_of(pack)
                    if (each.kind, each.id) == (subject.kind, subject.id)
                    for problem in _refuted(linted, pack, each)
                ]
                self._proved[known] = frozenset((*self._sign(each)[:3], "") for each in found)
        return frozenset((*sign[:3], "") for sign in self._proved[known])

    @staticmethod
    def _sign(problem: Problem) -> Sign:
        """What makes a finding the same before and after a change elsewhere."""
        return (problem.rule, problem.message, problem.route, "")


def _touched(subject: Subject, involved: Collection[str]) -> Subject | None:
    """What of a subject a change can touch: all, none, or the claims about what is involved."""
    if subject.kind in ALONE:
        return subject if subject.id in involved else None
    if subject.kind not in APART:
        return subject
    claims = tuple(claim for claim in subject.claims if claim.at.document.id in involved)
    return replace(subject, claims=claims) if claims else None


def _refuted(linted: Linted, pack: LinkedPack, subject: Subject) -> list[Problem]:
    """The findings of a short proof, without those that only say that it was too short.

    Of a battle it is a finding, too, that it was not decided: those of good packs are, in less time than that.
    """
    report = prove(pack, [subject], Options(GLANCE if subject.kind in LARGE else SEARCH))
    proved = Proved(report, tuple(report.findings()), frozenset())
    return [
        problem for problem in problems_of(linted, [proved])
        if problem.rule != BOUNDED.name or subject.kind == DECIDED
    ]  # fmt: skip


def _printed(folder: Path, main: str) -> list[Problem]:
    """The findings of printing a pack of a folder, those that only the strictest profile tells among them."""
    from authoring.sheets.credits import with_credits
    from authoring.sheets.printing import printed
    from authoring.sheets.profiles import built_in

    linted = lint_paths([folder], PRINT)
    pack = next(pack for pack in linted.packs if pack.id == main)
    system = systems()[pack.system]
    box = with_credits(pack, system.load(system.sheets)(pack))
    profiles = built_in()
    out = printed(pack, box, profiles.profiles["a4"], profiles)
    return linted.also(out.findings, {rule.name for rule in PRINTING})


def measure(benches: Sequence[Bench], kinds: Iterable[Kind], places: int, seed: int) -> Iterator[Tally]:
    """Plant each kind at so many places of each pack, chosen by the seed; a tally for each system that has it."""
    for kind in kinds:
        concerned = [bench for bench in benches if kind.concerns(bench.good)]
        for system in dict.fromkeys(bench.good.system for bench in concerned):
            tally = Tally(kind.name, system)
            for bench in concerned:
                if bench.good.system == system:
                    _plant_in(bench, kind, tally, places, seed)
            if tally.planted:
                yield tally


def _plant_in(bench: Bench, kind: Kind, tally: Tally, places: int, seed: int) -> None:
    """Plant a kind, and its twin, into one pack; what has to be printed at one place only, as that takes long.

    Twins are shown to the stages that the defects had to go through.
    """
    places = 1 if kind.printed else places
    drawn = f"{seed} {kind.name} {bench.good.name}"
    for spot in chosen(list(kind.spots(bench.good)), places, drawn):
        tally.planted.append(bench.plant(spot, kind.least, printed=kind.printed))
    proved = any(seen.stage != "lint" for seen in tally.planted)
    for spot in chosen(list(kind.twin(bench.good)) if kind.twin else [], places, drawn):
        tally.harmless.append(bench.plant(spot, Severity.WARNING, proved, kind.printed))


def chosen(spots: list[Spot], places: int, seed: str) -> list[Spot]:
    """Some of the spots, the same for the same seed."""
    return spots if len(spots) <= places else Random(seed).sample(spots, places)


def timed(tallies: Iterator[Tally]) -> Iterator[tuple[Tally, float]]:
    """Each tally with the CPU seconds it took."""
    start = process_time()
    for tally in tallies:
        now = process_time()
        yield tally, now - start
        start = now


__all__ = ["KINDS", "MODULES", "Bench", "Tally", "measure", "timed"]
