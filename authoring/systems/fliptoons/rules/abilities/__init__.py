"""Rules about fame and abilities. Rulebook: Icons; Keywords."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.fliptoons.rules.abilities import (
    card_never_dealt,
    card_never_stays,
    condition_always_holds,
    condition_never_holds,
    conflicting_effects,
    copied_copy,
    dead_card,
    duplicate_ability,
    effect_at_wrong_time,
    endless_ability,
    endless_flip,
    immune_own_target,
    impossible_target,
    negative_fame,
    pointless_dismiss_cost,
    target_out_of_reach,
    unplaceable_card,
    worthless_bonus,
)

RULES: tuple[Rule, ...] = (
    impossible_target.RULE,
    condition_never_holds.RULE,
    worthless_bonus.RULE,
    effect_at_wrong_time.RULE,
    target_out_of_reach.RULE,
    conflicting_effects.RULE,
    immune_own_target.RULE,
    negative_fame.RULE,
    dead_card.RULE,
    card_never_dealt.RULE,
    unplaceable_card.RULE,
    card_never_stays.RULE,
    endless_flip.RULE,
    endless_ability.RULE,
    copied_copy.RULE,
    pointless_dismiss_cost.RULE,
    duplicate_ability.RULE,
    condition_always_holds.RULE,
)
