"""Adventures that nothing begins."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure, BoardToken
from authoring.systems.flipside.rules.walk import survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An adventure that no board token and no effect of the pack leads to."""
    begun: set[Document | None] = {
        pack.find("adventure", site.effect.adventure)
        for site in survey(pack).doing("adventure")
        if site.effect.adventure is not None
    }
    begun |= {
        pack.find("adventure", token.adventure) for _, token in pack.each(BoardToken) if token.adventure is not None
    }
    for document, adventure in pack.each(Adventure, own=True):
        if document not in begun:
            yield Finding(
                f'no token and no effect begins the adventure "{adventure.id}"',
                document.at(),
                help=f"give a board token `adventure: {adventure.id}`, or write that effect into an entry",
            )


RULE = Rule(
    "adventure-without-token", "A404", Severity.WARNING, "nothing begins an adventure", check, scope="structure"
)
