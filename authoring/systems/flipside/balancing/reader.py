"""Play by people who have read the book: what is needed to win is known, luck is not.

What has to be done comes from the relaxed plan of the prover's guide, made anew at every decision from what is so
then; where to walk, what to do in an adventure and all else is decided as `lookahead` does, with the tokens that were
really drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from authoring.balance.aids import Aids
from authoring.game.extensive import Event, Game, Move
from authoring.game.policies import Policy
from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.balancing.ahead import lookahead
from authoring.systems.flipside.balancing.rules import step_towards
from authoring.systems.flipside.game.ends import WON
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.movement import Walk
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.guide import ScenarioGuide
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from authoring.systems.flipside.proving.routes import distances

GOAL = frozenset({Event("end", WON)})


@lru_cache(maxsize=64)
def _relaxed(library: Library, scenario: str, seats: tuple[str, ...], achieved: tuple[str, ...]) -> Relaxation:
    return ScenarioFacts(library, scenario, seats, achieved).relaxation()


class _Reader(ScenarioGuide):
    """A guide that is asked for its plan alone."""

    def goals(self, game: ScenarioGame, state: Play) -> dict[int, str]:
        """Where each player who has not moved should go."""
        self._scenario = game.scenario
        self._replan(state)
        self._assign(state)
        return {number: target[0] for number, target in self._targets.items()}

    def action(self, game: ScenarioGame, state: Play, moves: Sequence[Move]) -> Move | None:
        """The action that the plan wants, if there is one."""
        self.goals(game, state)
        found = self._acting(state, moves)
        return None if found is None or found.verb == "camp" else found

    def option(self, game: ScenarioGame, state: Play, moves: Sequence[Move], source: str) -> Move | None:
        """The choice that the plan wants, if it wants one."""
        self._scenario = game.scenario
        self._replan(state)
        return next((move for move in moves if self._wants(f"choice:{source}/{move.args[0]}")), None)


def reader(effort: int, aids: Aids) -> Policy:
    """The policy that sees so many states of an adventure, a check or a finale."""
    beside = lookahead(effort, aids)

    def choose(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
        if isinstance(game, ScenarioGame) and len(moves) > 1:
            found = _planned(game, state, moves)
            if found is not None:
                return found
        return beside(game, state, moves, number)

    return choose


def _planned(game: ScenarioGame, state: Play, moves: Sequence[Move]) -> Move | None:
    """What the plan says of this decision; None where it says nothing."""
    task = state.agenda[-1]
    camping = any(move.verb == "camp" for move in moves)
    if not camping and not isinstance(task, Walk | Choose):
        return None
    guide = _Reader(_relaxed(game.library, game.scenario, game.seats, game.achieved), GOAL)
    guide.start(game, 0)
    if isinstance(task, Choose):
        return guide.option(game, state, moves, task.source)
    if camping:
        return guide.action(game, state, moves)
    goals = guide.goals(game, state)
    if not goals:
        return None
    for number, goal in sorted(goals.items()):
        seat = state.seats[number]
        held = Counter((*seat.bag, *seat.drawn, *seat.discard))
        step = step_towards(state, number, distances(game.library, goal, held), moves)
        if step is not None:
            return step
    return next((move for move in moves if move.verb == "done"), None)
