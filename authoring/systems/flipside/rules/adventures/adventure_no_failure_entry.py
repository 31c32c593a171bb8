"""Adventures without the entry of the red frame."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """`failure` is missing. An empty bag or a full row of wounds ends every adventure there."""
    for document, adventure in pack.each(Adventure, own=True):
        if adventure.failure is None:
            yield Finding(
                f'"{adventure.id}" has no entry for failure',
                document.at(),
                help="name the entry of the red frame: `failure: ENTRY`",
            )


RULE = Rule(
    "adventure-no-failure-entry",
    "A103",
    Severity.ERROR,
    "an adventure does not say what failing it reads",
    check,
    scope="document",
)
