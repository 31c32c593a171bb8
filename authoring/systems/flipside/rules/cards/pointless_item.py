"""Items that are good for nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Item, Stuff
from authoring.systems.flipside.rules.asked import asked_for


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An item without an ability, a lantern or a cost, that no text asks for either."""
    asked = asked_for(pack)
    for document, item in pack.each(Item, own=True):
        if item.use is None and not item.lantern and not item.cost and document not in asked:
            yield Finding(
                f'the item "{item.id}" does nothing, lights nothing and is worth nothing',
                document.at(),
                help="give it `use`, `lantern: true` or `cost`",
            )
    for document, stuff in pack.each(Stuff, own=True):
        face = stuff.item
        if face is not None and face.use is None and not face.lantern and not face.cost and document not in asked:
            yield Finding(
                f'the item side of "{stuff.id}" does nothing, lights nothing and is worth nothing',
                document.key("item"),
                help="give it `use`, `lantern: true` or `cost`",
            )


RULE = Rule(
    "pointless-item", "K203", Severity.WARNING, "an item does nothing and is worth nothing", check, scope="structure"
)
