"""Proving all that is claimed of a pack: tasks over processes, the cache, and one report in fixed order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from functools import partial
from time import process_time
from typing import Any, NamedTuple

from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Configuration, Scope, Subject, Verdict, Word
from authoring.proof.following import (
    Example,
    Origins,
    accounted_for,
    examples_of,
    followed,
    leader_of,
    passed_over,
)
from authoring.proof.keeping import Keeping, Store, find_in
from authoring.proof.processes import can_fork, in_processes
from authoring.proof.records import verdicts_from_data, verdicts_to_data
from authoring.proof.report import Outcome, Report
from authoring.proof.staged import LEFT
from authoring.proof.tasks import failed, verdicts_of
from authoring.values import value


@value
class Options:
    """How to prove.

    `budget` is for each subject in each configuration. `players` keeps the configurations of that many
    players, `only` the subjects of that id. With more than one worker, tasks run in as many processes
    where the system can fork them; the report is the same.
    """

    budget: Budget = field(default_factory=Budget)
    players: int | None = None
    only: str | None = None
    workers: int = 1


DEFAULTS = Options()
FIRST = 0.7
"""The part of the seconds for what each configuration has to satisfy, where there is something else to search for."""
WAVE = 2
"""How many configurations of a subject are searched at once for what some configuration has to satisfy."""


class Progress(NamedTuple):
    """How far the run is: tasks done and to do, and the one just done."""

    done: int
    total: int
    subject: Subject
    configuration: Configuration
    cached: bool


class Task(NamedTuple):
    """A subject in a configuration, and which of its claims, by number, are worth a search there.

    The first stage searches for what each configuration has to satisfy; later ones, a wave of configurations
    at a time, for what some configuration has to and none has been seen to. What the only configuration of a
    subject has to satisfy is searched for at once. `examples` are plays of another one, to be tried first.
    """

    subject: Subject
    configuration: Configuration
    pursued: frozenset[int] = frozenset()
    stage: int = 0
    examples: tuple[Example, ...] = ()


def prove(
    linked: LinkedPack,
    subjects: Sequence[Subject],
    options: Options = DEFAULTS,
    *,
    store: Store | None = None,
    tool: str = "",
    progress: Callable[[Progress], None] | None = None,
) -> Report:
    """A verdict on every claim of the subjects in every configuration that the options leave in.

    Proofs that the store has are taken from it; new ones are put there, but for those that ran out of
    seconds or failed. `tool` is the hash of the tool and the system, by which the store tells proofs of
    other versions apart. A game that fails, or a process that dies, is a verdict too.
    """
    tasks = list(tasks_of(subjects, options))
    run = _Run(linked, options, store, tool, progress, len(tasks))
    rows = run.first(tasks)
    while wave := next_wave(tasks, rows, run.pursuits):
        for number, row in zip(wave, run.verdicts(list(wave.values())), strict=True):
            rows[number] = [better(old, new) for old, new in zip(rows[number], row, strict=True)]
    outcomes = []
    for subject in subjects:
        own = [number for number, task in enumerate(tasks) if task.subject is subject]
        if own:
            configurations = tuple(tasks[number].configuration for number in own)
            verdicts = [rows[number] for number in own]
            for at, place, verdict in accounted_for(subject.claims, configurations, verdicts, run.origins(subject)):
                verdicts[at][place] = verdict
            outcomes.append(Outcome(subject, configurations, tuple(map(tuple, verdicts))))
    return Report(linked.id, linked.version, linked.system, tuple(outcomes), run.cached)


def tasks_of(subjects: Sequence[Subject], options: Options) -> Iterator[Task]:
    """What there is to do first under the options, in order."""
    for subject in subjects:
        if options.only is not None and options.only not in (subject.id, f"{subject.kind}/{subject.id}"):
            continue
        asked = [each for each in subject.configurations if _asked(each, options)]
        first = [number for number, claim in enumerate(subject.claims) if claim.scope is Scope.EACH or len(asked) == 1]
        for configuration in asked:
            yield Task(subject, configuration, frozenset(first))


def _asked(configuration: Configuration, options: Options) -> bool:
    """Whether the options leave a configuration in."""
    players = configuration.data.get("players")
    return options.players is None or players is None or players == str(options.players)


def next_wave(tasks: Sequence[Task], rows: Sequence[Sequence[Verdict]], pursuits: set[int]) -> dict[int, Task]:
    """The configurations to search next, by the number of their first task; empty when nothing is left open.

    Later configurations come first: they have the most players and the most in hand. `pursuits` holds the
    numbers of those searched already, and is added to.
    """
    wave: dict[int, Task] = {}
    groups: dict[int, list[int]] = {}
    for number, task in enumerate(tasks):
        groups.setdefault(id(task.subject), []).append(number)
    for own in groups.values():
        subject = tasks[own[0]].subject
        left = [place for place, claim in enumerate(subject.claims) if claim.scope is Scope.SOME]
        for number in own:
            row = rows[number]
            left = [place for place in left if row[place].word is not Word.PROVED]
        pursued = frozenset(left)
        open_at = [number for number in own if any(rows[number][place].word is Word.BOUNDED for place in pursued)]
        fresh = [number for number in reversed(open_at) if number not in pursuits]
        if pursued and len(own) > 1:
            for number in fresh[:WAVE]:
                pursuits.add(number)
                wave[number] = Task(subject, tasks[number].configuration, pursued, 1)
    return wave


def better(old: Verdict, new: Verdict) -> Verdict:
    """Of two verdicts on one claim in one configuration the one that says more."""
    if old.word is not Word.BOUNDED:
        return old
    left = new.reason is not None and new.reason.kind == LEFT
    return old if left else new


class _Run:
    """The tasks of one run of the prover: from the store where it can be, else by the workers."""

    def __init__(
        self,
        linked: LinkedPack,
        options: Options,
        store: Store | None,
        tool: str,
        progress: Callable[[Progress], None] | None,
        total: int,
    ) -> None:
        self.linked, self.options = linked, options
        self.kept = Keeping(linked, options.budget, store, tool)
        self.progress, self.total, self.done = progress, total, 0
        self.cached = 0
        self.pursuits: set[int] = set()
        self._spent: dict[tuple[int, str], float] = {}
        """The seconds that the first stage took, by subject and configuration."""

    def first(self, tasks: Sequence[Task]) -> list[list[Verdict]]:
        """The verdicts of the first stage, in order: those that are an example to others before these."""
        rows: dict[int, list[Verdict]] = {}
        for number, task in enumerate(tasks):
            if (row := passed_over(task.subject, task.configuration)) is not None:
                rows[number] = row
                self.pursuits.add(number)
                self._tell(task, False)
        leading = [each for each in range(len(tasks)) if each not in rows and not leader_of(tasks[each].configuration)]
        rows |= zip(leading, self.verdicts([tasks[number] for number in leading]), strict=True)
        leaders = {_place(tasks[number]): number for number in leading}
        following = {
            number: task._replace(examples=examples_of(task.subject, rows[leader]) if leader is not None else ())
            for number, task in enumerate(tasks)
            if number not in rows
            for leader in (leaders.get((id(task.subject), leader_of(task.configuration))),)
        }
        rows |= zip(following, self.verdicts(list(following.values())), strict=True)
        return [rows[number] for number in range(len(tasks))]

    def origins(self, subject: Subject) -> Origins:
        """How what configurations of a subject carry comes about; from the store where it can be."""
        kept, keep = partial(self.kept.origin, subject), partial(self.kept.keep_origin, subject)
        return Origins(self.options.budget.seconds, kept, keep)

    def verdicts(self, tasks: Sequence[Task]) -> list[list[Verdict]]:
        """The verdicts of tasks, in their order."""
        self.total = max(self.total, self.done + len(tasks))
        results: dict[int, list[Verdict]] = {}
        for number, task in enumerate(tasks):
            found = self.kept.verdicts(task)
            if found is not None:
                results[number] = found
                self.cached += len(found) if task.stage == 0 else 0
                self._tell(task, True)
        todo = [number for number in range(len(tasks)) if number not in results]
        budgets = [self._budget(task) for task in tasks]
        for number, verdicts, seconds in _run(self.linked, tasks, budgets, todo, self.options.workers):
            results[number] = verdicts
            self._spent[_place(tasks[number])] = seconds
            self.kept.keep(tasks[number], verdicts, seconds)
            self._tell(tasks[number], False)
        return [results[number] for number in range(len(tasks))]

    def _budget(self, task: Task) -> Budget:
        """What a task may take, so that both stages together keep to the budget."""
        budget = self.options.budget
        seconds = budget.seconds
        if task.stage:
            seconds -= min(self._spent.get(_place(task), 0.0), seconds * FIRST)
        elif len(task.pursued) < len(task.subject.claims):
            seconds *= FIRST
        return Budget(budget.states, seconds)

    def _tell(self, task: Task, cached: bool) -> None:
        self.done += 1
        if self.progress is not None:
            self.progress(Progress(self.done, self.total, task.subject, task.configuration, cached))


def _place(task: Task) -> tuple[int, str]:
    return id(task.subject), task.configuration.name


_shared: tuple[LinkedPack, Sequence[Task], Sequence[Budget]] | None = None
"""What forked workers work on: it holds functions, which cannot be sent."""


def _run(
    linked: LinkedPack, tasks: Sequence[Task], budgets: Sequence[Budget], todo: Sequence[int], workers: int
) -> Iterator[tuple[int, list[Verdict], float]]:
    """The verdicts of tasks and the seconds each took, as they come."""
    global _shared
    _shared = linked, tasks, budgets
    try:
        if workers > 1 and len(todo) > 1 and can_fork():
            for number, (data, seconds) in in_processes(_work, todo, workers, _died):
                yield number, verdicts_from_data(data, tasks[number].subject, partial(find_in, linked)), seconds
        else:
            for number in todo:
                yield number, *_timed(number)
    finally:
        _shared = None


def _timed(number: int) -> tuple[list[Verdict], float]:
    """The verdicts of a task, and the seconds of processor time it took."""
    assert _shared is not None
    linked, tasks, budgets = _shared
    started = process_time()
    subject, configuration, pursued, stage, examples = tasks[number]
    verdicts = followed(linked, subject, configuration, pursued, examples) if examples else None
    if verdicts is None:
        verdicts = verdicts_of(linked, subject, configuration, pursued, stage, budgets[number])
    return verdicts, process_time() - started


def _work(number: int) -> tuple[list[dict[str, Any]], float]:
    """The same with the verdicts as plain data, which processes can hand over."""
    verdicts, seconds = _timed(number)
    return verdicts_to_data(verdicts), seconds


def _died(number: int) -> tuple[list[dict[str, Any]], float]:
    """The same for a task whose process died."""
    assert _shared is not None
    _, tasks, _ = _shared
    died = failed(*tasks[number][:2], "the process that played it died, perhaps for want of memory")
    return verdicts_to_data(died), 0.0


__all__ = ["DEFAULTS", "FIRST", "Options", "Progress", "Store", "Task", "better", "next_wave", "prove", "tasks_of"]
