"""Finds long texts that stand in two documents of one kind: a copy that was not rewritten yet."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity

KEYS = ("text", "intro", "before", "after", "backstory", "flavour")
"""Where documents have what is read aloud, or printed to be read."""
LONG = 80
"""Characters from which on two texts are not the same by chance."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the second text. Shorter ones may well be alike, and a long one may be a refrain: this is a hint."""
    first: dict[tuple[str, str, str], Document] = {}
    for document in pack.own:
        data = document.data
        for key in KEYS if isinstance(data, dict) else ():
            text = data.get(key)
            if isinstance(text, str) and len(text) >= LONG:
                other = first.setdefault((document.kind, key, text.strip()), document)
                if other is not document:
                    yield Finding(
                        f'{document.kind} "{document.id}" has the same text as "{other.id}"',
                        document.at(key),
                        notes=((other.at(key), "the other one"),),
                        help="rewrite the copy if it is one, or let both lead to one of them",
                    )


RULE = Rule("copied-text", "T106", Severity.INFO, "two documents with one text", check, profile="ready", scope="pack")
