"""Rules about what is printed: amounts, numbers of entries, icons, length."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.flipside.rules.texts import (
    copied_text,
    empty_text,
    entry_named_in_text,
    long_entry,
    malformed_token_icon,
    unmatched_amount,
)

RULES: tuple[Rule, ...] = (
    unmatched_amount.RULE,
    empty_text.RULE,
    entry_named_in_text.RULE,
    long_entry.RULE,
    malformed_token_icon.RULE,
    copied_text.RULE,
)
