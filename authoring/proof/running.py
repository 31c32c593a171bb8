"""Proving all that is claimed of a pack: tasks over processes, the cache, and one report in fixed order."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, Protocol

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Configuration, Subject, Verdict
from authoring.proof.fingerprints import task_key
from authoring.proof.records import verdicts_from_data, verdicts_to_data
from authoring.proof.report import Outcome, Report
from authoring.proof.tasks import failed, verdicts_of


class Store(Protocol):
    """Where proofs are kept between runs. What it gives back need not be sound: it is checked."""

    def get(self, key: str) -> bytes | None:
        """What was put under the key, or None."""
        ...

    def put(self, key: str, value: bytes) -> None:
        """Keep a value."""
        ...


@dataclass(frozen=True, slots=True)
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


class Progress(NamedTuple):
    """How far the run is: tasks done and to do, and the one just done."""

    done: int
    total: int
    subject: Subject
    configuration: Configuration
    cached: bool


class Task(NamedTuple):
    """A subject in a configuration."""

    subject: Subject
    configuration: Configuration


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
    keys = [task_key(linked, *task, options.budget, tool) if store is not None else "" for task in tasks]
    results: dict[int, list[Verdict]] = {}
    if store is not None:
        for number, task in enumerate(tasks):
            found = _cached(store, keys[number], linked, task)
            if found is not None:
                results[number] = found
    cached = frozenset(results)

    def done(number: int) -> None:
        if progress is not None:
            progress(Progress(len(results), len(tasks), *tasks[number], number in cached))

    for number in sorted(cached):
        done(number)
    todo = [number for number in range(len(tasks)) if number not in cached]
    for number, data in _run(linked, tasks, todo, options):
        verdicts = verdicts_from_data(data, tasks[number].subject, partial(_find, linked))
        results[number] = verdicts
        if store is not None and all(_lasting(verdict) for verdict in verdicts):
            store.put(keys[number], json.dumps(data, sort_keys=True).encode())
        done(number)
    outcomes = []
    for subject in subjects:
        own = [number for number, task in enumerate(tasks) if task.subject is subject]
        if own:
            configurations = tuple(tasks[number].configuration for number in own)
            outcomes.append(Outcome(subject, configurations, tuple(tuple(results[number]) for number in own)))
    claims = sum(len(tasks[number].subject.claims) for number in cached)
    return Report(linked.id, linked.version, linked.system, tuple(outcomes), claims)


def tasks_of(subjects: Sequence[Subject], options: Options) -> Iterator[Task]:
    """What there is to do under the options, in order."""
    for subject in subjects:
        if options.only is not None and options.only not in (subject.id, f"{subject.kind}/{subject.id}"):
            continue
        for configuration in subject.configurations:
            players = configuration.data.get("players")
            if options.players is None or players is None or players == str(options.players):
                yield Task(subject, configuration)


def _find(linked: LinkedPack, pack: str, kind: str, id: str) -> Document | None:
    if (kind, id) == (linked.manifest.kind, linked.manifest.id) and pack == linked.manifest.pack:
        return linked.manifest
    return linked.find(kind, f"{pack}:{id}") or linked.find(kind, id)


def _cached(store: Store, key: str, linked: LinkedPack, task: Task) -> list[Verdict] | None:
    """What the store has for a task, or None where it has nothing or nothing that can be read."""
    raw = store.get(key)
    if raw is None:
        return None
    try:
        return verdicts_from_data(json.loads(raw), task.subject, partial(_find, linked))
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        return None


def _lasting(verdict: Verdict) -> bool:
    """Whether a verdict would be the same on another machine at another time."""
    reason = verdict.reason
    if reason is None:
        return True
    return reason.kind != "crash" and not (reason.kind == "limit" and "limit of seconds" in reason.summary)


_shared: tuple[LinkedPack, Sequence[Task], Budget] | None = None
"""What forked workers work on: it holds functions, which cannot be sent."""


def _run(
    linked: LinkedPack, tasks: Sequence[Task], todo: Sequence[int], options: Options
) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """The verdicts of tasks as plain data, as they come."""
    global _shared
    _shared = linked, tasks, options.budget
    try:
        if options.workers > 1 and len(todo) > 1 and "fork" in multiprocessing.get_all_start_methods():
            yield from _in_processes(tasks, todo, options.workers)
        else:
            yield from ((number, _work(number)) for number in todo)
    finally:
        _shared = None


def _work(number: int) -> list[dict[str, Any]]:
    assert _shared is not None
    linked, tasks, budget = _shared
    return verdicts_to_data(verdicts_of(linked, *tasks[number], budget))


def _in_processes(
    tasks: Sequence[Task], todo: Sequence[int], workers: int
) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """Run tasks in forked processes. When one dies, each task that was left is tried alone."""
    context = multiprocessing.get_context("fork")
    left = list(todo)
    alone = False
    while left:
        batch = left[:1] if alone else left
        with ProcessPoolExecutor(1 if alone else min(workers, len(left)), mp_context=context) as pool:
            waiting: dict[Future[list[dict[str, Any]]], int] = {pool.submit(_work, number): number for number in batch}
            while waiting:
                finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in sorted(finished, key=lambda each: waiting[each]):
                    number = waiting.pop(future)
                    try:
                        data = future.result()
                    except BrokenProcessPool:
                        if not alone:
                            continue
                        data = verdicts_to_data(
                            failed(*tasks[number], "the process that played it died, perhaps for want of memory")
                        )
                    left.remove(number)
                    yield number, data
        alone = bool(left)
