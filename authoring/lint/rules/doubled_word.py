"""Finds small words that stand twice in a row, as they do after a sentence was changed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.lint.texts import texts
from authoring.packs.documents import Finding, written
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity

NEVER_TWICE = ("the", "a", "an", "and", "or", "your", "their")
"""English words that nobody says twice. Others may end one clause and begin the next: "what it is is a mess", "she
came in in a hurry", "in front of you you see"; and larger ones may be meant, as in "very very"."""
BEFORE_A_NOUN = ("of", "to")
"""Words that may meet as well ("the man you spoke to to get in"), but not with a noun behind them."""
NOUN_BEGINS = "the|an?|his|her|its|my|our|your|their|this|that|these|those"
_TWICE = tuple(f" {word} {word} " for word in (*NEVER_TWICE, *BEFORE_A_NOUN))
_MATCH = re.compile(
    rf"(?<!\S)(?:({'|'.join(NEVER_TWICE)}) \1(?=\s)|({'|'.join(BEFORE_A_NOUN)}) \2(?=\s(?:{NOUN_BEGINS})\s))"
)
_SPELT = re.compile(r"(?<!\S)\S a a\s|\sa a \S(?!\S)")
"""Letters one by one: "a a r g h"."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """In every text of a pack whose main language is English."""
    languages: list[str] = getattr(pack.manifest.model, "languages", ["en"])
    if not languages[0].startswith("en"):
        return
    for found in texts(pack, _may_double):
        for match in _MATCH.finditer(found.text):
            word = match[1] or match[2]
            if word == "a" and _SPELT.search(found.text, max(0, match.start() - 2), match.end() + 3):
                continue
            at = found.at(*match.span())
            help = f'write "{word}" once'
            yield Finding(f'"{word}" stands twice in a row', at, help=help, mend=written(at, word, help))


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
