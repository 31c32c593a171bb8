"""Attacks that count what the enemy never gives."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.ranking import every
from authoring.systems.paperback.model import Action, Enemy

GIVES = {"hex on player": ("give_hexes", "take_hexes"), "boon on enemy": ("gain_boons", "enemy_boons")}
"""What is counted, and what gives it."""
HOW = {"hex on player": "give hexes", "boon on enemy": "gain boons"}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An attack for each hex on the player, or boon on the enemy, with nothing of this enemy giving any.

    Counted are actions, rules, counters at the start of a stage, and the player's own cards for hexes.
    """
    for document, enemy in pack.each(Enemy, own=True):
        for measure, gives in GIVES.items():
            if any(_gives(action, gives) for stage in enemy.stages for action in stage.actions):
                continue
            rules = [stage.rule for stage in enemy.stages if stage.rule is not None]
            reacts = [reaction for rule in rules for reaction in rule.reacts]
            if any(each.key in gives for reaction in reacts for each in every(reaction.do)):
                continue
            if measure == "boon on enemy" and any(rule.boons for rule in rules):
                continue
            for number, stage in enumerate(enemy.stages):
                for place, action in enumerate(stage.actions):
                    if action.attack is not None and action.attack.per == measure:
                        yield Finding(
                            f'nothing of "{document.id}" ever gives a {measure}',
                            document.at("stages", number, "actions", place, "attack", "per"),
                            help=f"let it {HOW[measure]}, or count something else",
                        )


def _gives(action: Action, gives: tuple[str, ...]) -> bool:
    own = any(getattr(action, name, None) is not None for name in gives)
    return own or any(each.key in gives for each in every(action.do))


RULE = Rule(
    "attack-by-nothing", "E109", Severity.WARNING, "an attack by a counter that stays at zero", check, scope="document"
)
