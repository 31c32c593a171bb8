"""Whether a condition can hold at all: in some slot, with the cards there are. Errs on the side of yes."""

from __future__ import annotations

from itertools import product

from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.game.constants import COLUMNS, ROWS
from authoring.systems.fliptoons.game.scoring import lies_in
from authoring.systems.fliptoons.game.state import Placed
from authoring.systems.fliptoons.model import Condition, Tally
from authoring.systems.fliptoons.rules.walk import Site, effects

SLOTS = tuple(Placed(0, "", True, row, column) for row, column in product(range(-1, ROWS), range(COLUMNS)))
"""Where a card may lie; one extra row stands for all."""


def rises(pack: LinkedPack) -> bool:
    """Whether any card comes into a row above."""
    return any(
        site.value.key == "move" or (site.value.key == "next" and site.value.value.is_ == "in row above")
        for site in effects(pack, own=False)
    )


def possible(pack: LinkedPack, site: Site) -> bool:
    """Whether the condition of a site can hold in some slot."""
    if site.ability is not None and set(site.ability.when) & {"hired", "dismissed"}:
        return _anywhere(site.value)
    return any(_in_slot(site.value, slot) for slot in _slots(pack))


def why_not(pack: LinkedPack, site: Site) -> str:
    """Why it cannot hold, in a few words."""
    if site.ability is not None and not possible_in_grid(site):
        return "a card that is hired or dismissed lies in no slot"
    places = any(_in_slot(site.value, slot) for slot in SLOTS)
    return "no card comes into a row above" if places else "no slot is like that"


def possible_in_grid(site: Site) -> bool:
    """Whether the abilities of a site are those of a card in a grid."""
    return site.ability is None or not set(site.ability.when) & {"hired", "dismissed"}


def _slots(pack: LinkedPack) -> list[Placed]:
    above = rises(pack)
    return [slot for slot in SLOTS if above or slot.row >= 0]


def _anywhere(condition: Condition) -> bool:
    """Whether a condition can hold for a card that lies in no grid."""
    match condition.key:
        case "in_":
            return False
        case "all":
            return all(_anywhere(each) for each in condition.value)
        case "any":
            return any(_anywhere(each) for each in condition.value)
        case _:
            return True


def _in_slot(condition: Condition, slot: Placed) -> bool:
    """Whether a condition can hold for a card in a slot."""
    value = condition.value
    match condition.key:
        case "in_":
            return any(lies_in(place, slot) for place in value)
        case "exists":
            return any(_near(zone, slot) for zone in value.in_)
        case "count":
            tally: Tally = value
            return value.is_.at_least == 0 or any(_near(zone, slot) for zone in tally.in_)
        case "all":
            return all(_in_slot(each, slot) for each in value)
        case "any":
            return any(_in_slot(each, slot) for each in value)
        case "not_" if value.key == "in_":
            return not any(lies_in(place, slot) for place in value.value)
        case _:
            return True


def _near(zone: str, slot: Placed) -> bool:
    """Whether a zone of a slot can hold any card."""
    match zone:
        case "slot left":
            return slot.column > 0
        case "slot right":
            return slot.column < COLUMNS - 1
        case "slot below" | "below":
            return slot.row < ROWS - 1
        case _:
            return True
