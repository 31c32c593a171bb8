"""Rules about set-ups. Rulebook: Setup; Solo Play Rules."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.fliptoons.rules.setups import (
    discard_beyond_deck,
    endless_set_up,
    lone_final_flip,
    out_of_reach,
    pointless_removal,
    prices_not_ascending,
    set_up_beyond_box,
    set_up_without_loss,
    threshold_met_at_once,
    toon_in_starting_deck,
)

RULES: tuple[Rule, ...] = (
    prices_not_ascending.RULE,
    discard_beyond_deck.RULE,
    toon_in_starting_deck.RULE,
    set_up_beyond_box.RULE,
    lone_final_flip.RULE,
    set_up_without_loss.RULE,
    pointless_removal.RULE,
    endless_set_up.RULE,
    threshold_met_at_once.RULE,
    out_of_reach.RULE,
)
