"""Quests that two characters have, or one twice."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A quest that stands twice in the lists of characters, while there is one card of it."""
    first: dict[Document, tuple[str, Route]] = {}
    for document, character in pack.each(Character):
        for number, id in enumerate(character.quests):
            quest = pack.find("quest", id)
            if quest is None:
                continue
            at = document.at("quests", number)
            if quest in first:
                owner, there = first[quest]
                who = "twice" if owner == character.id else f'too, as well as "{owner}"'
                yield Finding(
                    f'"{character.id}" has the quest "{quest.id}" {who}',
                    at,
                    notes=((there, "the first time"),),
                    help="there is one card of each quest: write another one",
                )
            else:
                first[quest] = character.id, at


RULE = Rule("shared-quest", "K104", Severity.ERROR, "a quest belongs to more than one place", check, scope="structure")
