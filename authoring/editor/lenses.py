"""What stands above documents in an editor: who names them, and what the prover has found out about them."""

from __future__ import annotations

from authoring.editor.workspace import Analysis, Key, key_of
from authoring.packs.cache import store_beside, tool_hash
from authoring.proof.claims import Word
from authoring.proof.packs import SubjectsFailed, subjects_of
from authoring.proof.report import Outcome
from authoring.proof.running import Store, prove
from authoring.vocabulary.system import systems


class _NotKept(Exception):
    """A proof that would have to be made first."""


class _KeptOnly:
    """A store that gives what it has, and makes nobody wait for what it has not."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def get(self, key: str) -> bytes:
        """What is kept under a key. Raises _NotKept."""
        found = self._store.get(key)
        if found is None:
            raise _NotKept
        return found

    def put(self, key: str, value: bytes) -> None:
        """Keep nothing: nothing new is found here."""


def verdicts_kept(analysis: Analysis) -> dict[Key, str]:
    """What is proved of the documents of a pack as they are now, in words; nothing is proved for it.

    Proofs of another content, or with another budget than the usual one, do not count.
    """
    pack = analysis.linked
    if pack is None:
        return {}
    try:
        subjects = subjects_of(pack)
    except SubjectsFailed:
        return {}
    store = _KeptOnly(store_beside(analysis.header.folder.root))
    tool = tool_hash([systems()[pack.system]])
    found: dict[Key, str] = {}
    for subject in subjects:
        try:
            report = prove(pack, [subject], store=store, tool=tool)
        except _NotKept:
            continue
        found[key_of(subject.at.document)] = "; ".join(_told(outcome) for outcome in report.outcomes)
    return found


def _told(outcome: Outcome) -> str:
    words = [outcome.word(claim) for claim in outcome.subject.claims]
    counts = {word: words.count(word) for word in (Word.REFUTED, Word.BOUNDED, Word.PROVED)}
    total = len(words)
    if counts[Word.PROVED] == total:
        return f"proved: {'the one claim' if total == 1 else f'all {total} claims'}"
    return ", ".join(f"{count} of {total} {word.value}" for word, count in counts.items() if count)
