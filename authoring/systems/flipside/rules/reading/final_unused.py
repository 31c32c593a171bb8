"""Finds final adventures that no scenario ends with."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.book import own_heads


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the final adventure."""
    for ring in own_heads(pack, "final-adventure"):
        for document in ring:
            yield Finding(
                f'no scenario ends with the final adventure "{document.id}"',
                document.at("id"),
                help=f"name it in a scenario's `final`: `adventure: {document.id}`, or take it out",
            )


RULE = Rule("final-unused", "B104", Severity.WARNING, "a final adventure that no scenario ends with", check)
