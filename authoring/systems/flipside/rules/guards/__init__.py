"""Rules about conditions: settled ones, repeated ones, and cases side by side."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.flipside.rules.guards import (
    case_left_open,
    cases_overlap,
    condition_repeats,
    effect_without_change,
    guard_always_true,
    guard_never_true,
    own_reading,
)

RULES: tuple[Rule, ...] = (
    guard_never_true.RULE,
    guard_always_true.RULE,
    condition_repeats.RULE,
    case_left_open.RULE,
    cases_overlap.RULE,
    effect_without_change.RULE,
    own_reading.RULE,
)
