"""Quests that no character has."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character, Quest


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A quest in no character's list."""
    used = {pack.find("quest", id) for _, character in pack.each(Character) for id in character.quests}
    for document, quest in pack.each(Quest, own=True):
        if document not in used:
            yield Finding(
                f'no character has the quest "{quest.id}"',
                document.at(),
                help="list it in the `quests` of a character",
            )


RULE = Rule("unused-quest", "K105", Severity.WARNING, "no character has a quest", check, scope="structure")
