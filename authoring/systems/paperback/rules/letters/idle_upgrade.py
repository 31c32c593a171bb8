"""Upgraded sides that are no better than the normal ones."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import LetterCard


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Both sides of a letter card the same."""
    for document, card in pack.each(LetterCard, own=True):
        if card.normal == card.upgraded:
            yield Finding(
                f'upgrading "{document.id}" changes nothing',
                document.key("upgraded"),
                help="give the upgraded side another icon, or a stronger ability",
            )


RULE = Rule("idle-upgrade", "L103", Severity.WARNING, "an upgrade that changes nothing", check, scope="document")
