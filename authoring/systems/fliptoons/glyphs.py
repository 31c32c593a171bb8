"""How the icons of texts are shown in a terminal."""

from __future__ import annotations

from authoring.game.panels import Glyph, Glyphs

GLYPHS: Glyphs = {
    "fame": Glyph("★", "yellow"),
    "copied fame": Glyph("☆", "yellow"),
    "rank": Glyph("▪", "cyan"),
    "cannot be flipped": Glyph("⊘", "red"),
    "cannot be dismissed": Glyph("⊘", "red"),
    "dismissed": Glyph("✗", "red"),
    "hired or gained": Glyph("+", "green"),
    "hired, gained or dismissed": Glyph("±", "cyan"),
    "critic's choice": Glyph("✓", "magenta"),
    "first player": Glyph("①", "green"),
    "adjacent": Glyph("↔", "cyan"),
    "row above": Glyph("↑", "cyan"),
}
