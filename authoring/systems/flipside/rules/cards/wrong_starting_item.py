"""Starting items from the wrong deck."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character, Item


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A character whose starting item is a card of the Regular or Flipside deck."""
    for document, character in pack.each(Character, own=True):
        card = pack.find("item", character.item)
        if card is not None and isinstance(card.model, Item) and card.model.deck != "starting":
            yield Finding(
                f'"{character.id}" starts with "{card.id}", which is a card of the {card.model.deck} deck',
                document.at("item"),
                notes=((card.at("deck"), "its deck"),),
                help="give the item `deck: starting`, so that the Market never shows it",
            )


RULE = Rule(
    "wrong-starting-item",
    "K108",
    Severity.ERROR,
    "a starting item lies in a deck of the Market",
    check,
    scope="document",
)
