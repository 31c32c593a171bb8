"""Cards of two sides between which there is no choice: they do the same, or one does all that the other does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.ranking import every
from authoring.systems.paperback.model import Count, Effect, McGuffin, Reward

COSTS = frozenset({
    "lose_hp", "take_hexes", "penalty", "max_hp", "pay", "add_letter", "remove_letter", "fatigue", "discard",
    "enemy_heals", "enemy_boons",
})  # fmt: skip
"""Effects that a player may be glad to do without."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Reward cards and McGuffins whose sides are alike, and rewards of which one side has all that the other has."""
    for document, reward in pack.each(Reward, own=True):
        yield from _compared(document, [side.do for side in reward.sides])
    for document, card in pack.each(McGuffin, own=True):
        sides = [(side.reacts, side.changes) for side in card.sides]
        if len(sides) == 2 and sides[0] == sides[1]:
            yield _alike(document)


def _compared(document: Document, sides: Sequence[Any]) -> Iterator[Finding]:
    if len(sides) != 2:
        return
    first, second = sides
    if sorted(map(repr, first)) == sorted(map(repr, second)):
        yield _alike(document)
        return
    for mine, theirs, place in ((first, second, 0), (second, first, 1)):
        lacking = [*theirs]
        for effect in mine:
            if effect in lacking:
                lacking.remove(effect)
        if len(lacking) == len(theirs) - len(mine) and not any(map(_may_cost, every(lacking))):
            yield Finding(
                f"side {place + 1} gives nothing that the other side does not give as well",
                document.at("sides", place),
                notes=((document.at("sides", 1 - place), "this one gives all that and more"),),
                help="give each side something that the other one lacks",
            )


def _may_cost(effect: Effect) -> bool:
    """Whether a player may be glad to do without an effect."""
    count = effect.value
    return effect.key in COSTS or (isinstance(count, Count) and (count.constant is None or count.constant < 0))


def _alike(document: Document) -> Finding:
    return Finding(
        f'both sides of "{document.id}" do the same',
        document.at("sides", 1),
        notes=((document.at("sides", 0), "the other side"),),
        help="one of two sides is chosen: let them differ",
    )


RULE = Rule(
    "same-sides", "E114", Severity.WARNING, "two sides between which there is no choice", check, scope="document"
)
