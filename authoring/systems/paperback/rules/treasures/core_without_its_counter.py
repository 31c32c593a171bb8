"""Core cards that do not touch what they are about."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Core, Count, Effect, Reaction
from authoring.systems.paperback.model.effects import Spending
from authoring.systems.paperback.model.numbers import Level
from authoring.systems.paperback.rules.sites import parts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A core card that uses hexes, or boons, by name only: no effect, price, number, condition or trigger has any."""
    touched: dict[str, set[str]] = {"hexes": set(), "boons": set()}
    for found in parts(pack, Effect):
        if found.value.key in ("hexes", "boons"):
            touched[found.value.key].add(found.document.id)
    for found in parts(pack, Spending):
        for name in touched:
            if getattr(found.value, name) is not None:
                touched[name].add(found.document.id)
    looks = [(found, found.value.per) for found in parts(pack, Count)]
    looks += [(found, found.value.measure) for found in parts(pack, Level)]
    looks += [(found, found.value.when) for found in parts(pack, Reaction)]
    for found, what in looks:
        for name, word in (("hexes", "hex"), ("boons", "boon")):
            if what is not None and word in what.split():
                touched[name].add(found.document.id)
    for document, card in pack.each(Core, own=True):
        if document.id not in touched[card.uses]:
            yield Finding(
                f'"{document.id}" has nothing to do with {card.uses}',
                document.at("uses"),
                help=f"let it give, count, spend or answer to {card.uses}",
            )


RULE = Rule(
    "core-without-its-counter",
    "J106",
    Severity.WARNING,
    "a core card that has nothing to do with its counter",
    check,
    scope="structure",
)
