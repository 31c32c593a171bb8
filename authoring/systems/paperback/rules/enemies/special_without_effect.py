"""Special rules that change nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Changes, Enemy, Special
from authoring.systems.paperback.rules.sites import as_written

AT_SETUP = ("start_hp", "boons", "penalties", "start_with", "energy", "price", "no_shop")
"""Changes that are over, or not yet due, while an enemy is there."""
NEVER = {
    1: ("gained", "shop entered", "enemy flipped", "enemy defeated"),
    2: ("gained", "shop entered", "battle start"),
}
"""By the stage: what never happens while its rule is in force."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A rule that says nothing but text, or only things that cannot come about on its side of the card."""
    for document, enemy in pack.each(Enemy, own=True):
        for number, stage in enumerate(enemy.stages, 1):
            rule = stage.rule
            if rule is None:
                continue
            at = ("stages", number - 1, "rule")
            if _says_nothing(rule):
                yield Finding(
                    f'the special rule of stage {number} of "{document.id}" has no effect',
                    document.at(*at),
                    help="say what it does under `reacts`, `changes`, `loses`, `loss after` or `win after`",
                )
            if rule.loses and number == 1:
                yield Finding(
                    "no damage is left over when stage 1 begins",
                    document.at(*at, "loses"),
                    help="move it to the rule of stage 2",
                )
            changed = rule.changes.model_fields_set if rule.changes is not None else set()
            for name in AT_SETUP:
                if name in changed:
                    key = Changes.model_fields[name].alias or name
                    yield Finding(
                        f'"{key}" changes nothing while an enemy is there',
                        document.at(*at, "changes", key),
                        help="move it to a plot twist or a McGuffin",
                    )
            never = NEVER.get(number, ()) if rule.win_after is None else ()
            for place, reaction in enumerate(rule.reacts):
                if reaction.when in never:
                    path = as_written(document, (*at, "reacts", place, "when"))
                    yield Finding(
                        f'"{reaction.when}" never happens while stage {number} of "{document.id}" is there',
                        document.at(*path),
                        help="choose another trigger, or the other stage",
                    )


def _says_nothing(rule: Special) -> bool:
    limits = rule.loss_after is not None or rule.win_after is not None
    changed = rule.changes is not None and rule.changes != Changes()
    return not (rule.hexes or rule.boons or rule.loses or rule.reacts or limits or changed)


RULE = Rule(
    "special-without-effect", "E113", Severity.WARNING, "a special rule that changes nothing", check, scope="document"
)
