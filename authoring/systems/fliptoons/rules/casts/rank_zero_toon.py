"""Toons of rank 0."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Cards of the toon deck with the rank of starting cards."""
    for document, toon in pack.each(Toon, own=True):
        if toon.deck == "toon" and toon.rank == 0:
            yield Finding(
                f'"{document.id}" is in the toon deck with rank 0, the rank of starting cards',
                document.at("rank"),
                help="give it a rank from 1 on, or `deck: starting`",
            )


RULE = Rule("rank-zero-toon", "Q106", Severity.WARNING, "a card of the toon deck has rank 0", check, scope="document")
