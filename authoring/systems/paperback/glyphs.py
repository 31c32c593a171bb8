"""How the icons of texts are shown in a terminal."""

from __future__ import annotations

from authoring.game.panels import Glyph, Glyphs

GLYPHS: Glyphs = {
    "hit": Glyph("†", "red"),
    "attack": Glyph("†", "red"),
    "block": Glyph("▣", "blue"),
    "energy": Glyph("ϟ", "yellow"),
    "hex": Glyph("✖", "magenta"),
    "boon": Glyph("✦", "cyan"),
    "hp": Glyph("♥", "red"),
    "wild": Glyph("✱", "green"),
    "fatigue": Glyph("☾", "blue"),
    "upgrade": Glyph("▲", "green"),
    "penalty": Glyph("✗", "red"),
}
