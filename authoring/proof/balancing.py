"""Taking the odds of packs: cases over processes, and the cache. The same content gives the same numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, field
from typing import Any, NamedTuple

from authoring.packs.cache import key_of
from authoring.packs.linked import LinkedPack
from authoring.proof.balance import SENSES, Case, Effort, Odds, OddsSubject, odds_of
from authoring.proof.fingerprints import documents_hash
from authoring.proof.odds import Sense, TooLarge
from authoring.proof.processes import can_fork
from authoring.proof.running import Store
from authoring.values import value
from authoring.vocabulary.system import System, systems


@value
class Wanted:
    """What to take odds of: subjects by id, characters and loadouts by name, all of them where nothing is named;
    how to play, how hard to try, whether in fractions, and with how many processes."""

    ids: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    loadouts: tuple[str, ...] = ()
    senses: tuple[Sense, ...] = SENSES
    effort: Effort = field(default_factory=Effort)
    fractions: bool = False
    choices: bool = True
    workers: int = 1

    def case(self, case: Case) -> bool:
        """Whether the odds of a case are wanted."""
        characters = case.data.get("characters", "").split(", ")
        return (not self.characters or set(characters) <= set(self.characters)) and (
            not self.loadouts or case.data.get("loadout") in self.loadouts
        )


class Task(NamedTuple):
    """One case of one subject."""

    subject: OddsSubject
    case: Case


class OddsFailed(Exception):
    """A system failed to say what there is to take odds of; the cause is `__cause__`."""


def odds_subjects_of(linked: LinkedPack, installed: Mapping[str, System] | None = None) -> Sequence[OddsSubject]:
    """What its system says there is to take odds of in a pack; nothing where it does not say. Raises OddsFailed."""
    system = (systems() if installed is None else installed)[linked.system]
    if not system.odds:
        return []
    try:
        return list(system.load(system.odds)(linked))
    except Exception as error:
        raise OddsFailed(f"{type(error).__name__}: {error}") from error


def tasks_of(subjects: Sequence[OddsSubject], wanted: Wanted) -> list[Task]:
    """The cases that are wanted."""
    chosen = [subject for subject in subjects if not wanted.ids or subject.id in wanted.ids]
    return [Task(subject, case) for subject in chosen for case in subject.cases if wanted.case(case)]


def take_odds(
    linked: LinkedPack,
    tasks: Sequence[Task],
    wanted: Wanted,
    store: Store | None = None,
    tool: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> list[Odds | None]:
    """The odds of cases, in their order; from the store where it has them. None: it would have taken too much."""
    keys = [_key(linked, task, wanted, tool) if store is not None else "" for task in tasks]
    found: dict[int, Odds | None] = {}
    for number, (task, key) in enumerate(zip(tasks, keys, strict=True)):
        if store is not None and (raw := store.get(key)) is not None:
            with suppress(ValueError, KeyError, TypeError, AttributeError):
                found[number] = _read(json.loads(raw), task.case)
    todo = [number for number in range(len(tasks)) if number not in found]
    for number, odds in _run(tasks, todo, wanted):
        found[number] = odds
        if store is not None:
            store.put(keys[number], json.dumps(_data(odds)).encode())
        if progress is not None:
            progress(len(found), len(tasks))
    return [found[number] for number in range(len(tasks))]


def _key(linked: LinkedPack, task: Task, wanted: Wanted, tool: str) -> str:
    how = [[sense.value for sense in wanted.senses], asdict(wanted.effort), wanted.fractions, wanted.choices]
    how.append(len(task.case.forms))
    subject, case = task
    content = documents_hash(linked, linked.documents if subject.reads is None else subject.reads)
    events = sorted(map(str, subject.events))
    return key_of("odds", tool, content, [subject.kind, subject.id, case.name, dict(case.data)], events, how)


def _data(odds: Odds | None) -> Mapping[str, Any] | None:
    from authoring.proof.balance_records import odds_data

    return odds_data(odds) if odds is not None else None


def _read(data: Mapping[str, Any] | None, case: Case) -> Odds | None:
    from authoring.proof.balance_records import odds_from

    return odds_from(data, case) if data is not None else None


_shared: tuple[Sequence[Task], Wanted] | None = None
"""What forked workers work on: it holds functions, which cannot be sent."""


def _run(tasks: Sequence[Task], todo: Sequence[int], wanted: Wanted) -> Iterator[tuple[int, Odds | None]]:
    global _shared
    _shared = tasks, wanted
    try:
        if wanted.workers > 1 and len(todo) > 1 and can_fork():
            import multiprocessing
            from concurrent.futures import ProcessPoolExecutor

            from authoring.source.workers import outlive_nobody

            context = multiprocessing.get_context("fork")
            with ProcessPoolExecutor(min(wanted.workers, len(todo)), context, outlive_nobody) as pool:
                for number, data in zip(todo, pool.map(_work, todo), strict=True):
                    yield number, _read(data, tasks[number].case)
        else:
            yield from ((number, _odds(number)) for number in todo)
    finally:
        _shared = None


def _odds(number: int) -> Odds | None:
    assert _shared is not None
    tasks, wanted = _shared
    subject, case = tasks[number]
    try:
        return odds_of(subject, case, wanted.effort, wanted.senses, wanted.fractions, wanted.choices)
    except TooLarge:
        return None


def _work(number: int) -> Mapping[str, Any] | None:
    return _data(_odds(number))
