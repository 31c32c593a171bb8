"""A second box, shop or dictionary."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Box, Dictionary, Shop


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More than one of what a game has once, in a pack and what it builds on; the first one counts."""
    for kind in (Box, Dictionary, Shop):
        found = [document for document, _ in pack.each(kind)]
        for extra in found[1:]:
            if extra.pack == pack.id:
                yield Finding(
                    f"there is a second {kind.kind_title}",
                    extra.at(),
                    notes=((found[0].at(), "the first one"),),
                    help="keep one: a game has one",
                )


RULE = Rule("second-of-its-kind", "G107", Severity.ERROR, "a second box, shop or dictionary", check, scope="structure")
