"""Steps that no token can take."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import joined
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.supply import is_met, takers


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Steps whose every need is met by no token of the box or of a character, and by no activated one."""
    if not takers(pack):
        return
    for document, adventure in pack.each(Adventure, own=True):
        for name, step in adventure.steps.items():
            halves = step.halves
            if halves and not any(is_met(pack, half.need) for _, half in halves):
                needs = joined([f'"{half.need}"' for _, half in halves])
                yield Finding(
                    f'no token takes step "{name}": none in the box and none of a character is {needs}',
                    document.at("steps", name, halves[0][0] or "need", *(["need"] if halves[0][0] else [])),
                    help="ask for less, or put such a token into the box",
                )


RULE = Rule(
    "unsatisfiable-step", "A201", Severity.ERROR, "no token of the game can take a step", check, scope="document"
)
