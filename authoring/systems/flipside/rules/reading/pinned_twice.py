"""Finds printed numbers that two documents of a kind pin."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure, Entry, Stuff


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the second, with the first; entries, adventures and Stuff are each numbered apart."""
    first: dict[tuple[str, int], Document] = {}
    for document in (each for kind in (Entry, Adventure, Stuff) for each in pack.of_kind(kind.kind_name)):
        content = document.model
        if isinstance(content, Entry | Adventure | Stuff) and content.number is not None:
            before = first.setdefault((document.kind, content.number), document)
            if before is not document and document.pack == pack.id:
                yield Finding(
                    f'the number {content.number} is pinned for "{before.id}" and for "{document.id}"',
                    document.at("number"),
                    notes=((before.at("number"), "pinned here already"),),
                    help="pin another number, or leave it out: numbers are then given",
                )


RULE = Rule("pinned-twice", "B116", Severity.ERROR, "a printed number pinned twice", check, scope="structure")
