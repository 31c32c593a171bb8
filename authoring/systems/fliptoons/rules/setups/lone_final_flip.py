"""Final flips with one player."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import SetUp


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A set-up for one player that ends in a Final Flip, which a lone player always wins."""
    for document, setup in pack.each(SetUp, own=True):
        if 1 in setup.players and setup.win == "final flip":
            yield Finding(
                f'one player alone always wins the Final Flip of "{document.id}"',
                document.at("players"),
                help="write `win: at threshold`, and `lose: short market`",
            )


RULE = Rule(
    "lone-final-flip", "Q205", Severity.WARNING, "one player alone meets in a Final Flip", check, scope="document"
)
