"""Starting items that nobody starts with."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character, Item


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An item of the starting deck that is no character's: it can be neither bought nor drawn."""
    used = {pack.find("item", character.item) for _, character in pack.each(Character)}
    for document, item in pack.each(Item, own=True):
        if item.deck == "starting" and document not in used:
            yield Finding(
                f'no character starts with "{item.id}"',
                document.at("deck"),
                help=f"give a character `item: {item.id}`, or put the card into another deck",
            )


RULE = Rule(
    "unused-starting-item",
    "K109",
    Severity.WARNING,
    "no character starts with a starting item",
    check,
    scope="structure",
)
