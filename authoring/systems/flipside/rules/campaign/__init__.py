"""Rules about scenarios: boards, tracks, unlocking, the final round. Rulebook: Scenario Setup; News Phase."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.flipside.rules.campaign import (
    final_round_skipped,
    final_without_condition,
    missing_board,
    missing_ending,
    same_order,
    silent_defeat,
    space_never_skipped,
    space_never_visited,
    token_on_final_round,
    too_few_rounds,
    two_boards,
    unlock_never_met,
)

RULES: tuple[Rule, ...] = (
    missing_board.RULE,
    two_boards.RULE,
    space_never_skipped.RULE,
    space_never_visited.RULE,
    too_few_rounds.RULE,
    final_round_skipped.RULE,
    token_on_final_round.RULE,
    unlock_never_met.RULE,
    final_without_condition.RULE,
    missing_ending.RULE,
    same_order.RULE,
    silent_defeat.RULE,
)
