"""Enemies that heal more than they can have."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Enemy


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A number of HP healed that is that of the whole side or more: each time it would begin anew."""
    for document, enemy in pack.each(Enemy, own=True):
        for number, stage in enumerate(enemy.stages):
            for place, action in enumerate(stage.actions):
                heals = action.heal.constant if action.heal is not None else None
                if heals is not None and heals >= stage.hp:
                    yield Finding(
                        f"the enemy heals {heals} HP, and this side of it has {stage.hp}",
                        document.at("stages", number, "actions", place, "heal"),
                        notes=((document.at("stages", number, "hp"), "all that it has"),),
                        help="whatever was done to it before is undone: let it heal less, if that is not meant",
                    )


RULE = Rule("heal-beyond-stage", "E115", Severity.INFO, "an enemy that heals all it has", check, scope="document")
