"""A scenario as a timetable of what comes about whatever is drawn: for plans that leave nothing to luck.

Of what a check, an adventure, a news card, an item or the Loot Dice may bring it tells nothing, and a walk takes the
rounds in which any tokens will do. It leaves real plays out, so what it has no plan for may be guaranteed all the same;
and a plan over it still has to be walked through every draw, since the finale hangs on draws and what a play loses is
not told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from authoring.proof.second.timetables import Rule, Timetable, Walk
from authoring.systems.flipside.game.constants import QUESTS
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.state import Bag
from authoring.systems.flipside.model.adventures import Adventure
from authoring.systems.flipside.model.effects import Check, Effect
from authoring.systems.flipside.proving.careful_walks import sure_walks
from authoring.systems.flipside.proving.timetable import READY, ScenarioTimetable, done


class SureTimetable(ScenarioTimetable):
    """Builds it."""

    def surely(self, closed: frozenset[str]) -> Timetable:
        """All of it. `closed` are places that are not entered."""
        walks, found = SureWalks(self.library, self.characters, closed), self.timetable()
        start = found.start.union(_due(seat, 1) for seat in range(len(self.characters)))
        return replace(found, walks=walks, start=start, at_will=(), short=False, gifts=0)

    def check(self, check: Check, cause: str, source: str, adventure: str = "") -> None:
        """Either result may come, so neither is counted on; but both may bring coins."""
        self.node(cause).purse += min(coins(check.success), coins(check.failure))

    def adventure(self, page: Adventure) -> None:
        """It is begun, and no more is sure."""
        self.node(f"adventure:{page.id}").gives.add(f"adventure:{page.id}")

    def uses(self) -> None:
        """Nothing is used."""

    def _quest_deed(self, seat: int, number: int, id: str) -> None:
        """A quest is done once."""
        super()._quest_deed(seat, number, id)
        deed = self.deeds.pop()
        self.deeds.append(deed._replace(uses=_due(seat, number)))
        self.node(deed.begins).gives.add(_due(seat, number + 1))

    def _news(self) -> None:
        """The coins that every card brings."""
        for half in ("stall", "camp"):
            found = [coins(getattr(card, half).do) for card in self.library.news.values()]
            self.node(f"{half}:").purse = min(found, default=0)


def with_finalists(timetable: Timetable, teams: Iterable[Collection[int]]) -> Timetable:
    """The timetable in which the finale is entered only by one of these teams, all of it ready."""
    rules = [rule for rule in timetable.rules if rule.fact != READY]
    rules += [Rule(READY, tuple(done(seat, QUESTS) for seat in sorted(team)), len(team)) for team in teams]
    return replace(timetable, rules=tuple(rules))


def coins(effects: Sequence[Effect]) -> int:
    """The coins that effects give for sure, if they give any at all; whether they take some is not told."""
    return sum(effect.value.coins or 0 for effect in effects if effect.key == "gain")


def _due(seat: int, number: int) -> str:
    """The quest card of that number lies before a player."""
    return f"due:{seat}/{number}"


class SureWalks:
    """Walks with the tokens of the start, for which any draw will do; their length is counted in rounds."""

    pace = 1
    sites: Sequence[str] = ()

    def __init__(self, library: Library, characters: Sequence[str], closed: Collection[str]) -> None:
        self.library = library
        self.closed = frozenset(closed)
        self._starts = [library.characters[each].start for each in characters]
        self._bags: list[Bag] = [tuple(sorted(library.characters[each].tokens)) for each in characters]
        self._known: dict[tuple[Bag, str], dict[str, int]] = {}

    def rounds(self, agent: int, start: str, goal: str) -> int | None:
        """The rounds it takes, at least 1; None if it cannot be walked so."""
        key = self._bags[agent], start
        if key not in self._known:
            self._known[key] = self._spread(*key)
        found = self._known[key].get(goal)
        return None if found is None else max(1, found)

    def fare(self, agent: int, start: str, goal: str, rounds: int) -> int | None:
        """Nothing, if there is time for it."""
        found = self.rounds(agent, start or self._starts[agent], goal)
        return None if found is None or found > rounds else 0

    def length(self, agent: int, start: str, goal: str) -> int:
        """The same rounds; without a way, more than any track has."""
        found = self.rounds(agent, start or self._starts[agent], goal)
        return len(self.library.locations) if found is None else found

    def walkable(self, agent: int, walk: Walk) -> bool:
        """Whether there is time for it."""
        return self.fare(agent, walk.start, walk.goal, walk.rounds) is not None

    def _spread(self, bag: Bag, start: str) -> dict[str, int]:
        """The rounds to every place."""
        found, front, rounds = {start: 0}, [start], 0
        while front:
            rounds += 1
            reached = [
                there for place in front for there in sure_walks(self.library, place, bag, self.closed)
                if there not in found
            ]  # fmt: skip
            found.update(dict.fromkeys(reached, rounds))
            front = list(dict.fromkeys(reached))
        return found
