"""Thresholds that the first flip meets, whatever is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.constants import COLUMNS, ROWS
from authoring.systems.fliptoons.model import SetUp, Toon


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A set-up won at a threshold that the printed fame of any grid of starting cards comes to."""
    for document, setup in pack.each(SetUp, own=True):
        if setup.win != "at threshold":
            continue
        least = _least(pack, setup)
        if least >= setup.threshold:
            yield Finding(
                f'"{document.id}" is won by the first flip: any grid of starting cards generates {least} fame',
                document.at("threshold"),
                label=f"expected more than {least}",
                help="raise the threshold, or begin with cards that generate less",
            )


def _least(pack: LinkedPack, setup: SetUp) -> int:
    """The least that the first grid generates; below any threshold where a starting card does more than lie there."""
    fame: list[int] = []
    for id, count in setup.deck.items():
        toon = pack.get(Toon, id)
        if toon is None or any("placed" in ability.when for ability in toon.abilities):
            return 0
        if any(bonus.fame < 0 and bonus.per is not None for bonus in toon.bonus):
            return 0
        fame += [toon.base + sum(min(0, bonus.fame) for bonus in toon.bonus)] * count
    if any(each < 0 for each in fame):
        return 0
    return sum(sorted(fame)[: ROWS * COLUMNS])


RULE = Rule(
    "threshold-met-at-once",
    "Q209",
    Severity.WARNING,
    "a race that the first flip wins",
    check,
    scope="structure",
)
