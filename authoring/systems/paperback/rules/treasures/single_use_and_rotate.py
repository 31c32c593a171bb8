"""Items that are both flipped and rotated."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Use
from authoring.systems.paperback.rules.sites import parts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """`single use` and `rotate` on one item: a card that lies face down shows nothing that could last."""
    for found in parts(pack, Use):
        if found.value.single_use and found.value.rotate:
            yield Finding(
                "this item is flipped face down and rotated",
                found.document.at(*found.path, "rotate"),
                notes=((found.document.at(*found.path, "single use"), "flipped here"),),
                help="keep one: a rotated item is used once a battle in any case (PA-R13)",
            )


RULE = Rule(
    "single-use-and-rotate",
    "J104",
    Severity.WARNING,
    "an item that is used once and rotated too",
    check,
    scope="document",
)
