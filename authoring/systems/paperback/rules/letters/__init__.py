"""Rules about letters and words. Rulebook: Playing Words."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.paperback.rules.letters import (
    deck_of_wrong_size,
    dictionary_without_words,
    dominated_letter,
    empty_letter,
    hands_that_cannot_spell,
    idle_upgrade,
    letter_no_word_uses,
    penalties_spell_alone,
    weaker_upgrade,
)

RULES: tuple[Rule, ...] = (
    deck_of_wrong_size.RULE,
    weaker_upgrade.RULE,
    idle_upgrade.RULE,
    dominated_letter.RULE,
    hands_that_cannot_spell.RULE,
    letter_no_word_uses.RULE,
    penalties_spell_alone.RULE,
    dictionary_without_words.RULE,
    empty_letter.RULE,
)
