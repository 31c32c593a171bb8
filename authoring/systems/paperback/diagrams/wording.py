"""What cards do, in as many of their words as a diagram has room for."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.diagrams.texts import short
from authoring.systems.paperback.spoken import spoken

MOST = 90
"""Characters of what happens at one place, before it is cut."""


def told(said: str | Iterable[str], most: int = MOST) -> str:
    """Sentences of a card, without the last full stop."""
    text = said if isinstance(said, str) else " ".join(said)
    return short(spoken(text).rstrip("."), most)
