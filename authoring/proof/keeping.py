"""Proofs kept between runs, and when one budget may take what was proved under another one.

The number of states settles what is found, so a proof is kept for that number. The seconds settle nothing unless some
search is ended by them, or is given less from the start because they are few. So what took a small part of them, of
no fewer than `ENOUGH`, is found just so with any larger number: it is kept for all of these. Whatever took longer is
kept for the very seconds, and what was ended by them is not kept at all.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import Protocol

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Kind, Reason, Subject, Verdict, Word
from authoring.proof.fingerprints import Job, origin_key, task_key
from authoring.proof.following import Following, Origin
from authoring.proof.records import verdicts_from_data, verdicts_to_data

ENOUGH = 20.0
"""The seconds from which on the second prover is given as much as it ever is, in each part of a run."""
BRIEF = 1.0
"""In so many seconds no search, whatever part of `ENOUGH` it may take, is near its end."""
SPLIT = frozenset({Kind.GUARANTEED, Kind.NO_RETURN})
"""Kinds of claims for each of which the seconds are divided into small parts."""


class Store(Protocol):
    """Where proofs are kept between runs. What it gives back need not be sound: it is checked."""

    def get(self, key: str) -> bytes | None:
        """What was put under the key, or None."""
        ...

    def put(self, key: str, value: bytes) -> None:
        """Keep a value."""
        ...


class Keeping:
    """What a store has of the proofs of a pack under a budget; nothing, without a store."""

    def __init__(self, linked: LinkedPack, budget: Budget, store: Store | None, tool: str) -> None:
        self._linked, self._budget, self._store, self._tool = linked, budget, store, tool

    def verdicts(self, task: Job) -> list[Verdict] | None:
        """What is kept for a task."""
        if self._store is None:
            return None
        found = self._taken(self._key(task, True), task.subject) if self._may_be_shared(task.subject) else None
        return found if found is not None else self._taken(self._key(task, False), task.subject)

    def keep(self, task: Job, verdicts: Sequence[Verdict], seconds: float) -> None:
        """Keep the verdicts of a task that took so many seconds, but for those that ran out of them or failed."""
        if self._store is not None and all(map(_lasting, verdicts)):
            shared = seconds <= BRIEF and self._may_be_shared(task.subject)
            self._put(self._key(task, shared), verdicts)

    def origin(self, about: Subject, configuration: Following) -> Origin | None:
        """What is kept of how a carried state comes about."""
        if self._store is None or not about.claims:
            return None
        key = origin_key(self._linked, about, configuration.state, self._tool)
        found = self._taken(key, _of_first_claim(about))
        if not found or found[0].reason is None:
            return None
        return Origin(found[0].reason.because if found[0].word is Word.PROVED else None)

    def keep_origin(self, about: Subject, configuration: Following, origin: Origin) -> None:
        """Keep how a carried state comes about."""
        if self._store is not None and about.claims:
            word = Word.BOUNDED if origin.told is None else Word.PROVED
            reason = Reason("origin", configuration.state, origin.told or ())
            key = origin_key(self._linked, about, configuration.state, self._tool)
            self._put(key, [Verdict(about.claims[0], configuration.state, word, reason=reason)])

    def _may_be_shared(self, subject: Subject) -> bool:
        """Whether what is found of a subject may hold for other seconds as well."""
        alike = {claim.without for claim in subject.claims}
        return (
            self._budget.seconds >= ENOUGH
            and len(alike) < 2
            and SPLIT.isdisjoint(claim.kind for claim in subject.claims)
        )

    def _key(self, task: Job, shared: bool) -> str:
        seconds = f"{ENOUGH:g} or more" if shared else self._budget.seconds
        return task_key(self._linked, task, self._budget.states, seconds, self._tool)

    def _put(self, key: str, verdicts: Sequence[Verdict]) -> None:
        assert self._store is not None
        self._store.put(key, json.dumps(verdicts_to_data(verdicts), sort_keys=True).encode())

    def _taken(self, key: str, subject: Subject) -> list[Verdict] | None:
        """What the store has under a key, or None where it has nothing or nothing that can be read."""
        assert self._store is not None
        raw = self._store.get(key)
        if raw is None:
            return None
        try:
            return verdicts_from_data(json.loads(raw), subject, partial(find_in, self._linked))
        except (ValueError, KeyError, TypeError, IndexError, AttributeError):
            return None


def find_in(linked: LinkedPack, pack: str, kind: str, id: str) -> Document | None:
    """A document of a pack or of those that it builds on, its manifest too."""
    if (kind, id) == (linked.manifest.kind, linked.manifest.id) and pack == linked.manifest.pack:
        return linked.manifest
    return linked.find(kind, f"{pack}:{id}") or linked.find(kind, id)


def _of_first_claim(subject: Subject) -> Subject:
    """The subject with one claim: what is kept of an origin is a verdict of that."""
    return Subject(subject.kind, subject.id, subject.title, subject.at, subject.claims[:1], subject.configurations)


def _lasting(verdict: Verdict) -> bool:
    """Whether a verdict would be the same on another machine at another time."""
    reason = verdict.reason
    if reason is None:
        return True
    return reason.kind != "crash" and not (reason.kind == "limit" and "limit of seconds" in reason.summary)
