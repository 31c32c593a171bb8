"""Icons, colours and fonts of Paperback Adventures. Rulebook: Icons."""

from __future__ import annotations

from collections.abc import Mapping

from authoring.sheets.model import Icon

ICONS: Mapping[str, Icon] = {
    "hit": Icon(("sword",)), "block": Icon(("shield",)), "energy": Icon(("lightning",)), "hex": Icon(("hex",)),
    "boon": Icon(("clover",)), "hp": Icon(("heart",)), "wild": Icon(("wild",)), "vowel": Icon(word="vowel"),
    "letter": Icon(("quill",)), "item": Icon(("bag",)), "mcguffin": Icon(("gem",)), "boss mcguffin": Icon(("crown",)),
    "penalty": Icon(("skull",)), "fatigue": Icon(("moon",)), "attack": Icon(("swords",)), "upgrade": Icon(("up-card",)),
    "rotate": Icon(("turn",)), "single use": Icon(("cancel",)),
}  # fmt: skip
"""Every icon by name."""
TONES: Mapping[str, str] = {
    "letter": "#34556b", "upgraded": "#a9812a", "library": "#4f6b34", "penalty": "#3a3a40", "vowel": "#7b2d3b",
    "enemy": "#6b2430", "boss": "#3d1f3f", "item": "#1f6f73", "mcguffin": "#5a4a8c", "core": "#7a4a2c",
    "reward": "#3f6b3a", "twist": "#8a5a1a", "shop": "#4a4a55",
}  # fmt: skip
FONTS: Mapping[str, str] = {"title": "Oswald"}
