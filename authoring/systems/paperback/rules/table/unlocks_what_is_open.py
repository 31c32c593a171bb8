"""Unlocks of cards that are not sealed."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import BossMcGuffin, Core, Unlock
from authoring.systems.paperback.rules.sites import as_written


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A card under `opens` that is in the box from the start."""
    for document, unlock in pack.each(Unlock, own=True):
        for place, id in enumerate(unlock.opens):
            card = pack.get(Core, id) or pack.get(BossMcGuffin, id)
            if card is not None and not card.sealed:
                yield Finding(
                    f'"{id}" is not sealed, so there is nothing to unlock',
                    document.at(*as_written(document, ("opens", place))),
                    help="set `sealed: true` on the card, or leave it out here",
                )


RULE = Rule(
    "unlocks-what-is-open", "G106", Severity.WARNING, "an unlock of a card that is not sealed", check, scope="document"
)
