"""Cards that return each other for ever."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.rules.walk import Site, effects


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A card that returns the card placed before it, or takes its place, where there is another one that does: a
    second copy of it or another toon. None where a card cannot be returned itself."""
    sites = [site for site in effects(pack, own=False) if _returns(site)]
    copies = {site.document: site.toon.copies for site in sites}
    for site in sites:
        if site.document.pack != pack.id or sum(copies.values()) < 2:
            continue
        other = next((each.document for each in sites if each.document is not site.document), site.document)
        which = f'two cards "{site.document.id}"' if site.toon.copies > 1 else f'"{site.document.id}" and "{other.id}"'
        yield Finding(
            f"{which} can return each other for ever",
            site.at,
            label="each is placed after the other",
            notes=((other.at("id"), "the other one"),) if other is not site.document and site.toon.copies == 1 else (),
            help="write `cannot be: returned`",
        )


def _returns(site: Site) -> bool:
    """Whether a card that can be returned itself always returns the one before it."""
    ability, effect = site.ability, site.value
    assert ability is not None
    always = "placed" in ability.when and ability.if_ is None and not ability.may
    back = effect.key in ("return_", "replace") and effect.value.key == "previous"
    return always and back and "returned" not in site.toon.cannot_be


RULE = Rule("endless-flip", "Q313", Severity.WARNING, "cards that return each other for ever", check, scope="structure")
