"""Icons, colours and fonts of FlipToons. Rulebook: Icons."""

from __future__ import annotations

from collections.abc import Mapping

from authoring.sheets.model import Icon

ICONS: Mapping[str, Icon] = {
    "fame": Icon(("star",)), "rank": Icon(("podium",)), "copied fame": Icon(("looking-glass",)),
    "cannot be flipped": Icon(("lock",)), "cannot be dismissed": Icon(("shield",)),
    "hired or gained": Icon(("ticket",)), "dismissed": Icon(("dismiss",)),
    "hired, gained or dismissed": Icon(("ticket", "dismiss")), "adjacent": Icon(word="adjacent"),
    "upper row": Icon(word="upper row"), "lower row": Icon(word="lower row"),
    "middle column": Icon(word="middle column"), "row above": Icon(word="row above"),
    "critic's choice": Icon(("quill",)), "first player": Icon(("megaphone",)),
}  # fmt: skip
"""Every icon by name."""
TONES: Mapping[str, str] = {
    "toon": "#b8452f", "toon 6": "#b8761c", "toon 11": "#35602f", "toon 16": "#2a7f9e", "toon 21": "#553580",
    "starter": "#6a6f75", "price": "#1f6f73", "stage": "#6b2f5c", "critic": "#2c4a7f",
}  # fmt: skip
FONTS: Mapping[str, str] = {"title": "Fredoka"}
