"""Finds board tokens that name neither an entry nor an adventure."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import BoardToken


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the token."""
    for document, token in pack.each(BoardToken, own=True):
        if token.read is None and token.adventure is None:
            yield Finding(
                f'interacting with the token "{document.id}" does nothing',
                document.at("id"),
                help='give it "read" with an entry, or "adventure" with an adventure',
            )


RULE = Rule(
    "token-without-reading", "B110", Severity.ERROR, "a board token that leads nowhere", check, scope="document"
)
