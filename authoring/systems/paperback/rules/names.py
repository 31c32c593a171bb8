"""References without their packs."""

from __future__ import annotations


def plain(reference: str) -> str:
    """What a reference names, without the pack before the colon."""
    return reference.rpartition(":")[2]
