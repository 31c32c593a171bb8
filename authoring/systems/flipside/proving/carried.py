"""What a group may bring along from earlier scenarios, and what that unlocks.

Of the achievements that scenarios of a lower `order` can mark, by their relaxations, those are looked at
that anything asks for. A scenario is proved with as few of them as unlock it, with each one alone or besides,
and with all of them; and with the carried states that the pack declares. Between "each one" and "all" lie
too many sets to prove for every group: what depends on two or three of them and on no others being there
is not seen. "All" may be more than one campaign can mark, where achievements exclude each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from pydantic import BaseModel

from authoring.packs.documents import Route
from authoring.proof.relaxation import Operator, Relaxation
from authoring.systems.flipside import model
from authoring.systems.flipside.game import rounds
from authoring.systems.flipside.game.conditions import holds
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from authoring.systems.flipside.proving.ways import ALWAYS, Ways

PLAYERS = range(1, 5)
"""The numbers of players there are."""


class Carried(NamedTuple):
    """What is marked at the start, and how configurations call it; "" for nothing out of the ordinary."""

    label: str
    achieved: tuple[str, ...]


def carried_states(library: Library, scenario: str, group: Sequence[str]) -> list[Carried]:
    """With what a group can begin a scenario; empty when nothing unlocks it."""
    page = library.scenarios[scenario]
    there = markable(library, page.order)
    marked = sorted(there & _asked(library)) if there else []
    least = _least(library, scenario, group)
    states = [Carried(f"carrying {', '.join(least)}" if least else "", least)]
    for one in marked:
        for some in ((one,), tuple(sorted({*least, one}))):
            states.append(Carried(f"carrying {', '.join(some)}", some))
    if len(marked) > len(least) + 1:
        states.append(Carried(f"carrying all {len(marked)} achievements", tuple(marked)))
    states += _declared(library)
    found: dict[tuple[str, ...], Carried] = {}
    for state in states:
        if unlocks(library, scenario, group, state.achieved):
            found.setdefault(state.achieved, state)
    return list(found.values())


def unlocks(library: Library, scenario: str, group: Sequence[str], achieved: Iterable[str]) -> bool:
    """Whether a group with these achievements may begin a scenario."""
    page = library.scenarios[scenario]
    return page.unlock is None or holds(rounds.new_play(library, group, achieved), None, page.unlock)


@lru_cache(maxsize=64)
def markable(library: Library, order: int) -> frozenset[str]:
    """The achievements that scenarios of a lower order can mark, as far as their relaxations tell: for any
    group, whatever was marked before."""
    found: frozenset[str] = frozenset()
    earlier = sorted({page.order for page in library.scenarios.values() if page.order < order})
    for step in earlier:
        brought = {f"achievement:{name}" for name in (*found, *(n for s in _declared(library) for n in s.achieved))}
        for id, page in library.scenarios.items():
            if page.order == step:
                found |= {name for group in groups(library, id) for name in _marks(library, id, group, brought)}
    return found


def groups(library: Library, scenario: str) -> Iterator[tuple[str, ...]]:
    """Every group of characters that a scenario has a board for."""
    page = library.scenarios[scenario]
    for players in PLAYERS:
        if rounds.board_for(page, players) is not None:
            yield from combinations(sorted(library.characters), players)


def _marks(library: Library, scenario: str, group: Sequence[str], brought: Iterable[str]) -> list[str]:
    """The achievements a group can mark in a scenario, with or without those it brings along."""
    # What is brought may also be absent: so it is there, and no condition is settled by its being there.
    relaxed = ScenarioFacts(library, scenario, group).relaxation()
    relaxed = replace(relaxed, start=relaxed.start.union(brought))
    return [name for name in library.achievements if relaxed.reaches([f"achievement:{name}"])]


def _least(library: Library, scenario: str, group: Sequence[str]) -> tuple[str, ...]:
    """As few achievements as unlock a scenario, of those that can be there; nothing, where none is needed or
    none will do."""
    page = library.scenarios[scenario]
    there = markable(library, page.order)
    ways = [
        tuple(sorted(fact.partition(":")[2] for fact in way))
        for way in _ways(library, scenario, group)
        if all(fact.partition(":")[2] in there for fact in way)
    ]
    fitting = [way for way in ways if unlocks(library, scenario, group, way)]
    if not fitting and unlocks(library, scenario, group, there):
        kept = sorted(there)
        for one in reversed(kept[:]):
            fewer = [other for other in kept if other != one]
            kept = fewer if unlocks(library, scenario, group, fewer) else kept
        fitting = [tuple(kept)]
    return min(fitting, key=lambda way: (len(way), way), default=())


def _ways(library: Library, scenario: str, group: Sequence[str]) -> Ways:
    """How the condition of a scenario can come to hold."""
    unlock = library.scenarios[scenario].unlock
    return ALWAYS if unlock is None else ScenarioFacts(library, scenario, group).ways(unlock)


def _declared(library: Library) -> list[Carried]:
    """The carried states that the pack declares."""
    declared: list[Carried] = []
    for number, state in enumerate(getattr(library.pack.manifest.model, "carried", ()) or (), 1):
        marked = state.get("achievements", ()) if isinstance(state, Mapping) else ()
        achieved = tuple(sorted(str(name) for name in marked)) if isinstance(marked, list | tuple) else ()
        if achieved:
            declared.append(Carried(f"carried state {number}", achieved))
    return declared


@lru_cache(maxsize=16)
def _asked(library: Library) -> frozenset[str]:
    """The achievements that some condition asks for, other than what unlocks a scenario."""
    found: set[str] = set()
    for document in library.pack.documents:
        for condition in _conditions(document.model):
            if condition.key == "achieved":
                found.add(plain(condition.value))
            elif condition.key == "achievements":
                family = condition.value.family
                found.update(id for id, card in library.achievements.items() if card.family == family)
    return frozenset(found)


def _conditions(part: Any) -> Iterator[model.Condition]:
    """The conditions in a part of a model, inner ones too."""
    if isinstance(part, model.Condition):
        yield part
    if isinstance(part, BaseModel):
        for name in part.model_fields_set:
            if not (isinstance(part, model.Scenario) and name == "unlock"):
                yield from _conditions(getattr(part, name))
    elif isinstance(part, Mapping):
        for value in part.values():
            yield from _conditions(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _conditions(value)


def locked(relaxation: Relaxation, library: Library, scenario: str, group: Sequence[str]) -> Relaxation:
    """The relaxation of a scenario that nothing unlocks: everything in it needs the unlocking, which needs what
    cannot be carried there."""
    fact = f"unlocked:{scenario}"
    at = Route(library.documents["scenario", scenario], ("unlock",))
    unlocking = [
        Operator(f'unlocking scenario "{scenario}"', frozenset(map(_carried, way)), frozenset({fact}), at)
        for way in _ways(library, scenario, group)
    ]
    held = [operator._replace(needs=operator.needs | {fact}) for operator in relaxation.operators]
    there = (f"carried:{name}" for name in markable(library, library.scenarios[scenario].order))
    return replace(relaxation, start=relaxation.start.union(there), operators=(*unlocking, *held))


def _carried(fact: str) -> str:
    """The fact that an achievement is brought along; other facts as they are."""
    what, _, which = fact.partition(":")
    return f"carried:{which}" if what == "achievement" else fact
