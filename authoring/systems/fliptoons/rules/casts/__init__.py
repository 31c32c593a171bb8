"""Rules about seasons, ranks and copies. Rulebook: Components; Setup."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.fliptoons.rules.casts import (
    outclassed_toon,
    rank_gap,
    rank_zero_toon,
    ranked_starting_card,
    second_season,
    shared_rank,
    twin_toons,
    uneven_starting_cards,
    unused_tag,
    wrong_deck_size,
)

RULES: tuple[Rule, ...] = (
    wrong_deck_size.RULE,
    uneven_starting_cards.RULE,
    shared_rank.RULE,
    rank_gap.RULE,
    ranked_starting_card.RULE,
    rank_zero_toon.RULE,
    second_season.RULE,
    twin_toons.RULE,
    unused_tag.RULE,
    outclassed_toon.RULE,
)
