"""Finds ids of one kind that differ by a letter or by the order of their words."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.names import confusable_pairs


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the second of them, with the first."""
    kinds: dict[str, dict[str, Document]] = {}
    for document in pack.own:
        if document.id:
            kinds.setdefault(document.kind, {}).setdefault(document.id, document)
    for documents in kinds.values():
        for one, other in confusable_pairs(documents, 1):
            yield Finding(
                f'"{other}" is easily taken for "{one}"',
                documents[other].at("id"),
                notes=((documents[one].at("id"), "the other one"),),
                help="give one of them a name of its own: `authoring rename`",
            )


RULE = Rule(
    "look-alike-ids", "F113", Severity.INFO, "ids that are easily taken for each other", check, scope="structure"
)
