"""Rules about items, McGuffins and core cards. Rulebook: Items and McGuffins."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.paperback.rules.treasures import (
    card_without_effect,
    condition_without_word,
    core_without_its_counter,
    cost_below_zero,
    effect_out_of_its_time,
    falling_chart,
    idle_effect,
    impossible_condition,
    mcguffin_without_two_sides,
    not_one_starting_item,
    only_harm,
    reaction_to_itself,
    single_use_and_rotate,
    something_for_nothing,
    uneven_chart,
    wrong_core_cards,
)

RULES: tuple[Rule, ...] = (
    mcguffin_without_two_sides.RULE,
    card_without_effect.RULE,
    falling_chart.RULE,
    single_use_and_rotate.RULE,
    wrong_core_cards.RULE,
    core_without_its_counter.RULE,
    not_one_starting_item.RULE,
    condition_without_word.RULE,
    effect_out_of_its_time.RULE,
    reaction_to_itself.RULE,
    uneven_chart.RULE,
    cost_below_zero.RULE,
    something_for_nothing.RULE,
    idle_effect.RULE,
    impossible_condition.RULE,
    only_harm.RULE,
)
