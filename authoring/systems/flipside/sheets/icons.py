"""How the icons of texts are drawn: path tokens by their terrains, levels and kinds of token as words on a badge."""

from __future__ import annotations

from collections.abc import Mapping

from authoring.sheets.model import Icon
from authoring.systems.flipside.icons import ICONS as NAMES

TERRAIN: Mapping[str, str] = {
    "mountain": "mountain", "forest": "forest", "water": "water", "meadow": "meadow", "flipside": "orb", "road": "road",
}  # fmt: skip
"""The drawing of each terrain; the Flipside's is a globe in which things stand on their heads."""
_DRAWN: Mapping[str, str] = {
    "coin": "coin", "wound": "wound", "fix": "mend", "lantern": "lantern", "regular item": "knapsack",
    "flipside item": "phial", "any item": "bag", "item": "bag", "stuff": "box", "achievement": "laurels",
    "place here": "place", "sword": "swords", "scenario": "scroll", "resident": "person", "monster": "monster",
    "loot": "die", "stall": "stall", "camp": "camp", "quest": "quill", "player": "person", "players": "people",
    "heal": "heal", "road": "road", "lock": "lock", "here": "place", "any": "wild",
}  # fmt: skip
_WORDS: Mapping[str, str] = {"xp": "XP", "level": "L", "dual": "dual"}


def _icon(name: str) -> Icon:
    if name in _WORDS:
        return Icon(word=_WORDS[name])
    if name in _DRAWN:
        return Icon((_DRAWN[name],))
    return Icon(tuple(TERRAIN[part] for part in name.split("/")))


ICONS: Mapping[str, Icon] = {name: _icon(name) for name in NAMES}
"""Every icon by name."""
TONES: Mapping[str, str] = {
    "item": "#8a6420", "starting": "#6d5a44", "flip": "#6b4a8c", "stuff": "#7a4a2c", "news": "#2b4f5f",
    "quest": "#7b2d3b", "event": "#3f5f2f", "hero": "#2c5a6f", "golden": "#a9812a", "night": "#22436f",
}  # fmt: skip
