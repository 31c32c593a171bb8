"""A careful group that goes by a plan: what it does is written down beforehand, and counts on no draw.

The plan is one over the timetable of what is sure. It leaves the group next to nothing to decide, so a scenario that
is far too big to be searched is walked through in no time: what is drawn makes no difference, but for the finale and
for what the plan did not foresee. The group has its purse in sight if the plan pays from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import process_time
from typing import Any

from authoring.game.agenda import Draw
from authoring.game.extensive import CHANCE, Event, Game, Move
from authoring.proof.second.planned import WRITTEN, conflicts_in
from authoring.proof.second.timetables import Plan, Timetable
from authoring.systems.flipside.game.checks import Look, StartCheck
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.keywords import Do
from authoring.systems.flipside.game.library import Held, Library
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.effects import Check
from authoring.systems.flipside.proving.careful import CarefulGame, fits, sight_of
from authoring.systems.flipside.proving.careful_plans import by_round, errands_told
from authoring.systems.flipside.proving.careful_sight import DRAWING, Sight
from authoring.systems.flipside.proving.careful_tasks import REST, Errand, Errands
from authoring.systems.flipside.proving.careful_walks import Walk, sure_walks
from authoring.systems.flipside.proving.finalists import finalists
from authoring.systems.flipside.proving.sure_timetable import SureTimetable, SureWalks, with_finalists
from authoring.systems.flipside.proving.timetable import READY
from authoring.values import value

LOOKING = 0.5
"""The part of the seconds for a look at who is sure of the finale."""


class PlannedGame(CarefulGame):
    """The scenario for a group that goes by a plan."""

    def __init__(self, game: ScenarioGame, sight: Sight, goal: frozenset[Event], way: Way) -> None:
        super().__init__(game, sight, goal, way)
        self.way = way

    def narrow(self, play: Play, moves: Sequence[Move]) -> Sequence[Move]:
        """What the plan says. A check is resolved with what was drawn."""
        if len(moves) > 1 and isinstance(play.agenda[-1], Look):
            return [move for move in moves if move.verb == "resolve"]
        return super().narrow(play, moves)

    def told(self, decisions: Sequence[tuple[Any, Move]]) -> Sequence[str]:
        """The plan, round by round."""
        return self.way.told(self.whole)

    def _free(self, play: Play, move: Move) -> bool:
        """What the plan pays for it can pay."""
        return super()._free(play, move) or self.way.wants(play, move)

    def _careful(self, play: Play) -> None:
        """Errands in place of movement, and a mere result in place of a check that does not wound."""
        super()._careful(play)
        task, sight = play.agenda[-1], self.sight
        alone = play.run is None and play.final is None and not sight.disturbing
        if isinstance(task, StartCheck) and alone and sight.quiet(task.check.value):
            play.agenda.pop()
            play.happen("check", task.source)
            play.push(Result(task.seat, task.check, task.source))


@value
class Result(Draw[Play]):
    """The result of a check that leaves no trace but what comes of it: either may come.

    Any draw gives one of the two, so against both the group is sure of no more than against draws. The tokens are back
    in the bag before it is drawn from again: nobody disturbs anybody, and who checks has nothing else to do that round.
    """

    seat: int
    check: Held[Check]
    source: str

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Success and failure."""
        return [(Move(CHANCE, "result", (result,)), 1) for result in ("success", "failure")]

    def take(self, play: Play, move: Move) -> None:
        """What comes of it."""
        check = self.check.value
        effects = check.success if move.args[0] == "success" else check.failure
        play.happen("check-result", f"{self.source}/{move.args[0]}")
        if effects:
            play.push(Do(self.seat, play.library.script(effects), self.source))


class Way:
    """Says of every state what the plan has the group do there."""

    def __init__(self, library: Library, sight: Sight, timetable: Timetable, plan: Plan) -> None:
        assert isinstance(timetable.walks, SureWalks)
        self.library, self.sight, self.walks, self.plan = library, sight, timetable.walks, plan
        self._places = {deed.name: deed.place for deed in timetable.deeds}
        names = [*plan.besides, *(name for done in plan.deeds for name in done.happenings)]
        self._wanted = frozenset(name.partition("#")[0] for name in names)

    def options(self, play: Play) -> dict[str, Errands]:
        """The one way to share out errands, by its words."""
        errands = tuple(self._errand(play, number) for number in range(len(play.seats)))
        return {", ".join(map(str, errands)): errands}

    def ordered(self, play: Play, moves: Sequence[Move]) -> list[Move]:
        """The option of an entry that is planned; any, where none is, the most harmless first."""
        wanted = [move for move in moves if self.wants(play, move)]
        return wanted[:1] or sorted(moves, key=partial(self._harm, play))

    def wants(self, play: Play, move: Move) -> bool:
        """Whether an option of an entry is planned."""
        task = play.agenda[-1]
        return isinstance(task, Choose) and f"choice:{task.source}/{move.args[0]}" in self._wanted

    def told(self, game: ScenarioGame) -> list[str]:
        """What the plan says, round by round."""
        play, found = game.initial(), dict[int, list[str]]()
        for number in range(1, max((each.round for each in self.plan.deeds), default=0) + 1):
            due = [each for each in self.plan.deeds if each.round == number]
            errands = [Errand() for _ in play.seats]
            for each in due:
                place = self._places[each.deed]
                walk = Walk() if play.seats[each.agent].place == place else Walk((place,))
                errands[each.agent] = self._deed(each.deed, walk)
                play.seats[each.agent].place = place
            found[number] = [errands_told(play, tuple(errands))]
            for each in due:
                play.seats[each.agent].quests += each.deed.startswith("quest:")
        return by_round(found)

    def _errand(self, play: Play, number: int) -> Errand:
        """What a player does this round: the deed that is due, or a walk towards the next."""
        seat = play.seats[number]
        ahead = [(turn, done) for turn, done in enumerate(self.plan.deeds)
                 if done.agent == number and done.round >= play.round and self._places[done.deed]]  # fmt: skip
        if not ahead:
            return Errand()
        turn, done = ahead[0]
        goal = self._places[done.deed]
        reached = sure_walks(self.library, seat.place, seat.bag, self.walks.closed)
        if done.round == play.round and goal in reached:
            return self._deed(done.deed, reached[goal], turn)
        left = {place: self.walks.rounds(number, place, goal) for place in reached if place != goal}
        near = min(
            (place for place in reached if place == goal or left[place] is not None),
            key=lambda place: (0 if place == goal else left[place], reached[place].cost, place),
            default=seat.place,
        )
        walk, sight = reached[near], self.sight
        return Errand(REST, "", near, walk, bool(walk.places) and (sight.disturbing or sight.rough_camp))

    def _deed(self, name: str, walk: Walk, turn: int = 0) -> Errand:
        """The errand of a deed."""
        verb, _, argument = name.partition(":")
        what, sight = argument if verb in ("interact", "offer") else "", self.sight
        rough = sight.disturbing or sight.rough_camp or sight.rough(verb, argument.partition(" of ")[0])
        return Errand(verb, what, self._places[name], walk, bool(walk.places) and rough, turn)

    def _harm(self, play: Play, move: Move) -> tuple[bool, int]:
        """How much an option may do that nobody planned."""
        task = play.agenda[-1]
        assert isinstance(task, Choose)
        option = task.options.value[int(move.args[0]) - 1]
        return option.pay is not None or any(effect.key in DRAWING for effect in option.do), int(move.args[0])


def by_plan(game: Game[Any], goal: frozenset[Event], seconds: float) -> Callable[[], PlannedGame] | None:
    """Makes the scenario for a group that goes by a plan; None where there is none, or no clingo to find it.

    `seconds` are those of the processor that finding it may take.
    """
    assert isinstance(game, ScenarioGame)
    library, begun = game.library, process_time()
    blind = sight_of(library, game.seats)
    if not fits(blind, goal):
        return None
    facts = [str(event) for event in goal]
    timetable = SureTimetable(library, game.scenario, game.seats, game.achieved).surely(blind.closed).towards(facts)
    if timetable.size > WRITTEN * seconds:
        return None
    if any(rule.fact == READY for rule in timetable.rules):
        timetable = with_finalists(timetable, finalists(game, blind, seconds * LOOKING))
    plan = _plan(timetable, facts, conflicts_in(max(0.0, seconds - (process_time() - begun))))
    if plan is None:
        return None
    purses = {each.name: each.purse for each in timetable.happenings}
    paying = any(purses[name] < 0 for done in plan.deeds for name in done.happenings)
    sight = sight_of(library, game.seats, paying)
    return lambda: PlannedGame(game, sight, goal, Way(library, sight, timetable, plan))


def _plan(timetable: Timetable, facts: Sequence[str], conflicts: int) -> Plan | None:
    """A plan towards one of some facts; the search for it may have so many conflicts."""
    from authoring.proof.second.planning import Planner
    from authoring.proof.second.solving import GaveUp, NoSolver

    try:
        return Planner(timetable, [facts]).plan(0, True, conflicts)
    except (GaveUp, NoSolver):
        return None
