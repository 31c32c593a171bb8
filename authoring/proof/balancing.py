"""Taking the odds of packs: cases over processes, and the cache. The same content gives the same numbers."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import NamedTuple

from authoring.packs.cache import key_of, pack_hash
from authoring.packs.linked import LinkedPack
from authoring.proof.balance import SENSES, Case, Effort, Odds, OddsSubject, odds_of
from authoring.proof.balance_records import odds_data, odds_from
from authoring.proof.odds import Sense
from authoring.proof.running import Store
from authoring.vocabulary.system import System, systems


@dataclass(frozen=True, slots=True)
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


def odds_subjects_of(linked: LinkedPack, installed: Mapping[str, System] | None = None) -> Sequence[OddsSubject]:
    """What its system says there is to take odds of in a pack; nothing where the system does not say."""
    system = (systems() if installed is None else installed)[linked.system]
    found: Sequence[OddsSubject] = system.load(system.odds)(linked) if system.odds else ()
    return found


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
) -> list[Odds]:
    """The odds of cases, in their order; from the store where it has them."""
    keys = [_key(linked, task, wanted, tool) if store is not None else "" for task in tasks]
    found: dict[int, Odds] = {}
    for number, (task, key) in enumerate(zip(tasks, keys, strict=True)):
        known = _known(store, key, task.case) if store is not None else None
        if known is not None:
            found[number] = known
    todo = [number for number in range(len(tasks)) if number not in found]
    for number, odds in _run(tasks, todo, wanted):
        found[number] = odds
        if store is not None:
            store.put(keys[number], json.dumps(odds_data(odds), sort_keys=True).encode())
        if progress is not None:
            progress(len(found), len(tasks))
    return [found[number] for number in range(len(tasks))]


def _key(linked: LinkedPack, task: Task, wanted: Wanted, tool: str) -> str:
    how = [[sense.value for sense in wanted.senses], asdict(wanted.effort), wanted.fractions, wanted.choices]
    return key_of("odds", tool, pack_hash(linked), task.subject.kind, task.subject.id, task.case.name, how)


def _known(store: Store, key: str, case: Case) -> Odds | None:
    raw = store.get(key)
    if raw is None:
        return None
    try:
        return odds_from(json.loads(raw), case)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


_shared: tuple[Sequence[Task], Wanted] | None = None
"""What forked workers work on: it holds functions, which cannot be sent."""


def _run(tasks: Sequence[Task], todo: Sequence[int], wanted: Wanted) -> Iterator[tuple[int, Odds]]:
    global _shared
    _shared = tasks, wanted
    try:
        if wanted.workers > 1 and len(todo) > 1 and "fork" in multiprocessing.get_all_start_methods():
            context = multiprocessing.get_context("fork")
            with ProcessPoolExecutor(min(wanted.workers, len(todo)), mp_context=context) as pool:
                for number, data in zip(todo, pool.map(_work, todo), strict=True):
                    yield number, odds_from(data, tasks[number].case)
        else:
            yield from ((number, _odds(number)) for number in todo)
    finally:
        _shared = None


def _odds(number: int) -> Odds:
    assert _shared is not None
    tasks, wanted = _shared
    subject, case = tasks[number]
    return odds_of(subject, case, wanted.effort, wanted.senses, wanted.fractions, wanted.choices)


def _work(number: int) -> Mapping[str, object]:
    return odds_data(_odds(number))
