"""The icons that may stand in braces in a text: {fame}, {fame 3}, {cannot be flipped}. Rulebook: Icons."""

from __future__ import annotations

ICONS = (
    "fame", "rank", "copied fame", "cannot be flipped", "cannot be dismissed", "hired or gained", "dismissed",
    "hired, gained or dismissed", "adjacent", "upper row", "lower row", "middle column", "row above",
    "critic's choice", "first player",
)  # fmt: skip
"""Every icon by name."""
