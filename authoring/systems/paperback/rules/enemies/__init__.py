"""Rules about enemies and their rewards. Rulebook: Enemy Actions and Stages, Character Development."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.paperback.rules.enemies import (
    attack_by_nothing,
    boons_nobody_counts,
    heal_beyond_stage,
    idle_action,
    letter_reward_of_wrong_kind,
    missing_enemy,
    not_one_reward,
    not_two_stages,
    reward_nobody_can_use,
    reward_without_two_sides,
    same_sides,
    special_without_effect,
    stalling_enemy,
    weak_vowel_not_in_name,
    weak_vowel_without_card,
)

RULES: tuple[Rule, ...] = (
    weak_vowel_not_in_name.RULE,
    not_two_stages.RULE,
    not_one_reward.RULE,
    reward_without_two_sides.RULE,
    letter_reward_of_wrong_kind.RULE,
    missing_enemy.RULE,
    stalling_enemy.RULE,
    weak_vowel_without_card.RULE,
    attack_by_nothing.RULE,
    boons_nobody_counts.RULE,
    idle_action.RULE,
    reward_nobody_can_use.RULE,
    special_without_effect.RULE,
    same_sides.RULE,
    heal_beyond_stage.RULE,
)
