"""The rules under which the prover reports what it refutes of a FlipToons pack."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.problems.problem import Severity

ERROR, WARNING = Severity.ERROR, Severity.WARNING

SET_UP_NEVER_WON = Rule("set-up-never-won", "P401", ERROR, "a set-up that cannot be won")
SET_UP_NEVER_LOST = Rule("set-up-never-lost", "P402", WARNING, "a solo set-up that cannot be lost")
TOON_NEVER_HIRED = Rule("toon-never-hired", "P403", ERROR, "a toon that nobody can ever hire")
TOON_NEVER_PLACED = Rule("toon-never-placed", "P404", ERROR, "a toon that never comes into a grid")
BONUS_NEVER_SCORED = Rule("bonus-never-scored", "P405", ERROR, "a bonus that no play scores")
ABILITY_NEVER_FIRES = Rule("ability-never-fires", "P406", ERROR, "an ability that no play sees at work")

RULES: tuple[Rule, ...] = (
    SET_UP_NEVER_WON,
    SET_UP_NEVER_LOST,
    TOON_NEVER_HIRED,
    TOON_NEVER_PLACED,
    BONUS_NEVER_SCORED,
    ABILITY_NEVER_FIRES,
)
"""All of them, in the order of their codes."""
