"""The icons that may stand in braces in a text: {coin}, {wound}, {forest 2}. Rulebook: Other Icons.

A number behind a name is no part of it: {level 2+} is the icon "level".
"""

from __future__ import annotations

from itertools import permutations

from authoring.systems.flipside.model.tokens import TERRAINS, WILD

TOKENS = (*TERRAINS, *("/".join(pair) for pair in permutations(TERRAINS, 2)), "level", "dual", WILD)
"""Path tokens and what is asked of them."""
ICONS = (
    "coin", "xp", "wound", "fix", "lantern", "regular item", "flipside item", "any item", "item", "stuff",
    "achievement", "place here", "sword", "scenario", "resident", "monster", "loot", "stall", "camp", "quest",
    "player", "players", "heal", "road", "lock", "here", *TOKENS,
)  # fmt: skip
"""Every icon by name."""
