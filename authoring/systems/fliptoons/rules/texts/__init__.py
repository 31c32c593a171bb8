"""Rules about printed texts."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.fliptoons.rules.texts import (
    long_ability,
    text_unlike_rule,
)

RULES: tuple[Rule, ...] = (
    text_unlike_rule.RULE,
    long_ability.RULE,
)
