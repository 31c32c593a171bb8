"""Cards of negative fame."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.rules.walk import bonuses


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Printed fame or a bonus below 0."""
    for document, toon in pack.each(Toon, own=True):
        if toon.base < 0:
            yield Finding(
                f'"{document.id}" generates {toon.base} fame',
                document.at("fame"),
                help="give it a way into somebody else's deck, or fame of 0 and more",
            )
    for site in bonuses(pack):
        if site.value.fame < 0:
            yield Finding(
                f'a bonus of "{site.document.id}" takes fame away',
                site.document.at(*site.path, "fame"),
                help="write it as fame that is lost when the opposite does not hold, or leave it so on purpose",
            )


RULE = Rule("negative-fame", "Q308", Severity.WARNING, "a card generates less than nothing", check, scope="document")
