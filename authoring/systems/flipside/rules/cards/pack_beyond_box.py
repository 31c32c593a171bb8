"""Packs with more cards than the box holds."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import (
    Achievement,
    Adventure,
    BoardToken,
    Box,
    Entry,
    FinalAdventure,
    Item,
    News,
    Quest,
    Stuff,
)
from authoring.vocabulary.content import Content

KINDS: dict[str, tuple[type[Content], ...]] = {
    "items": (Item,),
    "stuff": (Stuff,),
    "news": (News,),
    "quests": (Quest,),
    "entries": (Entry,),
    "adventures": (Adventure, FinalAdventure),
    "tokens": (BoardToken,),
    "achievements": (Achievement,),
}
"""What each limit of a box counts."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More of a kind, copies counted, in a pack and what it builds on than the box's `limits` say."""
    for document, box in pack.each(Box):
        for name, most in box.limits.items():
            cards = [card for kind in KINDS[name] for card in _cards(pack, kind)]
            if len(cards) <= most:
                continue
            at = document.at("limits", name)
            over = next((card for card in cards[most:] if card.pack == pack.id), None)
            if document.pack == pack.id:
                yield Finding(f"there are {len(cards)} {name}, and the box holds {most}", at, help=_HELP)
            elif over is not None:
                yield Finding(
                    f"there are {len(cards)} {name}, and the box holds {most}",
                    over.at(),
                    label="the first too many",
                    notes=((at, "the box's limit"),),
                    help=_HELP,
                )


_HELP = "take some out, or raise the limit of the box"


def _cards(pack: LinkedPack, kind: type[Content]) -> Iterator[Document]:
    """A document of a kind once for each copy of it."""
    for document, model in pack.each(kind):
        copies = model.copies if isinstance(model, Item | News) else 1
        yield from [document] * copies


RULE = Rule(
    "pack-beyond-box", "K207", Severity.ERROR, "there are more cards than the box holds", check, scope="structure"
)
