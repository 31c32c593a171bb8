"""Finds small words that stand twice in a row, as they do after a sentence was changed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.lint.texts import texts
from authoring.packs.documents import Finding, written
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity

WORDS = ("the", "a", "of", "to", "in", "and", "is", "you")
"""English words that nobody says twice; larger ones may be meant, as in "very very"."""
_TWICE = tuple(f" {word} {word} " for word in WORDS)
_MATCH = re.compile(rf"(?<!\S)({'|'.join(WORDS)}) \1(?=\s)")


def check(pack: LinkedPack) -> Iterator[Finding]:
    """In every text of a pack whose main language is English."""
    languages: list[str] = getattr(pack.manifest.model, "languages", ["en"])
    if not languages[0].startswith("en"):
        return
    for found in texts(pack, _may_double):
        for match in _MATCH.finditer(found.text):
            at = found.at(*match.span())
            help = f'write "{match[1]}" once'
            yield Finding(f'"{match[1]}" stands twice in a row', at, help=help, mend=written(at, match[1], help))


def _may_double(text: str) -> bool:
    return any(twice in text for twice in _TWICE)


RULE = Rule(
    "doubled-word",
    "W005",
    Severity.WARNING,
    "a small word that stands twice in a row",
    check,
    profile="ready",
    scope="document",
)
