"""Stuff on the way through a final adventure that is no adventure effect."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure, Stuff


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An arrow that reveals a Stuff card of another type than "adventure effect"."""
    for document, final in pack.each(FinalAdventure, own=True):
        for name, chain in final.chains.items():
            for number, arrow in enumerate(chain.next):
                card = pack.find("stuff", arrow.stuff) if arrow.stuff else None
                if card is None or not isinstance(card.model, Stuff):
                    continue
                if card.model.type != "adventure effect":
                    yield Finding(
                        f'the arrow to "{arrow.to}" reveals "{card.id}", which is a {card.model.type} card',
                        document.at("chains", name, "next", number, "stuff"),
                        notes=((card.at("type"), "its type"),),
                        help="give the card `type: adventure effect`",
                    )


RULE = Rule(
    "misplaced-final-stuff",
    "A511",
    Severity.WARNING,
    "an arrow reveals Stuff that is no adventure effect",
    check,
    scope="document",
)
