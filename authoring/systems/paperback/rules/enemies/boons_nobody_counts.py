"""Enemies that gain boons for nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.ranking import every
from authoring.systems.paperback.model import Count, Enemy
from authoring.systems.paperback.model.numbers import Level
from authoring.systems.paperback.rules.sites import parts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An enemy that gains boons, or begins with some, while none of its own numbers or conditions looks at them."""
    looked = {
        found.document.id
        for kind, name in ((Count, "per"), (Level, "measure"))
        for found in parts(pack, kind)
        if getattr(found.value, name) == "boon on enemy"
    }
    for document, enemy in pack.each(Enemy, own=True):
        if document.id in looked:
            continue
        for number, stage in enumerate(enemy.stages):
            for place, action in enumerate(stage.actions):
                if action.gain_boons is not None:
                    yield _finding(document, "stages", number, "actions", place, "gain boons")
            rule = stage.rule
            if rule is not None and rule.boons:
                yield _finding(document, "stages", number, "rule", "boons")
            if rule is not None and any(each.key == "enemy_boons" for r in rule.reacts for each in every(r.do)):
                yield _finding(document, "stages", number, "rule", "reacts")


def _finding(document: Document, *path: str | int) -> Finding:
    return Finding(
        f'"{document.id}" gains boons, and nothing of it counts them',
        document.at(*path),
        help="let an action count them: {attack: {per: boon on enemy}}",
    )


RULE = Rule(
    "boons-nobody-counts", "E110", Severity.WARNING, "boons of an enemy that nothing counts", check, scope="structure"
)
