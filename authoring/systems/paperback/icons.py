"""The icons that may stand in braces in a text: {hit}, {energy 2}. A number behind a name is no part of it."""

from __future__ import annotations

ICONS = (
    "hit", "block", "energy", "hex", "boon", "hp", "wild", "vowel", "letter", "item", "mcguffin", "boss mcguffin",
    "penalty", "fatigue", "attack", "upgrade", "rotate", "single use",
)  # fmt: skip
"""Every icon by name."""
