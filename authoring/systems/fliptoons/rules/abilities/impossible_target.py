"""Filters that no card passes."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.scoring import fits
from authoring.systems.fliptoons.rules.asked import filters
from authoring.systems.fliptoons.rules.walk import holes, targets


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A name, rank, tag and deck that no toon of the pack, or of what it builds on, has together; itself as what it is
    stacked on."""
    library = Library(pack)
    for site, wanted in () if holes(pack) else filters(pack):
        unknown = any(id.rpartition(":")[2] not in library.toons for id in wanted.name)
        if wanted.filters and not unknown and not any(fits(library, wanted, id) for id in library.toons):
            yield Finding(
                f'"{site.document.id}" asks for cards that do not exist',
                site.at,
                label="no toon is so",
                help="widen it, or give a toon what it asks for",
            )
    for site, effect in targets(pack):
        if effect.key == "stack" and effect.value.card == "this" and effect.value.on.key == "this":
            yield Finding(
                f'"{site.document.id}" cannot be stacked on itself',
                site.at,
                label="the card that is stacked is this one",
                help="name the card that it is put on, such as `previous placed`",
            )


RULE = Rule(
    "impossible-target", "Q301", Severity.ERROR, "a filter that no card of the game passes", check, scope="structure"
)
