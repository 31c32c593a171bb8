"""Conditions that hold in every slot."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.scoring import lies_in
from authoring.systems.fliptoons.model import Condition
from authoring.systems.fliptoons.rules.possible import in_grid_only, slots_of, topmost_is_upper
from authoring.systems.fliptoons.rules.walk import conditions


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Places of which any card of a grid lies in one, where no card comes into a row above unless they name it."""
    slots = slots_of(pack)
    for site in conditions(pack):
        condition: Condition = site.value
        if condition.key != "in_" or not in_grid_only(pack, site):
            continue
        places = [place for place in condition.value if place != "upper row" or not topmost_is_upper(pack)]
        if all(any(lies_in(place, slot) for place in places) for slot in slots):
            what = "bonus" if site.bonus is not None else "ability"
            yield Finding(
                f'the condition of this {what} of "{site.document.id}" always holds',
                site.at,
                label="every slot is in one of these places",
                help="add the fame to what is printed" if site.bonus is not None else "leave it out",
            )


RULE = Rule(
    "condition-always-holds", "Q317", Severity.WARNING, "a condition that holds everywhere", check, scope="document"
)
