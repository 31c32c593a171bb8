"""What plans over a timetable say of claims: a plan that can be played shows its goal, and no plan at all refutes it.

First it is asked whether there is any plan at all. If so, one is sought that can be hoped to be playable, and played;
where the play goes wrong, plans that go wrong in the same way are ruled out, and another is sought
(counterexample-guided refinement; Clarke et al. 2000).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from math import inf
from time import process_time
from typing import Any, NamedTuple

from authoring.game.extensive import Event, Game, Move
from authoring.game.lines import possible
from authoring.proof.claims import Claim, Word
from authoring.proof.second.planning import Planner
from authoring.proof.second.solving import GaveUp
from authoring.proof.second.timetables import Follower, Missed, Plan, Timetable, walks_of

MOVES = 5_000
"""More moves than a play by a plan is given."""


LARGE = 200_000
"""Larger timetables are not planned with: to write them down for clingo takes longer than to search."""
WRITTEN = 20_000
"""So much of a timetable is written down in a second: no larger one is begun with than there is time for."""


RATE = 8_000
"""How many conflicts a search may have for each second that it is given: less than it can have in that time, so that
the budget holds."""


class Effort(NamedTuple):
    """How many plans are played for one claim, how many conflicts one search may have, and how many seconds of
    processor time all may take: when they end, nothing more is begun."""

    plans: int = 40
    conflicts: int = 100_000
    seconds: float = inf


USUAL = Effort()


def conflicts_in(seconds: float) -> int:
    """How many conflicts a search may have that is given these seconds."""
    return int(min(USUAL.conflicts, RATE * seconds))


class Planned(NamedTuple):
    """Whether a goal can be reached, and the play that shows it."""

    word: Word
    moves: tuple[Move, ...] = ()


def planned(
    game: Game[Any], timetable: Timetable, claims: Mapping[int, Claim], effort: Effort = USUAL
) -> Iterator[tuple[int, Planned]]:
    """Of claims that something can happen, all of which do without the same, those that are decided. Of claims about
    events that the timetable does not tell nothing is said. Raises NoSolver."""
    told = {
        number: [str(event) for event in claim.events]
        for number, claim in claims.items()
        if all(event.what in timetable.tells for event in claim.goal)
    }
    without = frozenset(event for claim in claims.values() for event in claim.without)
    cut = timetable.without(map(str, without)).towards(fact for goal in told.values() for fact in goal)
    if not told or cut.size > min(LARGE, WRITTEN * effort.seconds):
        return
    search = _Search(game, cut, list(told.values()), without, effort)
    for place, number in enumerate(told):
        if search.over:
            return
        found = search.decided(place, claims[number].goal)
        if found is not None:
            yield number, found


class _Search:
    """Plans and plays for some goals; each play counts for every goal."""

    def __init__(
        self,
        game: Game[Any],
        timetable: Timetable,
        goals: Sequence[Sequence[str]],
        without: frozenset[Event],
        effort: Effort,
    ) -> None:
        self.game, self.timetable, self.without, self.effort = game, timetable, without, effort
        self.deadline = process_time() + effort.seconds
        self.goals = goals
        self.planner = Planner(timetable, goals)
        self.places = {deed.name: deed.place for deed in timetable.deeds}
        self.shown: dict[Event, tuple[Move, ...]] = {}

    @property
    def over(self) -> bool:
        """Whether the seconds have ended."""
        return process_time() > self.deadline

    def decided(self, goal: int, events: frozenset[Event]) -> Planned | None:
        """What is found of a goal, by number: any of some events."""
        found = self._found(events)
        if found is not None:
            return found
        try:
            plan = self.planner.plan(goal, False, self._conflicts())
            if plan is None:
                return Planned(Word.REFUTED)
        except GaveUp:
            plan = None
        try:
            return self._playable(goal, events) or (self._played(plan, events) if plan is not None else None)
        except GaveUp:
            return None

    def _conflicts(self) -> int:
        """How many conflicts the next search may have."""
        return min(self.effort.conflicts, conflicts_in(max(0.0, self.deadline - process_time())))

    @cached_property
    def planner_on_the_way(self) -> Planner:
        """One that has agents meet on their ways as well."""
        return Planner(self.timetable, self.goals, True)

    def _playable(self, goal: int, events: frozenset[Event]) -> Planned | None:
        """A plan that can be played: with meetings where deeds are done, or else on the way to them."""
        found = self._tried(self.planner, goal, events)
        if found is None and self.timetable.giving and not self.over:
            found = self._tried(self.planner_on_the_way, goal, events)
        return found

    def _tried(self, planner: Planner, goal: int, events: frozenset[Event]) -> Planned | None:
        """A plan of a planner that can be played; it learns from those that cannot."""
        for _ in range(self.effort.plans):
            plan = None if self.over else planner.plan(goal, True, self._conflicts())
            if plan is None:
                return None
            missed = self._too_far(plan) or [self._play(plan, events).missed()]
            found = self._found(events)
            if found is not None:
                return found
            for each in missed:
                if each is None:
                    return None
                planner.learn(each)
        return None

    def _played(self, plan: Plan, events: frozenset[Event]) -> Planned | None:
        """What comes of a plan that could not be hoped to be playable."""
        self._play(plan, events)
        return self._found(events)

    def _too_far(self, plan: Plan) -> list[Missed | None]:
        """The walks of a plan that cannot be walked."""
        walks = self.timetable.walks
        return [
            Missed(done, walk=walk)
            for done, walk in walks_of(plan, self.places).items()
            if (walk.start != walk.goal or walk.stops) and not walks.walkable(done.agent, walk)
        ]

    def _found(self, events: frozenset[Event]) -> Planned | None:
        """The play that has shown one of some events."""
        way = next((self.shown[event] for event in sorted(events) if event in self.shown), None)
        return None if way is None else Planned(Word.PROVED, way)

    def _play(self, plan: Plan, goal: frozenset[Event]) -> Follower:
        """Play by a plan up to the goal, the end, or where the play strays from it."""
        game, follower = self.game, self.timetable.follow(plan)
        state = game.initial()
        follower.start(game, 0)
        way: list[Move] = []
        while self._note(game.events(state), way) and goal.isdisjoint(game.events(state)):
            options = possible(game, state)
            if not options or len(way) == MOVES or follower.strayed:
                break
            move = options[0] if len(options) == 1 else follower.choose(game, state, options, 0)
            state = game.apply(state, move)
            follower.watch(game, state)
            way.append(move)
        return follower

    def _note(self, events: Collection[Event], way: Sequence[Move]) -> bool:
        """Note what a play has shown, unless it is spoiled."""
        if not self.without.isdisjoint(events):
            return False
        for event in events:
            self.shown.setdefault(event, tuple(way))
        return True
