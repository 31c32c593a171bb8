"""Icons, colours and fonts of Paperback Adventures. Rulebook: Icons."""

from __future__ import annotations

from collections.abc import Mapping

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Icon
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import Character

ICONS: Mapping[str, Icon] = {
    "hit": Icon(("fist",)), "block": Icon(("shield",)), "energy": Icon(("energy",)), "hex": Icon(("hex",)),
    "boon": Icon(("laurels",)), "hp": Icon(("heart",)), "wild": Icon(("wild",)), "vowel": Icon(("target",)),
    "letter": Icon(("quill",)), "item": Icon(("knapsack",)), "mcguffin": Icon(("chest",)),
    "boss mcguffin": Icon(("crown",)), "penalty": Icon(("skull",)), "fatigue": Icon(("moon",)),
    "attack": Icon(("swords",)), "upgrade": Icon(("up-card",)), "rotate": Icon(("turn",)),
    "single use": Icon(("hourglass",)),
}  # fmt: skip
"""Every icon by name."""
LEGEND: Mapping[str, str] = {
    "hit": "hit", "block": "block", "energy": "energy", "hp": "HP", "hex": "hex", "boon": "boon",
    "attack": "attack", "letter": "letter", "wild": "Wild", "vowel": "weak vowel", "fatigue": "fatigue pile",
    "penalty": "penalty", "upgrade": "upgrade", "item": "item", "mcguffin": "McGuffin",
    "boss mcguffin": "boss McGuffin", "rotate": "turned", "single use": "single use",
}  # fmt: skip
"""What each icon is called, for the reference card."""
TONES: Mapping[str, str] = {
    "first": "#2f5573", "second": "#7a3f2a", "third": "#3f6136", "fourth": "#5d3a70",
    "penalty": "#3a3a40", "vowel": "#7b2d3b", "wild": "#6a5a1a",
    "enemy": "#7a2633", "boss": "#3d1f3f", "item": "#1f6f73", "mcguffin": "#5a4a8c", "core": "#7a4a2c",
    "reward": "#3f6b3a", "twist": "#8a5a1a", "shop": "#4a4a55", "boss-mcguffin": "#6b2a5e",
}  # fmt: skip
FONTS: Mapping[str, str] = {"title": "Oswald"}
OWNERS: tuple[tuple[str, str], ...] = (
    ("feather", "first"), ("gear", "second"), ("raven", "third"), ("candle", "fourth")
)  # fmt: skip
"""The drawing and the tone of each character, in the order of the packs; a fifth begins again."""


def owner(pack: LinkedPack, id: str | None) -> tuple[str, str]:
    """The drawing and the tone of a character: what its cards are known by. Those of the core box have a book."""
    if id is None:
        return "book", "item"
    ids = [document.id for document, _ in pack.each(Character)]
    found = ids.index(plain(id)) if plain(id) in ids else 0
    return OWNERS[found % len(OWNERS)]
