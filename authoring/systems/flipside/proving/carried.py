"""With what a group may begin a scenario: one Achievement Sheet for all that are alike, and what unlocks nothing.

Of the sheets that earlier scenarios can leave and that unlock the scenario, those are grouped that it cannot tell
apart (see `sheet`); where achievements only open options, the fewest and the most of them stand for what lies
between. The carried states that the pack declares are added. Beyond `LOOKED_AT` sheets for a group, the rest is
named as what it is: not looked at.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from math import prod
from typing import NamedTuple

from authoring.packs.documents import Route
from authoring.packs.values import listed, plural
from authoring.proof.relaxation import Operator, Relaxation, Wording
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.proving.campaign import (
    Campaign,
    Group,
    campaign_before,
    declared_sheets,
    markable,
    opens,
    unlocks,
)
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from authoring.systems.flipside.proving.sheet import Asked, Asks, Sheet, asked_by, asks_of
from authoring.systems.flipside.proving.ways import ALWAYS, Ways

LOOKED_AT = 64
"""With how many sheets, at most, a group is looked at in a scenario."""
TRIED = 4_096
"""How many sets of achievements are put together, at most, in search of those that are told apart."""
TOGETHER = "together"
"""The sort of facts that several achievements are carried at once."""


class Given(StrEnum):
    """How a carried state comes about: with a new campaign, by earlier plays, or as the pack declares; or it stands
    for all that are not looked at."""

    NEW = "new"
    LEFT = "left"
    DECLARED = "declared"
    OTHERS = "others"

    @property
    def looked_at(self) -> bool:
        """Whether it is one state that is proved from."""
        return self is not Given.OTHERS


class Carried(NamedTuple):
    """What is marked at the start, and how configurations call it; "" for nothing out of the ordinary."""

    label: str
    achieved: tuple[str, ...]
    given: Given = Given.NEW


def carried_states(library: Library, scenario: str, group: Sequence[str]) -> list[Carried]:
    """With what a group can begin a scenario, the fewest achievements first; empty when nothing unlocks it."""
    found = _sheets(library, scenario)
    there = [sheet for sheet in found.sheets if opens(library, scenario, tuple(group), sheet)]
    declared = [sheet for sheet in declared_sheets(library) if unlocks(library, scenario, group, sheet)]
    given = {found.asks.whole_key(library, sheet) for sheet in declared}
    chosen = [
        sheet
        for sheet in _representatives(library, found.asks, there)
        if not sheet or found.asks.whole_key(library, sheet) not in given
    ]
    beyond = chosen[LOOKED_AT - 1 : -1] if len(chosen) > LOOKED_AT else []
    states = {sheet: _left(library, sheet) for sheet in chosen if sheet not in set(beyond)}
    for sheet in declared:
        states[sheet] = _left(library, sheet)._replace(given=Given.DECLARED)
    listed_states = list(states.values())
    if beyond or not found.all_tried:
        others = plural(len(beyond), "other set") if found.all_tried else "other sets"
        achieved = tuple(sorted(beyond[0])) if beyond else listed_states[-1].achieved if listed_states else ()
        listed_states.append(Carried(f"carrying one of the {others} of achievements", achieved, Given.OTHERS))
    return listed_states


def told_apart(library: Library, scenario: str) -> Sheet:
    """The achievements that make a difference to a scenario, or to whether it is unlocked, and can be there before."""
    return _sheets(library, scenario).told_apart


def alike(library: Library, scenario: str, one: Sheet, other: Sheet) -> bool:
    """Whether a scenario cannot tell two sheets apart."""
    asks = _sheets(library, scenario).asks
    return asks.whole_key(library, one) == asks.whole_key(library, other)


class _Sheets(NamedTuple):
    """The sheets that can be left before a scenario, in order; whether all sets were tried that make a difference."""

    sheets: tuple[Sheet, ...]
    all_tried: bool
    asks: Asks
    told_apart: Sheet


@lru_cache(maxsize=64)
def _sheets(library: Library, scenario: str) -> _Sheets:
    campaign, page = campaign_before(library, scenario), library.scenarios[scenario]
    if not campaign.there:
        nothing = Asked(frozenset(), {})
        return _Sheets((Sheet(),), True, Asks(nothing, nothing, Sheet()), Sheet())
    asks = asks_of(library, scenario, markable(library, scenario))
    unlocking = asked_by([page.unlock] if page.unlock is not None else [])
    asked = (asks.deciding, asks.opening, unlocking)
    apart = campaign.there & Sheet().union(*(each.members(library) for each in asked))
    alone = Sheet(one for one in apart if campaign.leaves(Sheet({one}), apart))
    units = _units(library, campaign, asks, asked, apart, alone)
    tried = prod(map(len, units)) <= TRIED
    sets = sorted(islice(_by_size(units), TRIED), key=_order)
    quick = alone if not campaign.excluded else Sheet()
    left = tuple(sheet for sheet in sets if sheet <= quick or campaign.leaves(sheet, apart))
    return _Sheets(left, tried, asks, apart)


def _units(
    library: Library, campaign: Campaign, asks: Asks, asked: Sequence[Asked], apart: Sheet, alone: Sheet
) -> list[list[Sheet]]:
    """What is put together to sets: for each achievement that has to be told from others without it and with it; of
    those of a family of which any will do, none, the first, the first two, up to as many as make a difference."""
    named = Sheet().union(*(each.names for each in (*asked, campaign.asked)), *campaign.excluded)
    in_play = {*asks.deciding.families, *asks.opening.families}
    units: list[list[Sheet]] = []
    families: dict[str, list[str]] = {}
    for id in sorted(apart):
        family = library.achievements[id].family or ""
        if id in named or id not in alone or (family in in_play and id in asks.marks):
            units.append([Sheet(), Sheet({id})])
        else:
            families.setdefault(family, []).append(id)
    for family, members in families.items():
        most = max(each.most(family) for each in asked)
        units.append([Sheet(members[:number]) for number in range(min(most, len(members)) + 1)])
    return units


def _by_size(units: Sequence[list[Sheet]]) -> Iterator[Sheet]:
    """All unions of one set of each unit, smaller ones first."""
    room = [0]
    for unit in reversed(units):
        room.insert(0, room[0] + len(unit[-1]))

    def of_size(size: int, at: int) -> Iterator[Sheet]:
        if at == len(units):
            yield Sheet()
            return
        for each in units[at]:
            if 0 <= size - len(each) <= room[at + 1]:
                for rest in of_size(size - len(each), at + 1):
                    yield each | rest

    for size in range(room[0] + 1):
        yield from of_size(size, 0)


def _representatives(library: Library, asks: Asks, sheets: Sequence[Sheet]) -> list[Sheet]:
    """One sheet for all that are alike, in order; of those that differ in opened options only, the least and most."""
    one_of_each: dict[Hashable, Sheet] = {}
    for sheet in sheets:
        one_of_each.setdefault(asks.whole_key(library, sheet), sheet)
    alike: dict[Hashable, dict[Sheet, Sheet]] = {}
    for sheet in one_of_each.values():
        alike.setdefault(asks.key(library, sheet), {})[asks.opened(library, sheet)] = sheet
    return sorted(
        (
            sheet
            for opened in alike.values()
            for part, sheet in opened.items()
            if not any(other < part for other in opened) or not any(other > part for other in opened)
        ),
        key=_order,
    )


def _order(sheet: Sheet) -> tuple[int, list[str]]:
    return len(sheet), sorted(sheet)


def _left(library: Library, sheet: Sheet) -> Carried:
    achieved = tuple(sorted(sheet))
    if not achieved:
        return Carried("", ())
    return Carried(f"carrying {', '.join(names(library, achieved))}", achieved, Given.LEFT)


def names(library: Library, achieved: Sequence[str]) -> list[str]:
    """What achievements are called; with their ids, where another one is called the same."""
    called = [library.name("achievement", id) for id in library.achievements]
    told = {id: library.name("achievement", id) for id in achieved}
    return [f"{name} ({id})" if called.count(name) > 1 else name for id, name in told.items()]


def locked(relaxation: Relaxation, library: Library, scenario: str, group: Group) -> Relaxation:
    """The relaxation of a scenario that nothing unlocks: everything in it needs the unlocking, which needs what
    cannot be carried there; where each thing can but not all at once, that."""
    fact = f"unlocked:{scenario}"
    at = Route(library.documents["scenario", scenario], ("unlock",))
    there = frozenset(f"carried:{name}" for name in campaign_before(library, scenario).there)
    unlocking = []
    for way in _ways(library, scenario, group):
        needs = frozenset(map(_carried, way))
        if needs <= there:
            needs |= {f"{TOGETHER}:{_at_once(library, way)}"}
        unlocking.append(Operator(f'unlocking scenario "{scenario}"', needs, frozenset({fact}), at))
    held = [operator._replace(needs=operator.needs | {fact}) for operator in relaxation.operators]
    wordings = {**relaxation.wordings, TOGETHER: Wording("{}", "leaves")}
    return replace(relaxation, start=relaxation.start | there, operators=(*unlocking, *held), wordings=wordings)


def _at_once(library: Library, way: frozenset[str]) -> str:
    """Several achievements, in words."""
    achieved = sorted(fact.partition(":")[2] for fact in way if fact.startswith("achievement:"))
    return f"achievements {listed(achieved, 'and')} at once" if achieved else "what its condition asks for"


def _ways(library: Library, scenario: str, group: Group) -> Ways:
    """How the condition of a scenario can come to hold."""
    unlock = library.scenarios[scenario].unlock
    return ALWAYS if unlock is None else ScenarioFacts(library, scenario, group).ways(unlock)


def _carried(fact: str) -> str:
    """The fact that an achievement is brought along; other facts as they are."""
    what, _, which = fact.partition(":")
    return f"carried:{which}" if what == "achievement" else fact
