"""Bonuses of no fame."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.rules.walk import bonuses


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A bonus of 0 fame."""
    for site in bonuses(pack):
        if site.value.fame == 0:
            yield Finding(
                f'the bonus of "{site.document.id}" is 0 fame',
                site.document.at(*site.path, "fame"),
                help="take it away",
            )


RULE = Rule("worthless-bonus", "Q303", Severity.WARNING, "a bonus of no fame", check, scope="document")
