"""Hashes of what a proof stands on: the content, the configuration, the claims, the budget, the tool."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol

from authoring.packs.cache import content_hash as files_hash
from authoring.packs.cache import key_of
from authoring.packs.discovery import LIST_SUFFIX
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Configuration, Guided, Subject
from authoring.proof.second.solving import installed
from authoring.vocabulary.system import SHARED


def content_hash(linked: LinkedPack, subject: Subject) -> str:
    """A hash of what the subject's games are made from, "sha256:" and 16 digits.

    It is the same for the same content, wherever the files are and however they are laid out. What
    documents of shared kinds say, such as questions, does not enter any game; what lists say may.
    """
    if subject.reads is not None:
        return _content_hash(linked, tuple(subject.reads))
    return _content_hash(linked, tuple(each for each in linked.documents if each.kind not in SHARED))


def documents_hash(linked: LinkedPack, documents: Iterable[Document]) -> str:
    """The hash of what some documents of a pack say, and of the rulings in force."""
    return _content_hash(linked, tuple(documents))


@lru_cache(maxsize=64)
def _content_hash(linked: LinkedPack, documents: tuple[Document, ...]) -> str:
    """The hash of some documents, which every task of a subject and each of its witnesses asks for."""
    content = [[document.pack, document.kind, document.id, document.data] for document in documents]
    lists = {name: file for name, file in linked.files.items() if name.endswith(LIST_SUFFIX)}
    return "sha256:" + key_of(content, dict(linked.rulings), *([files_hash(lists)] if lists else []))[:16]


class Job(Protocol):
    """A task of the prover, as far as its key goes."""

    @property
    def subject(self) -> Subject: ...
    @property
    def configuration(self) -> Configuration: ...
    @property
    def pursued(self) -> frozenset[int]: ...
    @property
    def stage(self) -> int: ...


def task_key(linked: LinkedPack, task: Job, states: int, seconds: float | str, tool: str) -> str:
    """The key under which the verdicts of a task are cached, for a budget of so many states and seconds, or for all
    those that the words mean; `tool` is the hash of the tool and the system."""
    subject, configuration = task.subject, task.configuration
    claims = [
        [each.rule.name, each.title, each.kind, *(sorted(map(str, events)) for events in (each.goal, each.without))]
        for each in subject.claims
    ]
    method = subject.method
    return key_of(
        "proof",
        tool,
        [linked.id, linked.system, linked.version, content_hash(linked, subject)],
        [subject.kind, subject.id, configuration.name, dict(configuration.data)],
        claims,
        ["guided", method.max_moves, *([installed()] if method.timetable else [])]
        if isinstance(method, Guided)
        else ["exhaustive"],
        [states, seconds],
        [task.stage, sorted(task.pursued)],
    )


def origin_key(linked: LinkedPack, subject: Subject, state: str, tool: str) -> str:
    """The key under which it is cached how a carried state comes about."""
    content = [linked.id, linked.system, linked.version, content_hash(linked, subject), linked.manifest.data]
    return key_of("origin", tool, content, [subject.kind, subject.id], state, installed())
