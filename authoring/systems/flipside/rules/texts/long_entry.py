"""Finds entries that take long to read aloud."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Entry

WORDS = 180
"""About a minute and a quarter, read aloud."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the text."""
    for document, entry in pack.each(Entry, own=True):
        # a word and what is before it are two characters at the least
        count = len(entry.text.split()) if len(entry.text) > 2 * WORDS else 0
        if count > WORDS:
            yield Finding(
                f'the entry "{document.id}" has {count} words',
                document.at("text"),
                f"more than {WORDS} take over a minute to read aloud",
                help="cut it, or let a choice divide it",
            )


RULE = Rule(
    "long-entry",
    "T104",
    Severity.INFO,
    "an entry that takes long to read aloud",
    check,
    profile="ready",
    scope="document",
)
