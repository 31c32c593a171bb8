"""Characters with more or fewer than three quests."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character

QUESTS = 3
"""Quests each character completes before the Final Adventure. Rulebook: Object of the Game."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Other than three quests: with fewer nobody can enter the Final Adventure, more are never met."""
    for document, character in pack.each(Character, own=True):
        count = len(character.quests)
        if count != QUESTS:
            yield Finding(
                f'"{character.id}" has {count} {"quest" if count == 1 else "quests"}, expected {QUESTS}',
                document.key("quests"),
                help="list the three quests in the order in which they are revealed",
            )


RULE = Rule(
    "wrong-quest-count", "K103", Severity.ERROR, "a character does not have three quests", check, scope="document"
)
