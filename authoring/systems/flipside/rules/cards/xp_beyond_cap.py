"""Rewards of more XP than a board can show."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.walk import lists_gaining

CAP = 15
"""XP on the Character Board; the excess is lost. Rulebook: Character Board."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Gains of XP in one list of effects that sum above 15, of which the rest is always lost."""
    for site in lists_gaining(pack, "xp", CAP):
        gains = [(place, effect.gain.xp) for place, effect in enumerate(site.effects) if effect.gain and effect.gain.xp]
        total = sum(xp for _, xp in gains)
        if total > CAP:
            yield Finding(
                f"{total} XP are gained at once, and a Character Board shows {CAP} at the most",
                site.at_effect(gains[-1][0]),
                help="give less, or something else besides",
            )


RULE = Rule(
    "xp-beyond-cap", "K301", Severity.WARNING, "more XP is given than a board can show", check, scope="document"
)
