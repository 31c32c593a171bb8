"""Adventures whose success and failure read the same entry."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.graphs import own_adventures


def check(pack: LinkedPack) -> Iterator[Finding]:
    """The green and the red frame name one entry, so that playing well changes nothing."""
    for document, adventure in own_adventures(pack):
        if adventure.failure is not None and adventure.success == adventure.failure:
            yield Finding(
                f'success and failure of "{adventure.id}" both read "{adventure.failure}"',
                document.at("failure"),
                notes=((document.at("success"), "the entry of success"),),
                help="give each its own entry",
            )


RULE = Rule(
    "same-success-and-failure",
    "A105",
    Severity.WARNING,
    "winning and losing read the same entry",
    check,
    scope="document",
)
