"""What players have at the start of a round, as text below the odds, and as plain data beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from authoring.balance.screen import INDENT, counted
from authoring.balance.stages import Had, Stage
from authoring.proof.tables import aligned


def stage_screen(stage: Stage, had: Sequence[Had]) -> str:
    """The plays that were made, and what they have brought, as lines that end in a line break."""
    came = len(stage.states)
    lines = [
        f"round {stage.round} · {came:,} of {counted(stage.plays)} by {stage.policy} came to it · seed {stage.seed}",
        f"{INDENT}of what each has at its start, by worth: at a tenth, in the middle, at nine tenths",
    ]
    rows = [[each.player, each.which, f"of {each.plays:,}", each.has] for each in had]
    lines += [INDENT * 2 + line.rstrip() for line in aligned(rows)]
    return "\n".join(lines) + "\n"


def stage_data(stage: Stage, had: Sequence[Had]) -> dict[str, Any]:
    """The same as JSON types."""
    return {
        "round": stage.round,
        "policy": stage.policy,
        "seed": stage.seed,
        "plays": stage.plays,
        "reached": len(stage.states),
        "loadouts": [
            {"character": each.player, "which": each.which, "of": each.plays, "has": each.has} for each in had
        ],
    }
