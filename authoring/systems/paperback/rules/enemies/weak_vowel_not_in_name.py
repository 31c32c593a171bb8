"""Weak vowels that do not stand in the enemy's name."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Enemy


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A weak vowel that the name has no letter for: it is shown by colouring that letter (Rulebook: Enemy Vowels)."""
    for document, enemy in pack.each(Enemy, own=True):
        if enemy.weak_vowel is not None and enemy.weak_vowel not in enemy.name.upper():
            vowels = [letter for letter in "AEIOU" if letter in enemy.name.upper()]
            told = f"the name has {', '.join(vowels)}" if vowels else "give it a name with a vowel"
            yield Finding(
                f'the name "{enemy.name}" has no {enemy.weak_vowel} to colour', document.at("weak vowel"), help=told
            )


RULE = Rule(
    "weak-vowel-not-in-name", "E101", Severity.ERROR, "a weak vowel that is not in the name", check, scope="document"
)
