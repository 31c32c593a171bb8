"""Reactions that would set themselves off."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.ranking import every
from authoring.systems.paperback.rules.sites import reactions

SETS_OFF = {
    "healed": "heal", "boon gained": "boons", "hex given": "hexes", "hexed": "take_hexes", "hp lost": "lose_hp",
    "card fatigued": "fatigue", "deck shuffled": "draw",
}  # fmt: skip
"""The effect that sets a trigger off."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A reaction whose effects are what it answers to; it does not answer to itself, so this happens once."""
    for found in reactions(pack):
        key = SETS_OFF.get(found.value.when)
        if key is not None and any(each.key == key for each in every(found.value.do)):
            yield Finding(
                f'what this does would be "{found.value.when}" again',
                found.document.at(*found.path, "when"),
                help="no reaction answers to itself: say so on the card, or give something else",
            )


RULE = Rule(
    "reaction-to-itself", "J110", Severity.INFO, "a reaction that would set itself off again", check, scope="document"
)
