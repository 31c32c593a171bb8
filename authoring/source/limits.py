"""How much one file may ask of us: what goes beyond is a finding, never a crash."""

from __future__ import annotations

from authoring.values import value


@value
class Limits:
    """Bounds on one file. The defaults leave a pack written by hand a wide margin."""

    size: int = 1_000_000
    """Bytes in a file, or characters in a text."""
    depth: int = 40
    """Mappings and lists inside one another."""
    aliases: int = 100
    """Uses of `*name` in one document."""
    nodes: int = 200_000
    """Keys and values in one document, counting what an alias stands for each time it is used."""
    digits: int = 30
    """Digits in one number."""
    faults: int = 100
    """Faults after which the rest of a file is left unread."""


LIMITS = Limits()
