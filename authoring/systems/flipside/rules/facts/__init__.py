"""Rules about the ledger of facts: Stuff, achievements and counters, gained and asked for."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.flipside.rules.facts import (
    achievement_never_gained,
    achievement_never_read,
    counter_never_changed,
    counter_never_read,
    counter_out_of_range,
    gained_too_late,
    look_alike_ids,
    near_miss_facts,
    stuff_never_gained,
    stuff_never_read,
    unused_achievement,
    unused_counter,
    unused_stuff,
)

RULES: tuple[Rule, ...] = (
    stuff_never_gained.RULE,
    unused_stuff.RULE,
    stuff_never_read.RULE,
    achievement_never_gained.RULE,
    achievement_never_read.RULE,
    unused_achievement.RULE,
    counter_never_changed.RULE,
    counter_never_read.RULE,
    unused_counter.RULE,
    counter_out_of_range.RULE,
    gained_too_late.RULE,
    near_miss_facts.RULE,
    look_alike_ids.RULE,
)
