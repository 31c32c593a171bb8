"""Which triggers come when."""

from __future__ import annotations

from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.model import Toon

NEEDS_GRID = frozenset({"placed", "fame checked", "market closed"})
"""Triggers of cards that lie in a grid."""


def in_flip(pack: LinkedPack) -> frozenset[str]:
    """Triggers that come while cards are still revealed (FT-R07, FT-R09)."""
    at_once = {"hired": "FT-R07", "dismissed": "FT-R09"}
    return frozenset({"placed", *(trigger for trigger, id in at_once.items() if pack.rulings[id] == "at once")})


def gains(toon: Toon) -> bool:
    """Whether a card gains fame besides what it generates."""
    return any(effect.gain is not None and effect.gain.fame for ability in toon.abilities for effect in ability.do)


def brings(toon: Toon) -> bool:
    """Whether a card can bring its owner fame or cards that nobody has paid for."""
    effects = [effect for ability in toon.abilities for effect in ability.do]
    stacked = any(effect.key == "stack" and effect.value.card == "toon deck" for effect in effects)
    return gains(toon) or stacked or any(effect.key in ("take_toon", "hire", "place_in_deck") for effect in effects)
