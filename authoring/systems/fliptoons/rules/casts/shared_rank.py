"""Two toons with one rank."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Toons of a pack's toon deck that share a rank: the market cannot tell which is the cheaper one."""
    first: dict[int, Document] = {}
    for document, toon in pack.each(Toon, own=True):
        if toon.deck != "toon":
            continue
        other = first.setdefault(toon.rank, document)
        if other is not document:
            yield Finding(
                f'"{document.id}" has rank {toon.rank}, as "{other.id}" has',
                document.at("rank"),
                notes=((other.at("rank"), f'"{other.id}" has it'),),
                help="give each toon a rank of its own",
            )


RULE = Rule("shared-rank", "Q103", Severity.WARNING, "two toons of a deck have one rank", check, scope="structure")
