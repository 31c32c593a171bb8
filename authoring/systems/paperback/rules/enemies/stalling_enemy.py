"""Stages of enemies that never harm the player."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.ranking import every, harm
from authoring.systems.paperback.model import Effect, Enemy, Stage


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A stage of which no action costs HP, whose rule does not either and sets no limit of turns.

    Against such a stage a player can wait for ever.
    """
    for document, enemy in pack.each(Enemy, own=True):
        for number, stage in enumerate(enemy.stages):
            if not _harms(stage):
                yield Finding(
                    f'stage {number + 1} of "{document.id}" never costs the player HP',
                    document.at("stages", number, "actions"),
                    help="let an action attack, or set `loss after` or `win after` in its rule",
                )


def _harms(stage: Stage) -> bool:
    if any(harm(action) > 0 or _costs(action.do) or action.add_penalty for action in stage.actions):
        return True
    if any(action.attack is not None and action.attack.per for action in stage.actions):
        return True
    rule = stage.rule
    if rule is None:
        return False
    limits = rule.loss_after is not None or rule.win_after is not None
    return limits or any(_costs(reaction.do) for reaction in rule.reacts)


def _costs(effects: tuple[Effect, ...]) -> bool:
    return any(effect.key in ("lose_hp", "penalty") for effect in every(effects))


RULE = Rule("stalling-enemy", "E107", Severity.WARNING, "a stage that never harms the player", check, scope="document")
