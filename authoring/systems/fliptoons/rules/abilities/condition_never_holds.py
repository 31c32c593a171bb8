"""Conditions that can hold nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.rules.possible import only_if_brought, possible, why_not
from authoring.systems.fliptoons.rules.walk import conditions


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A condition of a bonus or ability that holds in no slot of the grid or in no zone, that asks for more cards than
    there are, or for something and its opposite; one on slots for a card that is hired, unless by chance an effect has
    brought it into one."""
    for site in conditions(pack):
        if not possible(pack, site):
            what = "bonus" if site.bonus is not None else "ability"
            yield Finding(
                f'the {what} of "{site.document.id}" can never come to anything',
                site.at,
                label=why_not(pack, site),
                help="correct the condition: a card lies in one slot, and face up",
            )
        elif only_if_brought(pack, site):
            yield Finding(
                f'the ability of "{site.document.id}" comes to nothing when somebody hires it',
                site.at,
                label="only a card that another one brings into a grid lies in a slot then",
                help="give the ability another trigger, or a condition without slots",
            )


RULE = Rule(
    "condition-never-holds", "Q302", Severity.ERROR, "a condition that can hold nowhere", check, scope="document"
)
