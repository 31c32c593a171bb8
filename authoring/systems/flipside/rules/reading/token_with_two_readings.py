"""Finds board tokens that name both an entry and an adventure."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import BoardToken


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the adventure, with the entry as a note: a token has one number on its face."""
    for document, token in pack.each(BoardToken, own=True):
        if token.read is not None and token.adventure is not None:
            yield Finding(
                f'the token "{document.id}" leads to an entry and to an adventure',
                document.at("adventure"),
                notes=((document.at("read"), "the entry"),),
                help=f'keep "read", and let that entry start it: `adventure: {token.adventure}`',
            )


RULE = Rule(
    "token-with-two-readings", "B111", Severity.ERROR, "a board token with two numbers", check, scope="document"
)
