"""Dearer toons that are no better than cheaper ones."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.rules.walk import holes


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A toon that does nothing but generate fame, beside one of a lower rank that always generates as much and does
    nothing that its owner may not want."""
    if holes(pack):
        return
    toons = [(document, toon) for document, toon in pack.each(Toon) if toon.deck == "toon"]
    for document, toon in pack.each(Toon, own=True):
        if toon.deck != "toon" or not _plain(toon) or toon.bonus or not isinstance(toon.fame, int):
            continue
        for other, cheaper in toons:
            gains = all(bonus.fame >= 0 for bonus in cheaper.bonus)
            if cheaper.rank < toon.rank and _plain(cheaper) and gains and cheaper.base >= toon.base:
                yield Finding(
                    f'"{document.id}" generates {toon.base} fame, and "{other.id}" of a lower rank as much or more',
                    document.at("rank"),
                    notes=((other.at("rank"), "the cheaper one"),),
                    help="give it more fame or something to do, or a rank below the other one",
                )
                break


def _plain(toon: Toon) -> bool:
    """Whether a toon has nothing but fame."""
    return not (toon.abilities or toon.cannot_be or toon.dismiss_cost or toon.tags) and isinstance(toon.fame, int)


RULE = Rule(
    "outclassed-toon", "Q110", Severity.INFO, "a dearer toon does no more than a cheaper one", check, scope="structure"
)
