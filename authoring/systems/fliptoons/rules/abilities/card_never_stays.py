"""Cards that never stay in the grid."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.rules.walk import effects


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A card that is returned or dismissed by itself whenever it is placed: with few cards a flip would never end."""
    for site in effects(pack):
        ability = site.ability
        assert ability is not None
        leaves = site.value.key in ("return_", "dismiss") and site.value.value.key == "this"
        if leaves and "placed" in ability.when and ability.if_ is None and not ability.may:
            yield Finding(
                f'"{site.document.id}" leaves the grid whenever it is placed',
                site.at,
                help="let it depend on the slot, or do it after Check Fame",
            )


RULE = Rule(
    "card-never-stays",
    "Q312",
    Severity.ERROR,
    "a card leaves the grid as soon as it is placed",
    check,
    scope="document",
)
