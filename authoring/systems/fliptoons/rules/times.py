"""Which triggers come when."""

from __future__ import annotations

from authoring.systems.fliptoons.model import Toon

IN_FLIP = frozenset({"placed"})
"""Triggers that come while cards are still revealed."""
NEEDS_GRID = frozenset({"placed", "fame checked", "market closed"})
"""Triggers of cards that lie in a grid."""


def gains(toon: Toon) -> bool:
    """Whether a card gains fame besides what it generates."""
    return any(effect.gain is not None and effect.gain.fame for ability in toon.abilities for effect in ability.do)
