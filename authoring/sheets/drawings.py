"""The drawings that come with the install, by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "icons"


@cache
def drawings() -> frozenset[str]:
    """The names of all drawings."""
    return frozenset(file.stem for file in FOLDER.glob("*.svg"))


def drawing(*names: str) -> str:
    """The first of some names that a drawing has; the last of them must have one."""
    return next(name for name in names if name in drawings())
