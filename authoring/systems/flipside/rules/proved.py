"""The rules under which a Flipside pack is reported for what the prover refutes, and for what its odds are."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.problems.problem import Severity

ERROR, WARNING = Severity.ERROR, Severity.WARNING

ADVENTURE_NEVER_WON = Rule("adventure-never-won", "P101", ERROR, "an adventure that nobody can win")
ADVENTURE_NEVER_FAILS = Rule("adventure-never-fails", "P102", ERROR, "an adventure that nobody can fail")
STEP_NEVER_TAKEN = Rule("step-never-taken", "P103", ERROR, "a step that no play of its adventure takes")
HALF_NEVER_TAKEN = Rule("half-never-taken", "P104", ERROR, "a half of a step that no play takes")
BOX_NEVER_FOLLOWED = Rule("box-never-followed", "P105", ERROR, "a box that no play of its adventure follows")
SPACE_NEVER_FILLED = Rule("space-never-filled", "P106", WARNING, "a space of a box that no play fills")
ENDLESS_ADVENTURE = Rule("endless-adventure", "P107", ERROR, "an adventure that can go on for ever")
HOPELESS_ADVENTURE = Rule("hopeless-adventure", "P108", ERROR, "an adventure that can get stuck short of an end")
EASY_ADVENTURE_TOO_HARD = Rule(
    "easy-adventure-too-hard", "P109", WARNING, "an adventure without a difficulty icon that some character cannot win"
)
DIFFICULTY_CONTRADICTED = Rule(
    "difficulty-contradicted", "P110", WARNING, "an adventure whose odds are not what its difficulty icon says"
)
SCENARIO_NEVER_WON = Rule("scenario-never-won", "P201", ERROR, "a scenario that some group cannot complete")
LOSS_NEVER_HAPPENS = Rule("loss-never-happens", "P202", WARNING, "a way to lose a scenario that never comes about")
ENDING_NEVER_REACHED = Rule("ending-never-reached", "P203", ERROR, "an ending that no group reaches")
ENTRY_NEVER_READ = Rule("entry-never-read", "P204", ERROR, "an entry that no play reads")
TOKEN_NEVER_ON_BOARD = Rule("token-never-on-board", "P205", ERROR, "a board token that no play places")
STUFF_NEVER_HELD = Rule("stuff-never-held", "P206", ERROR, "a Stuff card that no play gains")
ACHIEVEMENT_NEVER_MARKED = Rule("achievement-never-marked", "P207", ERROR, "an achievement that no play marks")

RULES: tuple[Rule, ...] = (
    ADVENTURE_NEVER_WON,
    ADVENTURE_NEVER_FAILS,
    STEP_NEVER_TAKEN,
    HALF_NEVER_TAKEN,
    BOX_NEVER_FOLLOWED,
    SPACE_NEVER_FILLED,
    ENDLESS_ADVENTURE,
    HOPELESS_ADVENTURE,
    EASY_ADVENTURE_TOO_HARD,
    DIFFICULTY_CONTRADICTED,
    SCENARIO_NEVER_WON,
    LOSS_NEVER_HAPPENS,
    ENDING_NEVER_REACHED,
    ENTRY_NEVER_READ,
    TOKEN_NEVER_ON_BOARD,
    STUFF_NEVER_HELD,
    ACHIEVEMENT_NEVER_MARKED,
)
"""All of them, in the order of their codes."""
