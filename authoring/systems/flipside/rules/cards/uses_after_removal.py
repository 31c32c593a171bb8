"""Items that could be used again and are gone."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.source.text import DocPath
from authoring.systems.flipside.model import Item, Stuff
from authoring.systems.flipside.model.cards import ItemUse

_GONE = {"remove": "leaves the game", "junk": "is junk"}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More than one use a round of a single-use or fragile item."""
    for document, item in pack.each(Item, own=True):
        yield from _uses(document, ("use",), item.use)
    for document, stuff in pack.each(Stuff, own=True):
        yield from _uses(document, ("item", "use"), stuff.item.use if stuff.item else None)


def _uses(document: Document, path: DocPath, use: ItemUse | None) -> Iterator[Finding]:
    if use is not None and use.uses > 1 and use.after in _GONE:
        yield Finding(
            f'"{document.id}" has {use.uses} uses a round, and {_GONE[use.after]} after the first',
            document.at(*path, "uses"),
            notes=((document.at(*path, "after"), "what becomes of it"),),
            help="take `uses` out, or `after`",
        )


RULE = Rule(
    "uses-after-removal", "K205", Severity.WARNING, "an item has more uses than it survives", check, scope="document"
)
