"""Effects that do nothing when they fire."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.scoring import NEAR
from authoring.systems.fliptoons.model import Effect
from authoring.systems.fliptoons.rules.times import NEEDS_GRID, in_flip
from authoring.systems.fliptoons.rules.walk import conditions, effects, parts, target_of


def _itself(effect: Effect) -> bool:
    """Whether an effect is about the card itself in the grid, or about cards around it."""
    target = target_of(effect)
    if effect.key in ("move", "replace") or (effect.key == "stack" and effect.value.card == "this"):
        return True
    if target is None or target.key not in ("choose", "first", "lowest"):
        return target is not None and target.key == "this"
    wanted = target.value if isinstance(target.value, tuple) else (target.value,)
    return all(NEAR.keys() >= set(cards.in_) for cards in wanted)


def check(pack: LinkedPack) -> Iterator[Finding]:
    """What concerns the flip after it, the market before it, or the card itself or those around it where it lies in no
    grid."""
    for site in effects(pack):
        effect, ability = site.value, site.ability
        assert ability is not None
        for trigger in ability.when:
            why = ""
            if effect.key == "next" and trigger not in in_flip(pack):
                why = "cards are revealed during Flip only"
            elif effect.key == "redraw_market" and trigger == "market closed":
                why = "the Market phase is over, and nobody hires any more"
            elif effect.key == "gain" and trigger == "market closed":
                why = "the Market phase is over, and nothing is carried over"
            elif trigger not in NEEDS_GRID and _itself(effect):
                why = "the card lies in no grid then"
            if why:
                yield Finding(
                    f'"{site.document.id}" does this in vain when {trigger}',
                    site.at,
                    label=why,
                    help="give the ability another trigger",
                )
    for site in conditions(pack):
        for condition, path, _ in parts(site.value, site.path):
            early = site.ability is None or set(site.ability.when) & {"placed", "hired", "dismissed"}
            if condition.key == "least_fame" and early:
                yield Finding(
                    f'"{site.document.id}" asks for the least fame before Check Fame',
                    site.document.at(*path),
                    label="nobody has any fame yet, or that of the round before",
                    help="use it with `when: fame checked` or `when: market closed`",
                )


RULE = Rule(
    "effect-at-wrong-time",
    "Q304",
    Severity.ERROR,
    "an effect does nothing at the time of its trigger",
    check,
    scope="document",
)
