"""Tags that no card asks for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.rules.asked import filters
from authoring.systems.fliptoons.rules.walk import holes, item


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A tag of a toon that no filter of the pack, or of what it builds on, names."""
    if holes(pack):
        return
    asked = {wanted.tag for _, wanted in filters(pack, own=False)}
    for document, toon in pack.each(Toon, own=True):
        for number, tag in enumerate(toon.tags):
            if tag not in asked:
                yield Finding(
                    f'no card asks for the tag "{tag}"',
                    document.at(*item(document, "tags", number)),
                    help="let a card count it, or take it away",
                )


RULE = Rule("unused-tag", "Q109", Severity.INFO, "a tag that no card asks for", check, scope="structure")
