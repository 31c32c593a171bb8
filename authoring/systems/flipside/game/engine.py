"""The Flipside in extensive form: a scenario, or one adventure, as a game that search and players know."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from authoring.game.agenda import AgendaGame, Decision
from authoring.game.extensive import CHANCE, TEAM, TERMINAL, Event, Move
from authoring.game.panels import Panel
from authoring.systems.flipside.game import adventure, checks, rounds  # noqa: F401  (they register keywords)
from authoring.systems.flipside.game.ends import WON
from authoring.systems.flipside.game.laying import panels
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.pending import pending
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.game.telling import chapter, describe, narrate, observe, overview


class FlipsideGame(AgendaGame[Play]):
    """What both games share."""

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
        seat = task.seat
        if self.players > 1:
            for move in state.legal or ():
                if move.seat != seat:
                    return TEAM
        return seat

    def returns(self, state: Play) -> Sequence[float]:
        """1 for everybody when the scenario is won or the adventure succeeds, else 0: all win or lose together."""
        return [float(state.result in (WON, "success"))] * self.players

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
        self.settle(play)
        return play

    def key(self, state: Play) -> Hashable:
        """The whole state, but for what of its agenda can make no difference."""
        return state.frozen(pending(state))

    def glance(self, state: Play) -> Hashable:
        """The round, and what is to be done next."""
        return state.round, state.agenda[-1] if state.agenda else None


__all__ = ["FlipsideGame", "ScenarioGame"]
