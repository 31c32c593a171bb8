"""How the icons of texts are shown in a terminal."""

from __future__ import annotations

from authoring.game.panels import Glyph, Glyphs

GLYPHS: Glyphs = {
    "coin": Glyph("●", "yellow"),
    "xp": Glyph("★", "cyan"),
    "wound": Glyph("✚", "red"),
    "heal": Glyph("♥", "red"),
    "mountain": Glyph("▲", "white"),
    "forest": Glyph("♣", "green"),
    "water": Glyph("≈", "blue"),
    "meadow": Glyph("⁂", "yellow"),
    "flipside": Glyph("◐", "magenta"),
    "road": Glyph("=", "white"),
    "lantern": Glyph("☼", "yellow"),
    "quest": Glyph("◆", "magenta"),
    "stuff": Glyph("▣", "cyan"),
    "item": Glyph("◈", "cyan"),
    "regular item": Glyph("◈", "cyan"),
    "flipside item": Glyph("◈", "magenta"),
    "any item": Glyph("◈", "cyan"),
    "achievement": Glyph("✓", "green"),
    "stall": Glyph("⌂", "yellow"),
    "camp": Glyph("△", "green"),
    "loot": Glyph("⚂", "yellow"),
    "lock": Glyph("▪", "red"),
    "fix": Glyph("⚒", "white"),
    "sword": Glyph("†", "red"),
    "monster": Glyph("☠", "red"),
    "resident": Glyph("☺", "green"),
}
