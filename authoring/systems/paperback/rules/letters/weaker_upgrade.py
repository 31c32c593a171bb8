"""Upgraded sides that show less than the normal ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Count, Effect, LetterCard

GOOD = frozenset({"hits", "blocks", "energy", "boons", "hexes", "heal", "damage", "draw", "draw_next"})
"""Effects of which more is better."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Fewer hits, blocks or energy on an edge of the upgraded side than on the same edge of the other, or an ability
    that gives less and nothing else instead, be it icons or a plot."""
    for document, card in pack.each(LetterCard, own=True):
        for side in ("left", "right"):
            before, after = getattr(card, side), getattr(card.upgraded, side)
            if any(new < old for old, new in zip(before.icons, after.icons, strict=True)):
                yield Finding(
                    f'the {side} edge of "{document.id}" goes from "{before}" to "{after}" when it is upgraded',
                    document.at("upgraded", side),
                    notes=((document.at(side), "the normal side"),),
                    help="show at least as much of everything",
                )
        normal, upgraded = _gains(card.ability), _gains(card.upgraded.ability)
        if not _instead(card) and {effect.key for effect in card.upgraded.ability} <= set(normal):
            for key, (gain, place) in normal.items():
                left = upgraded.get(key, (0, 0))[0]
                if left < gain:
                    yield Finding(
                        f'the ability of "{document.id}" goes from "{key.replace("_", " ")}: {gain}" '
                        f"to {left or 'none'} when it is upgraded",
                        document.at("upgraded", "ability"),
                        notes=((document.at("ability", place), "the normal side"),),
                        help="let the upgraded side do as much at least",
                    )


def _instead(card: LetterCard) -> bool:
    """Whether the upgraded side has icons or a plot that the other one has not."""
    edges = ((card.left, card.upgraded.left), (card.right, card.upgraded.right))
    more = any(new > old for before, after in edges for old, new in zip(before.icons, after.icons, strict=True))
    return more or card.upgraded.plot != card.plot


def _gains(ability: Sequence[Effect]) -> dict[str, tuple[int, int]]:
    """Of an ability that only gives plain numbers: how much of each, and where it stands; of another one nothing."""
    found: dict[str, tuple[int, int]] = {}
    for place, effect in enumerate(ability):
        count = effect.value.constant if isinstance(effect.value, Count) else None
        if effect.key not in GOOD or count is None or count < 0:
            return {}
        found[effect.key] = (found.get(effect.key, (0, 0))[0] + count, place)
    return found


RULE = Rule("weaker-upgrade", "L102", Severity.WARNING, "an upgraded side that shows less", check, scope="document")
