"""Characters without a starting item, or with several."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Character, Item
from authoring.systems.paperback.rules.names import plain


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Not one item with `starter: true` that names the character."""
    for document, _ in pack.each(Character, own=True):
        mine = [
            each for each, item in pack.each(Item)
            if item.starter and item.character is not None and plain(item.character) == document.id
        ]  # fmt: skip
        if len(mine) != 1:
            yield Finding(
                f'"{document.id}" has {len(mine) or "no"} starting item{"s" if len(mine) != 1 else ""}',
                document.at("id"),
                notes=tuple((each.at("starter"), "one of them") for each in mine),
                help="give it one item with `starter: true`",
            )


RULE = Rule(
    "not-one-starting-item",
    "J107",
    Severity.ERROR,
    "a character without one starting item",
    check,
    profile="ready",
    scope="document",
)
