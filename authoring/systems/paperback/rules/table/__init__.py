"""Rules about the box, the shop, modes, twists, unlocks and loadouts. Rulebook: Setup, Plot Twists."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.paperback.rules.table import (
    empty_shop_place,
    free_ware,
    loadout_beyond_play,
    mode_nobody_can_play,
    nameless_card,
    sealed_for_ever,
    sealed_from_the_start,
    second_of_its_kind,
    text_of_other_number,
    twin_cards,
    twin_twists,
    unknown_twist,
    unlocks_too_many,
    unlocks_what_is_open,
    wrong_box_count,
    wrong_twist_count,
)

RULES: tuple[Rule, ...] = (
    wrong_box_count.RULE,
    unknown_twist.RULE,
    twin_twists.RULE,
    wrong_twist_count.RULE,
    sealed_for_ever.RULE,
    unlocks_what_is_open.RULE,
    second_of_its_kind.RULE,
    loadout_beyond_play.RULE,
    mode_nobody_can_play.RULE,
    empty_shop_place.RULE,
    free_ware.RULE,
    twin_cards.RULE,
    text_of_other_number.RULE,
    sealed_from_the_start.RULE,
    unlocks_too_many.RULE,
    nameless_card.RULE,
)
