"""Finds long texts that stand in two documents of one kind: a copy that was not rewritten yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.vocabulary.content import Content

KEYS = ("text", "intro", "before", "after", "backstory", "flavour")
"""Where documents have what is read aloud, or printed to be read."""
LONG = 80
"""Characters from which on two texts are not the same by chance."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the second text. Shorter ones may well be alike, and a long one may be a refrain: this is a hint."""
    for kind in dict.fromkeys(document.kind for document in pack.own):
        documents = [each for each in pack.of_kind(kind, own=True) if isinstance(each.data, dict)]
        for key in _keys(pack.kinds.get(kind), documents):
            yield from _copies(documents, key)


def _keys(model: type[Content] | None, documents: list[Document]) -> Iterable[str]:
    """Those of the keys that documents of a kind may have; all, where one of them does not fit its model."""
    if model is None or any(document.model is None for document in documents):
        return KEYS
    names = {field.alias or name for name, field in model.model_fields.items()}
    return [key for key in KEYS if key in names]


def _copies(documents: Iterable[Document], key: str) -> Iterator[Finding]:
    """Documents with the same text at a key as one before them."""
    first: dict[str, Document] = {}
    for document in documents:
        text = document.data.get(key)
        if not isinstance(text, str) or len(text) < LONG:
            continue
        other = first.setdefault(text.strip(), document)
        if other is not document:
            yield Finding(
                f'{document.kind} "{document.id}" has the same text as "{other.id}"',
                document.at(key),
                notes=((other.at(key), "the other one"),),
                help="rewrite the copy if it is one, or let both lead to one of them",
            )


RULE = Rule("copied-text", "T106", Severity.INFO, "two documents with one text", check, profile="ready", scope="pack")
