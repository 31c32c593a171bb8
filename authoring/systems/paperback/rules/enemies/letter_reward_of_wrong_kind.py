"""Lackeys that add letters, bosses that replace them."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.ranking import every
from authoring.systems.paperback.model import Enemy, Reward
from authoring.systems.paperback.rules.sites import sites

WRONG = {"lackey": ("add_letter", "replace letter"), "boss": ("replace_letter", "add letter")}
"""By the type of the enemy: the effect it must not have, and the one in its place."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Rulebook, Character Development: lackeys have letters replaced, bosses have them added."""
    for site in sites(pack):
        reward = site.document.model
        enemy = pack.get(Enemy, reward.enemy) if isinstance(reward, Reward) else None
        if enemy is None:
            continue
        wrong, right = WRONG[enemy.type]
        for place, effect in enumerate(site.effects):
            if any(each.key == wrong for each in every([effect])):
                yield Finding(
                    f'a {enemy.type}\'s reward has "{wrong.replace("_", " ")}"',
                    site.document.at(*site.path, place),
                    help=f"write \"{right}\": a lackey's letter takes the place of another, a boss's is added",
                )


RULE = Rule(
    "letter-reward-of-wrong-kind",
    "E105",
    Severity.ERROR,
    "a lackey that adds a letter, or a boss that replaces one",
    check,
    scope="document",
)
