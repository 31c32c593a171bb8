"""The words of cards where there are no icons: "gain {hit 2}" is told as "gain 2 hits"."""

from __future__ import annotations

import re
from collections.abc import Mapping

NAMES: Mapping[str, tuple[str, str]] = {
    "hit": ("hit", "hits"), "block": ("block", "blocks"), "energy": ("energy", "energy"), "hex": ("hex", "hexes"),
    "boon": ("boon", "boons"), "hp": ("HP", "HP"), "wild": ("Wild", "Wilds"), "vowel": ("vowel", "vowels"),
    "letter": ("letter", "letters"), "item": ("item", "items"), "mcguffin": ("McGuffin", "McGuffins"),
    "boss mcguffin": ("boss McGuffin", "boss McGuffins"), "penalty": ("penalty", "penalties"),
    "fatigue": ("the fatigue pile", "the fatigue pile"), "attack": ("damage", "damage"),
}  # fmt: skip
"""What icons are called, one and more. Others only stand beside words that say the same."""
_ICON = re.compile(r"(?P<before>[^\s(]*)(?P<gap>\s?)\{(?P<icon>[^{}]+?)(?: (?P<number>\d+))?\}(?P<after> ?)")
_SINGULAR = frozenset({"a", "an", "each", "the", "no", "next", "enemy", "1"})
"""Words behind which a thing stands alone."""


def spoken(text: str) -> str:
    """A text of a card, with its icons in words."""
    return _ICON.sub(_said, text)


def _said(found: re.Match[str]) -> str:
    before, number = found["before"], found["number"]
    names = NAMES.get(found["icon"])
    if names is None:
        return f"{before}{found['gap']}"
    if before.lower() in (names[0].lower(), names[1].lower()):
        return f"{before}{f' {number}' if number else ''}{found['after']}"
    if number is not None:
        told = f"{number} {names[0] if number == '1' else names[1]}"
    else:
        told = names[0] if before.lower() in _SINGULAR else names[1]
    return f"{before}{found['gap']}{told}{found['after']}"


__all__ = ["NAMES", "spoken"]
