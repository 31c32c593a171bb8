"""How far odds moved: of what itself changed, since everything else would have to be worked out to be told."""

from __future__ import annotations

from collections.abc import Collection

from authoring.packs.linked import LinkedPack
from authoring.proof.balance import ESTIMATE
from authoring.proof.balancing import Wanted, odds_subjects_of, take_odds, tasks_of
from authoring.proof.odds import Sense
from authoring.proof.running import Store
from authoring.values import value
from authoring.vocabulary.system import System

LEAST = 0.0005
"""How far a chance has to move to be told, so that "71.3 % -> 71.3 %" is not."""


@value
class Moved:
    """The chance of a subject in one configuration, before and after; `exact` unless one of them is an estimate."""

    kind: str
    id: str
    configuration: str
    play: str
    old: float
    new: float
    exact: bool


def compare_odds(
    old: LinkedPack,
    new: LinkedPack,
    changed: Collection[tuple[str, str]],
    wanted: Wanted,
    store: Store | None,
    system: System,
    tool: str,
) -> list[Moved]:
    """The chances that moved, of the subjects among some changed documents (kind and id), in order."""
    before, after = (_chances(pack, changed, wanted, store, system, tool) for pack in (old, new))
    return [
        Moved(kind, id, name, play, before[kind, id, name, play][0], value, exact and before[kind, id, name, play][1])
        for (kind, id, name, play), (value, exact) in after.items()
        if (kind, id, name, play) in before and abs(before[kind, id, name, play][0] - value) >= LEAST
    ]


def _chances(
    pack: LinkedPack,
    changed: Collection[tuple[str, str]],
    wanted: Wanted,
    store: Store | None,
    system: System,
    tool: str,
) -> dict[tuple[str, str, str, str], tuple[float, bool]]:
    subjects = [
        subject
        for subject in odds_subjects_of(pack, {pack.system: system})
        if (subject.at.document.kind, subject.at.document.id) in changed
    ]
    tasks = tasks_of(subjects, wanted)
    found = {}
    for task, odds in zip(tasks, take_odds(pack, tasks, wanted, store, tool), strict=True):
        for sense in (Sense.BEST, Sense.RANDOM):
            if odds is not None and sense in odds.lines:
                key = (task.subject.kind, task.subject.id, task.case.name, sense.value)
                found[key] = (float(odds.lines[sense].value), odds.method != ESTIMATE)
    return found
