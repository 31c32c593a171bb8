"""Set-ups that can go on for ever."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import SetUp


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A set-up that ends in a Final Flip, and whose market is touched by nobody but the players."""
    for document, setup in pack.each(SetUp, own=True):
        if setup.win == "final flip" and not setup.churn:
            yield Finding(
                f'players who do nothing can play "{document.id}" for ever',
                document.at("id"),
                help="write `churn: true`, so that the market runs out at some time",
            )


RULE = Rule("endless-set-up", "Q208", Severity.INFO, "a set-up that can go on for ever", check, scope="document")
