"""Sealed cards that nothing unlocks."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import BossMcGuffin, Core, Unlock
from authoring.systems.paperback.rules.names import plain


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A core card or boss McGuffin that is sealed and stands in no unlock."""
    opened = {plain(id) for _, unlock in pack.each(Unlock) for id in unlock.opens}
    sealed = [document for document, card in pack.each(Core, own=True) if card.sealed]
    sealed += [document for document, card in pack.each(BossMcGuffin, own=True) if card.sealed]
    for document in sealed:
        if document.id not in opened:
            yield Finding(
                f'"{document.id}" is sealed, and nothing unlocks it',
                document.at("sealed"),
                help="name it under `opens` of an unlock",
            )


RULE = Rule("sealed-for-ever", "G105", Severity.WARNING, "a sealed card that nothing unlocks", check, scope="structure")
