"""The rules under which the prover reports what it refutes of a Paperback pack."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.problems.problem import Severity

ERROR, WARNING = Severity.ERROR, Severity.WARNING

RUN_NEVER_WON = Rule("run-never-won", "P601", ERROR, "a run that a character cannot win")
RUN_NEVER_LOST = Rule("run-never-lost", "P602", WARNING, "a character who cannot lose")
ENEMY_NEVER_BEATEN = Rule("enemy-never-beaten", "P603", ERROR, "an enemy that some character cannot beat")
ENEMY_NEVER_WINS = Rule("enemy-never-wins", "P604", WARNING, "an enemy that cannot beat anybody")
STAGE_NEVER_REACHED = Rule("stage-never-reached", "P605", ERROR, "a side or an action of an enemy that no play sees")
ENDLESS_BATTLE = Rule("endless-battle", "P606", WARNING, "a battle that can go on for ever")

RULES: tuple[Rule, ...] = (
    RUN_NEVER_WON,
    RUN_NEVER_LOST,
    ENEMY_NEVER_BEATEN,
    ENEMY_NEVER_WINS,
    STAGE_NEVER_REACHED,
    ENDLESS_BATTLE,
)
"""All of them, in the order of their codes."""
