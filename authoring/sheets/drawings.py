"""The drawings that come with the install, by name."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "icons"
_LINKS = frozenset({"of", "in", "for", "on", "to"})
"""Words that part what a thing is from what is said of it: a crown of quills is a crown."""


@cache
def drawings() -> frozenset[str]:
    """The names of all drawings."""
    return frozenset(file.stem for file in FOLDER.glob("*.svg"))


def drawing(*names: str) -> str:
    """The first of some names that a drawing has; the last of them must have one."""
    return next(name for name in names if name in drawings())


@cache
def pictured(id: str, spare: str) -> str:
    """The drawing that an id speaks of, for a card without art; `spare` where it speaks of none.

    The last word tells best what a thing is ("reading-lamp"), of those before "of" and the like.
    """
    words = id.split("-")
    head = next((place for place, word in enumerate(words) if word in _LINKS), len(words))
    ordered = (*reversed(words[:head]), *reversed(words[head:]))
    return drawing(id, *(form for word in ordered for form in (word, word.removesuffix("s"))), spare)


@cache
def outline_of(name: str) -> str:
    """The outlines of a drawing in a square of 512, as one path of SVG; "" for a name that no drawing has."""
    if name not in drawings():
        return ""
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    return " ".join(re.findall(r' d="([^"]+)"', text))
