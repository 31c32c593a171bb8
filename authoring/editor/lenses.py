"""What is known of the documents of a pack as they are now: what is proved of them, and how often they succeed.

The language server has it looked up in a process of its own, at the lowest priority, so that nobody waits for it:
`python -m authoring.editor.lenses`, which reads one request and writes a line for each document. First comes what
earlier runs have kept; then what stands in open files is proved, as `authoring check` would, and kept for it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, NamedTuple

from authoring.lint.running import LintOptions, lint_paths
from authoring.packs.cache import store_beside, tool_hash
from authoring.packs.discovery import NothingFound
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.proof.claims import Subject, Word
from authoring.proof.glances import Glance, glances_of
from authoring.proof.packs import SubjectsFailed, subjects_of
from authoring.proof.report import Outcome
from authoring.proof.running import Store, prove
from authoring.vocabulary.system import systems

NICE = 10
"""By how much the process steps back behind others."""


class Known(NamedTuple):
    """What is known of a document, in words; empty where it is not."""

    verdict: str = ""
    odds: str = ""

    @property
    def line(self) -> str:
        """Both on one line."""
        return " · ".join(part for part in self if part)


class _NotKept(Exception):
    """A proof that would have to be made first."""


class _KeptOnly:
    """A store that gives what it has, and makes nobody wait for what it has not."""

    def __init__(self, store: Store, missing: bytes | None = None) -> None:
        self._store, self._missing = store, missing

    def get(self, key: str) -> bytes | None:
        """What is kept under a key, or what stands for it. Raises _NotKept where nothing does."""
        found = self._store.get(key) or self._missing
        if found is None:
            raise _NotKept
        return found

    def put(self, key: str, value: bytes) -> None:
        """Keep nothing: nothing new is found here."""


def known_of(pack: LinkedPack, files: Collection[Path] = ()) -> Iterator[tuple[Document, Known]]:
    """What is known of the documents of a pack: first what is kept, then what is proved of those in some files.

    Proofs of another content, or with another budget than the usual one, do not count.
    """
    try:
        subjects = subjects_of(pack)
    except SubjectsFailed:
        return
    store = store_beside(pack.manifest.file.parent)
    tool = tool_hash([systems()[pack.system]])
    verdicts: dict[int, str] = {}
    for subject in subjects:
        try:
            report = prove(pack, [subject], store=_KeptOnly(store), tool=tool)
        except _NotKept:
            continue
        verdicts[id(subject)] = _verdict(report.outcomes)
    # "null" is what is kept of odds that take too long
    odds = _odds(glances_of(pack, store=_KeptOnly(store, b"null")))
    yield from _joined(subjects, verdicts, odds)
    wanted = [subject for subject in subjects if subject.at.document.file in files]
    for subject in wanted:
        if id(subject) not in verdicts:
            verdicts[id(subject)] = _verdict(prove(pack, [subject], store=store, tool=tool).outcomes)
            yield from _joined([subject], verdicts, odds)
    if wanted:
        odds |= _odds(glances_of(pack, only={subject.id for subject in wanted}, store=store))
        yield from _joined(wanted, verdicts, odds)


def _joined(
    subjects: Sequence[Subject], verdicts: Mapping[int, str], odds: Mapping[tuple[str, str], str]
) -> Iterator[tuple[Document, Known]]:
    for subject in subjects:
        document = subject.at.document
        known = Known(verdicts.get(id(subject), ""), odds.get((document.kind, document.id), ""))
        if known.line:
            yield document, known


def _odds(glances: Iterable[Glance]) -> dict[tuple[str, str], str]:
    found = {}
    for glance in glances:
        document = glance.subject.at.document
        if glance.best is not None and glance.random is not None:
            best, random = (f"{100 * float(value):.1f} %" for value in (glance.best, glance.random))
            found[document.kind, document.id] = f"success {best} under best play, {random} at random"
    return found


def _verdict(outcomes: Sequence[Outcome]) -> str:
    return "; ".join(_told(outcome) for outcome in outcomes)


def _told(outcome: Outcome) -> str:
    words = [outcome.word(claim) for claim in outcome.subject.claims]
    counts = {word: words.count(word) for word in (Word.REFUTED, Word.BOUNDED, Word.PROVED)}
    total = len(words)
    if counts[Word.PROVED] == total:
        return f"proved: {'the one claim' if total == 1 else f'all {total} claims'}"
    return ", ".join(f"{count} of {total} {word.value}" for word, count in counts.items() if count)


def request(root: Path, texts: Mapping[Path, str], files: Iterable[Path]) -> bytes:
    """What the process is to be told: a pack, the texts that are not saved, and the files that are open."""
    told = {
        "root": str(root),
        "texts": {str(path): text for path, text in texts.items()},
        "files": [str(path) for path in files],
    }
    return json.dumps(told).encode()


def answer(asked: Mapping[str, Any], to: IO[str]) -> None:
    """Write a line for each document of which something is known. Packs with errors are not proved."""
    root = Path(asked["root"])
    texts = {Path(path): text for path, text in asked["texts"].items()}
    try:
        linted = lint_paths([root], LintOptions(texts=texts))
    except NothingFound:
        return
    broken = {problem.pack for problem in linted.problems if problem.severity is Severity.ERROR}
    for pack in linted.packs:
        if pack.manifest.file.parent == root and pack.id not in broken:
            for document, known in known_of(pack, {Path(file) for file in asked["files"]}):
                to.write(json.dumps([[str(document.file), document.kind, document.id], known]) + "\n")
                to.flush()


def main() -> None:
    """Answer the one request on standard input."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        answer(json.load(sys.stdin), sys.stdout)
    except BrokenPipeError:
        # nobody waits for it any more
        os._exit(0)


if __name__ == "__main__":
    main()
