"""Envelopes that open more cards than lie in them."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Unlock


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A `count` above the number of different cards under `opens`."""
    for document, unlock in pack.each(Unlock, own=True):
        there = len(set(unlock.opens))
        if unlock.count is not None and unlock.count > there:
            yield Finding(
                f"{unlock.count} cards are to be opened, and there {'is' if there == 1 else 'are'} {there}",
                document.at("count"),
                notes=((document.at("opens"), "these"),),
                help="open fewer, or name more of them; without `count` all are opened",
            )


RULE = Rule("unlocks-too-many", "G115", Severity.WARNING, "an envelope with too few cards", check, scope="document")
