"""Items that are good for nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Item, Stuff
from authoring.systems.flipside.model.cards import ItemFace
from authoring.systems.flipside.rules.asked import asked_for


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An item without an ability, a lantern or a cost, that no text asks for either."""
    items = [each for each in pack.each(Item, own=True) if _idle(each[1])]
    faces = [each for each in pack.each(Stuff, own=True) if each[1].item is not None and _idle(each[1].item)]
    asked = asked_for(pack) if items or faces else set()
    for document, item in items:
        if document not in asked:
            yield Finding(
                f'the item "{item.id}" does nothing, lights nothing and is worth nothing',
                document.at(),
                help="give it `use`, `lantern: true` or `cost`",
            )
    for document, stuff in faces:
        if document not in asked:
            yield Finding(
                f'the item side of "{stuff.id}" does nothing, lights nothing and is worth nothing',
                document.key("item"),
                help="give it `use`, `lantern: true` or `cost`",
            )


def _idle(item: Item | ItemFace) -> bool:
    """Whether an item does nothing, lights nothing and is worth nothing."""
    return item.use is None and not item.lantern and not item.cost


RULE = Rule(
    "pointless-item", "K203", Severity.WARNING, "an item does nothing and is worth nothing", check, scope="structure"
)
