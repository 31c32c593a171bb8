"""Upgraded sides that show less than the normal ones."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import LetterCard


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Fewer hits, blocks or energy on an edge of the upgraded side than on the same edge of the other."""
    for document, card in pack.each(LetterCard, own=True):
        for side in ("left", "right"):
            before, after = getattr(card, side), getattr(card.upgraded, side)
            if any(new < old for old, new in zip(before.icons, after.icons, strict=True)):
                yield Finding(
                    f'the {side} edge of "{document.id}" goes from "{before}" to "{after}" when it is upgraded',
                    document.at("upgraded", side),
                    notes=((document.at(side), "the normal side"),),
                    help="show at least as much of everything",
                )


RULE = Rule("weaker-upgrade", "L102", Severity.WARNING, "an upgraded side that shows less", check, scope="document")
