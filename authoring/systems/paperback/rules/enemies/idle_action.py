"""Actions of enemies without effect."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Enemy

COUNTS = ("block", "attack", "player_loses_hp", "give_hexes", "gain_boons", "heal", "drain")
"""The numbers of an action."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An action that has only zeros: what does nothing is written "do nothing"."""
    for document, enemy in pack.each(Enemy, own=True):
        for number, stage in enumerate(enemy.stages):
            for place, action in enumerate(stage.actions):
                given = [count for name in COUNTS if (count := getattr(action, name)) is not None]
                more = action.do or action.capture or action.add_penalty
                if given and not more and all(count.constant == 0 for count in given):
                    yield Finding(
                        "this action does nothing",
                        document.at("stages", number, "actions", place),
                        help='give it a number above 0, or write "do nothing"',
                    )


RULE = Rule(
    "idle-action", "E111", Severity.WARNING, "an action of nothing that is not called so", check, scope="document"
)
