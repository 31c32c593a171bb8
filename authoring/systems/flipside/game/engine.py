"""The Flipside in extensive form: a scenario, or one adventure, as a game that search and players know."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from authoring.game.extensive import CHANCE, TEAM, TERMINAL, Event, IllegalMove, Move
from authoring.game.panels import Panel
from authoring.systems.flipside.game import adventure, checks, rounds  # noqa: F401  (they register keywords)
from authoring.systems.flipside.game.ends import ALONE, WON
from authoring.systems.flipside.game.laying import panels
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.game.task import AUTOMATIC, DECISION, Decision, Draw, Task
from authoring.systems.flipside.game.telling import chapter, describe, narrate, observe, overview

FORCED = 100
"""So many moves that cannot be otherwise are made without asking; then each is asked for, so that play which only
goes round has states to come back to."""
UNSETTLED = 5_000
"""More tasks than any content that ends runs between two decisions."""


class NeverSettles(Exception):
    """The content goes round and round without anybody deciding or drawing anything."""


def settle(play: Play) -> None:
    """Run what needs nobody until a choice or a draw is due, or the play is over. Raises NeverSettles."""
    agenda, tasks, forced = play.agenda, 0, 0
    while agenda:
        task = agenda[-1]
        tasks += 1
        if tasks > UNSETTLED:
            told = ", ".join(dict.fromkeys(str(event) for event in play.events[-100:]))
            raise NeverSettles(f"nobody has anything to decide, and these happen again and again: {told}")
        if task.mode == AUTOMATIC:
            agenda.pop()
            task.run(play)
            continue
        if isinstance(task, Decision):
            moves = task.moves(play)
            ask = len(moves) > 1 or (moves and not task.forced)
        else:
            outcomes = task.outcomes(play)
            moves = [move for move, _ in outcomes]
            ask = len(moves) > 1
        if ask or (moves and forced >= FORCED):
            play.legal = moves
            return
        agenda.pop()
        if moves:
            forced += 1
            task.take(play, moves[0])
        else:
            task.none(play)
    play.legal = []


class FlipsideGame:
    """What both games share: a state is a `Play`, moves are what the task on top of its agenda offers."""

    name = "flipside"

    def __init__(self, library: Library, seats: Sequence[str]) -> None:
        self.library = library
        self.seats = tuple(seats)
        self.players = len(self.seats)

    def initial(self) -> Play:
        """The state before the first move."""
        raise AssertionError("a game says how it begins")

    def current_player(self, state: Play) -> int:
        """The seat that decides, CHANCE for a draw, TERMINAL at the end; TEAM where others may step in too."""
        if not state.agenda:
            return TERMINAL
        task = state.agenda[-1]
        if not isinstance(task, Decision):
            return CHANCE
        alone = self.players == 1 or all(move.seat == task.seat for move in state.legal or ())
        return task.seat if alone else TEAM

    def legal_actions(self, state: Play) -> Sequence[Move]:
        """The moves of the decision that is due."""
        return state.legal or () if state.agenda and state.agenda[-1].mode == DECISION else ()

    def chance_outcomes(self, state: Play) -> Sequence[tuple[Move, int]]:
        """The outcomes of the draw that is due, weighted by how many ways lead to each."""
        task = state.agenda[-1] if state.agenda else None
        return task.outcomes(state) if isinstance(task, Draw) else ()

    def apply(self, state: Play, move: Move) -> Play:
        """The state after a move. Raises IllegalMove for one that is not possible."""
        if not state.agenda or move not in (state.legal or ()):
            raise IllegalMove(f"{move} is not possible now")
        play = state.copy()
        task: Task = play.agenda.pop()
        task.take(play, move)
        settle(play)
        return play

    def events(self, state: Play) -> Sequence[Event]:
        """What happened since the decision or draw before."""
        return state.events

    def is_terminal(self, state: Play) -> bool:
        """Whether nothing is left to do."""
        return not state.agenda

    def returns(self, state: Play) -> Sequence[float]:
        """1 for everybody when the scenario is won or the adventure succeeds, else 0: all win or lose together."""
        return [float(state.result in (WON, "success"))] * self.players

    def key(self, state: Play) -> Hashable:
        """The whole state."""
        return state.frozen()

    def observation(self, state: Play, seat: int) -> Mapping[str, Any]:
        """Everything on the table, one's own bag, and no deck's order."""
        return observe(state, seat)

    def narrate(self, event: Event) -> str:
        """What is read aloud when it happens."""
        return narrate(self.library, event)

    def overview(self, state: Play, seat: int) -> Sequence[str]:
        """The table at a glance."""
        return overview(state, seat)

    def panels(self, state: Play, seat: int) -> Sequence[Panel]:
        """The table laid out."""
        return panels(state, seat)

    def describe(self, state: Play, move: Move) -> str:
        """The move in words."""
        return describe(state, move)

    def chapter(self, state: Play) -> str:
        """The round and phase of a state."""
        return chapter(state)


class ScenarioGame(FlipsideGame):
    """A whole scenario for these characters, with what the Achievement Sheet shows at the start."""

    def __init__(
        self, library: Library, scenario: str, characters: Sequence[str], achieved: Iterable[str] = ()
    ) -> None:
        super().__init__(library, characters)
        self.scenario = scenario
        self.achieved = tuple(achieved)

    def initial(self) -> Play:
        """Before the Market is filled."""
        play = rounds.new_play(self.library, self.seats, self.achieved)
        play.push(rounds.SetUp(self.scenario))
        settle(play)
        return play


__all__ = ["ALONE", "FlipsideGame", "ScenarioGame", "settle"]
