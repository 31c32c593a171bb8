"""Finds adventures that no token and no effect starts."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.book import own_heads


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the adventure."""
    for ring in own_heads(pack, "adventure"):
        for document in ring:
            yield Finding(
                f'nothing starts the adventure "{document.id}"',
                document.at("id"),
                help=f"start it by a token or an effect with `adventure: {document.id}`, or take it out",
            )


RULE = Rule("adventure-not-offered", "B103", Severity.WARNING, "an adventure that no play comes to", check)
