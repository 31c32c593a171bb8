"""Conditions on a word where there is none."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Condition
from authoring.systems.paperback.rules.sites import reactions

BEFORE = ("gained", "battle start", "turn start", "shop entered")
WORDS = (
    "without_wild",
    "uses_vowel",
    "splay_left",
    "splay_right",
    "upgraded",
    "top_is",
    "word_has",
    "top_vowel",
    "top_consonant",
)
IN_WORD = ("letter in word", "vowel in word", "consonant in word")


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A reaction that happens before a word is played, or between battles, and asks something of the word."""
    for found in reactions(pack):
        if found.value.when in BEFORE and found.value.if_ is not None and _asks(found.value.if_):
            yield Finding(
                f'no word is there yet when this answers to "{found.value.when}"',
                found.document.at(*found.path, "if"),
                help='ask at "word played", "top card" or "turn end"',
            )


def _asks(condition: Condition) -> bool:
    key, value = condition.key, condition.value
    if key in ("any_", "all_"):
        return any(_asks(each) for each in value)
    if key == "not_":
        return _asks(value)
    return key in WORDS or (key == "level" and value.measure in IN_WORD)


RULE = Rule(
    "condition-without-word",
    "J108",
    Severity.WARNING,
    "a condition on the word before there is one",
    check,
    scope="document",
)
