"""Actions, effects and rules in the few words that a diagram has room for: those of the content itself."""

from __future__ import annotations

from typing import Any

from authoring.diagrams.texts import short

MOST = 90
"""Characters of what happens at one place, before it is cut."""


def told(data: Any, most: int = MOST) -> str:
    """Plain data in words: keys before values, no brackets."""
    return short(_plain(data), most)


def _plain(data: Any) -> str:
    if isinstance(data, dict):
        if "per" in data:
            base = f"{data['base']} and " if data.get("base") else ""
            return f"{base}{data.get('times', 1)} for each {_plain(data['per'])}"
        return ", ".join(key if value is True else f"{key} {_plain(value)}" for key, value in data.items())
    if isinstance(data, list):
        return ", ".join(map(_plain, data))
    return str(data)
