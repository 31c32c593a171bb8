"""Actions, effects and rules in the few words that a diagram has room for: those of the content itself."""

from __future__ import annotations

from typing import Any

from authoring.diagrams.texts import short
from authoring.systems.paperback.wording import words

MOST = 90
"""Characters of what happens at one place, before it is cut."""


def told(data: Any, most: int = MOST) -> str:
    """Plain data in words: keys before values, no brackets."""
    return short(words(data), most)
