"""Weak vowels without a card."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Enemy, EnemyVowel


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A weak vowel of which the box has no enemy vowel card."""
    cards = {vowel.letter for _, vowel in pack.each(EnemyVowel)}
    for document, enemy in pack.each(Enemy, own=True):
        weak = (enemy.weak_vowel or "").lower()
        if weak and weak not in cards:
            yield Finding(
                f'there is no enemy vowel card "{weak}"',
                document.at("weak vowel"),
                help="add a document of `kind: enemy-vowel`, or choose another weak spot",
            )


RULE = Rule(
    "weak-vowel-without-card",
    "E108",
    Severity.ERROR,
    "a weak vowel that no enemy vowel card shows",
    check,
    profile="ready",
    scope="document",
)
