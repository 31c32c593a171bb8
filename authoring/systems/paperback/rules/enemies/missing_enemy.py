"""Books without a lackey or a boss."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Character, Enemy


def check(pack: LinkedPack) -> Iterator[Finding]:
    """No enemy of the core box for a book and type, where the pack has characters to play with."""
    characters = [document for document, _ in pack.each(Character, own=True)]
    if not characters:
        return
    there = {(enemy.book, enemy.type) for _, enemy in pack.each(Enemy) if enemy.character is None}
    for book in (1, 2, 3):
        for type_ in ("lackey", "boss"):
            if (book, type_) not in there:
                yield Finding(
                    f"the core box has no {type_} for book {book}",
                    characters[0].at("id"),
                    help=f"add an enemy with `book: {book}` and `type: {type_}` that belongs to no character",
                )


RULE = Rule(
    "missing-enemy",
    "E106",
    Severity.ERROR,
    "a book without a lackey or a boss",
    check,
    profile="ready",
    scope="structure",
)
