"""Rules about the Scenario Book: reading, tokens, choices. Rulebook: Scenario Book & Adventure Book."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.flipside.rules.reading import (
    chain_without_end,
    choice_never_open,
    choice_none_open,
    choice_without_difference,
    effect_outside_finale,
    entry_nobody_reads,
    free_loop,
    left_and_removed,
    nobody_acts,
    pinned_twice,
    placed_and_removed,
    reading_loop,
    same_option_twice,
    single_choice,
    token_never_placed,
    token_placed_twice,
    token_with_two_readings,
    token_without_reading,
    unreachable_effect,
    wrong_end,
)

RULES: tuple[Rule, ...] = (
    entry_nobody_reads.RULE,
    token_never_placed.RULE,
    reading_loop.RULE,
    free_loop.RULE,
    chain_without_end.RULE,
    wrong_end.RULE,
    unreachable_effect.RULE,
    token_without_reading.RULE,
    token_with_two_readings.RULE,
    token_placed_twice.RULE,
    placed_and_removed.RULE,
    effect_outside_finale.RULE,
    nobody_acts.RULE,
    pinned_twice.RULE,
    choice_none_open.RULE,
    choice_never_open.RULE,
    single_choice.RULE,
    same_option_twice.RULE,
    choice_without_difference.RULE,
    left_and_removed.RULE,
)
