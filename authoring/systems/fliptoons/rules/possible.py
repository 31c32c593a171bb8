"""Whether a condition can hold at all: in some slot, with the cards there are. Errs on the side of yes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.game.constants import COLUMNS, ROWS
from authoring.systems.fliptoons.game.library import Library, plain
from authoring.systems.fliptoons.game.scoring import NEAR, fits, lies_in
from authoring.systems.fliptoons.game.state import Placed
from authoring.systems.fliptoons.model import Cards, Condition, SetUp, Tally
from authoring.systems.fliptoons.model.queries import TallyIs
from authoring.systems.fliptoons.rules.walk import Site, effects, holes

SLOTS = tuple(Placed(0, "", True, row, column) for row, column in product(range(-1, ROWS), range(COLUMNS)))
"""Where a card may lie; one extra row stands for all."""


OUT_OF_GRID = frozenset({"hired", "dismissed"})
"""Triggers of cards that lie in no grid, but for hired ones that an effect brings there."""


def rises(pack: LinkedPack) -> bool:
    """Whether any card comes into a row above."""
    return any(
        site.value.key == "move" or (site.value.key == "next" and site.value.value.is_ == "in row above")
        for site in effects(pack, own=False)
    )


def brings(pack: LinkedPack) -> bool:
    """Whether any card of the toon deck comes into a grid by an effect, so that it is hired and lies there."""
    return any(site.value.key == "stack" and site.value.value.card == "toon deck" for site in effects(pack, own=False))


def turns(pack: LinkedPack) -> bool:
    """Whether any card comes to lie face down."""
    return any(
        site.value.key == "flip" or (site.value.key == "next" and site.value.value.is_ == "face down")
        for site in effects(pack, own=False)
    )


def only_if_brought(pack: LinkedPack, site: Site) -> bool:
    """Whether the condition of an ability holds for a hired card only where another one has brought it into a grid."""
    never = site.ability is not None and set(site.ability.when) <= OUT_OF_GRID and not _anywhere(site.value)
    return never and may_lie_in_grid(pack, site)


def near_anywhere(pack: LinkedPack, condition: Condition | None, zones: Sequence[str]) -> bool:
    """Whether any card can lie in one of the zones around a slot in which a condition can hold."""
    slots = [slot for slot in slots_of(pack) if condition is None or _in_slot(pack, condition, slot)]
    return not slots or any(_near(zone, slot) for zone in zones for slot in slots)


def possible(pack: LinkedPack, site: Site) -> bool:
    """Whether the condition of a site can hold in some slot, or beside the grid for a card that need not lie there."""
    if contradicts(site.value) or too_few(pack, site.value, site.document.id) is not None:
        return False
    if site.ability is not None and not in_grid_only(pack, site) and _anywhere(site.value):
        return True
    return may_lie_in_grid(pack, site) and any(_in_slot(pack, site.value, slot) for slot in slots_of(pack))


def contradicts(condition: Condition) -> bool:
    """Whether a condition asks for something and for its opposite at once."""
    if condition.key == "any":
        return all(map(contradicts, condition.value))
    if condition.key != "all":
        return False
    wanted = list(_all_of(condition))
    unwanted = [each.value for each in wanted if each.key == "not_"]
    return any(each in unwanted for each in wanted) or any(map(contradicts, wanted))


def _all_of(condition: Condition) -> Iterator[Condition]:
    """The conditions that all have to hold for one."""
    for each in condition.value:
        if each.key == "all":
            yield from _all_of(each)
        else:
            yield each


def too_few(pack: LinkedPack, condition: Condition, me: str) -> int | None:
    """How many cards a game has of which the condition asks for more, with all seasons in it; None for enough."""
    if holes(pack):
        return None
    if condition.key in ("all", "any"):
        missing = [too_few(pack, each, me) for each in condition.value]
        enough = any(few is None for few in missing) if condition.key == "any" else not any(
            few is not None for few in missing
        )  # fmt: skip
        return None if enough else next(few for few in missing if few is not None)
    asks = condition.key == "exists" or (condition.key == "count" and condition.value.is_.at_least > 0)
    if asks and condition.value.face == "down" and not turns(pack):
        return 0
    if condition.key == "exists" and condition.value.others and condition.value.face == "up":
        return _twins(pack, condition.value, me)
    if condition.key != "count" or condition.value.face == "down" or "deck" in condition.value.in_:
        return None
    tally: TallyIs = condition.value
    there = _there(pack, tally)
    return there if tally.is_.at_least > there else None


def _twins(pack: LinkedPack, wanted: Cards, me: str) -> int | None:
    """How many cards there are where another one than itself is asked for, and there is none; else None."""
    library = Library(pack)
    meant = [id for id in library.toons if not wanted.filters or fits(library, wanted, id)]
    toon = library.toons.get(me)
    alone = toon is not None and toon.deck == "toon" and toon.copies == 1
    return 1 if meant == [me] and alone else None


def _there(pack: LinkedPack, tally: TallyIs) -> int:
    """How many cards, names or pairs a filter can mean; those of starting decks count for every player."""
    library = Library(pack)
    players = max((max(setup.players) for _, setup in pack.each(SetUp)), default=1)
    dealt = Counter[str]()
    for _, setup in pack.each(SetUp):
        dealt |= Counter({plain(id): count for id, count in setup.deck.items()})
    copies = [
        toon.copies if toon.deck == "toon" else max(toon.copies, dealt[id]) * players
        for id, toon in library.toons.items()
        if not tally.filters or fits(library, tally, id)
    ]
    return {"names": len(copies), "pairs": sum(count // 2 for count in copies)}.get(tally.count, sum(copies))


def why_not(pack: LinkedPack, site: Site) -> str:
    """Why it cannot hold, in a few words."""
    if contradicts(site.value):
        return "it asks for something and for its opposite"
    if (few := too_few(pack, site.value, site.document.id)) is not None:
        return f"a game has {few or 'no'} card{'s' if few != 1 else ''} like that{' at the most' if few else ''}"
    if not may_lie_in_grid(pack, site):
        return "a card that is hired or dismissed lies in no slot"
    places = any(_in_slot(pack, site.value, slot) for slot in SLOTS)
    return "no card comes into a row above" if places else "no slot is like that"


def in_grid_only(pack: LinkedPack, site: Site) -> bool:
    """Whether a site is about a card in a grid only: that of a bonus, or of an ability that fires there (FT-R18)."""
    when = set(site.ability.when) if site.ability is not None else set()
    held = "fame checked" in when and pack.rulings["FT-R18"] == "of cards in the deck as well"
    return not held and not when & OUT_OF_GRID


def topmost_is_upper(pack: LinkedPack) -> bool:
    """Whether another row than that of the first slots may be the upper one (FT-R02)."""
    return pack.rulings["FT-R02"] == "the topmost one" and rises(pack)


def may_lie_in_grid(pack: LinkedPack, site: Site) -> bool:
    """Whether the card of a site may lie in a grid when it is asked: not one that is hired, but for those that an
    effect brings there, nor one that is dismissed."""
    when = set(site.ability.when) if site.ability is not None else set()
    return not when or not when <= OUT_OF_GRID or ("hired" in when and brings(pack))


def slots_of(pack: LinkedPack) -> list[Placed]:
    """The slots of a grid, a row above among them if any card comes into one."""
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
        case "exists":
            return not NEAR.keys() >= set(condition.value.in_)
        case "count":
            return 0 in condition.value.is_ or not NEAR.keys() >= set(condition.value.in_)
        case _:
            return True


def _in_slot(pack: LinkedPack, condition: Condition, slot: Placed) -> bool:
    """Whether a condition can hold for a card in a slot."""
    value = condition.value
    asked = {"in_": value, "not_": value.value if condition.key == "not_" and value.key == "in_" else ()}
    if slot.row <= 0 and "upper row" in asked.get(condition.key, ()) and topmost_is_upper(pack):
        return condition.key == "in_" or not any(lies_in(place, slot) for place in value.value if place != "upper row")
    match condition.key:
        case "in_":
            return any(lies_in(place, slot) for place in value)
        case "exists":
            return any(_near(zone, slot) for zone in value.in_)
        case "count":
            tally: Tally = value
            return value.is_.at_least == 0 or any(_near(zone, slot) for zone in tally.in_)
        case "all":
            return all(_in_slot(pack, each, slot) for each in value)
        case "any":
            return any(_in_slot(pack, each, slot) for each in value)
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
