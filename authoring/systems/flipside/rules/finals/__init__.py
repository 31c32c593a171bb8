"""Rules about final adventures: their chains, arrows and starts. Rulebook: Final Adventure."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.flipside.rules.finals import (
    arrow_without_text,
    chain_loop,
    chain_trap,
    misplaced_final_stuff,
    missing_chain_start,
    start_beyond_chain,
    start_not_falling,
    start_on_last_step,
    unknown_chain,
    unreachable_chain,
    unsatisfiable_final_step,
    unused_final_adventure,
)

RULES: tuple[Rule, ...] = (
    unknown_chain.RULE,
    unreachable_chain.RULE,
    chain_trap.RULE,
    chain_loop.RULE,
    missing_chain_start.RULE,
    start_beyond_chain.RULE,
    start_on_last_step.RULE,
    start_not_falling.RULE,
    arrow_without_text.RULE,
    unsatisfiable_final_step.RULE,
    misplaced_final_stuff.RULE,
    unused_final_adventure.RULE,
)
