"""Cards that never get into a grid."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.rules.walk import effects


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A toon that goes back into the toon deck whenever it is hired, with fame or abilities that need a grid."""
    for site in effects(pack):
        ability, toon = site.ability, site.toon
        assert ability is not None
        always = ability.if_ is None and not ability.may and "hired" in ability.when
        away = site.value.key == "place_in_deck" and site.value.value == "toon deck"
        in_grid = any(set(other.when) & {"placed", "fame checked", "market closed"} for other in toon.abilities)
        if always and away and (in_grid or toon.bonus or toon.base):
            yield Finding(
                f'"{site.document.id}" goes back into the toon deck whenever it is hired, so it is never in a grid',
                site.at,
                help="let its owner choose the deck with `place in deck: any`",
            )


RULE = Rule(
    "unplaceable-card",
    "Q311",
    Severity.WARNING,
    "a card does something in a grid that it never gets into",
    check,
    scope="document",
)
