"""Ranks that leave numbers out."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.rules.walk import holes


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Ranks of a pack's toon deck with a gap between one and the next; a pack that builds on other toons fills gaps."""
    if holes(pack) or any(document.pack != pack.id for document, _ in pack.each(Toon)):
        return
    ranked = {toon.rank: document for document, toon in pack.each(Toon, own=True) if toon.deck == "toon"}
    ranks = sorted(ranked)
    for low, high in itertools.pairwise(ranks):
        if high - low > 1:
            which = str(low + 1) if high - low == 2 else f"{low + 1} to {high - 1}"
            yield Finding(
                f'no toon has rank {which}, between "{ranked[low].id}" and "{ranked[high].id}"',
                ranked[high].at("rank"),
                help="number the toons without gaps, unless one is still to come",
            )


RULE = Rule("rank-gap", "Q104", Severity.INFO, "ranks of a deck leave numbers out", check, scope="structure")
