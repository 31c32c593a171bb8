"""Filters that no card passes."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.scoring import fits
from authoring.systems.fliptoons.model import Cards, Condition
from authoring.systems.fliptoons.rules.asked import filters
from authoring.systems.fliptoons.rules.possible import near_anywhere, turns
from authoring.systems.fliptoons.rules.walk import Site, holes, queries, targets


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A name, rank, tag and deck that no toon of the pack, or of what it builds on, has together; face-down cards where
    nothing turns any over, and cards in a slot that there is not; itself as what it is stacked on."""
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
    for site, wanted in _around(pack):
        if wanted.face == "down" and not holes(pack) and not turns(pack):
            yield Finding(
                f'"{site.document.id}" asks for face-down cards, and nothing turns any over',
                site.at,
                label="every card lies face up",
                help="give a toon an effect that does, such as `next: face down`",
            )
        elif not near_anywhere(pack, _condition(site), wanted.in_):
            yield Finding(
                f'"{site.document.id}" asks for cards where there are none, as its condition has it',
                site.at,
                label="no slot of the grid lies there",
                help="ask for another slot, or on another condition",
            )
    for site, effect in targets(pack):
        if effect.key == "stack" and effect.value.card == "this" and effect.value.on.key == "this":
            yield Finding(
                f'"{site.document.id}" cannot be stacked on itself',
                site.at,
                label="the card that is stacked is this one",
                help="name the card that it is put on, such as `previous placed`",
            )


def _around(pack: LinkedPack) -> Iterator[tuple[Site, Cards]]:
    """What is counted for a bonus, and what targets mean; what conditions ask for is `condition-never-holds`."""
    for site in queries(pack):
        inside = site.bonus.per if site.bonus is not None else None
        if site.value is inside or (site.ability is not None and "if" not in site.path):
            yield site, site.value


def _condition(site: Site) -> Condition | None:
    part = site.bonus if site.bonus is not None else site.ability
    return part.if_ if part is not None else None


RULE = Rule(
    "impossible-target", "Q301", Severity.ERROR, "a filter that no card of the game passes", check, scope="structure"
)
