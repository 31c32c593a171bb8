"""Which players, ready for the finale together, are sure of it with what they have at the start.

The finale is played by itself, by a careful group that holds all common Stuff. That is only a hint for whoever plans:
with less Stuff, or after wounds, the finale may go otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from time import process_time

from authoring.game.extensive import Event, Move
from authoring.proof.answers import Budget
from authoring.proof.cautious import search
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.conditions import holds
from authoring.systems.flipside.game.ends import WON
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.finale import FinalRound
from authoring.systems.flipside.game.rounds import new_play
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.careful import CarefulGame
from authoring.systems.flipside.proving.careful_sight import Sight
from authoring.systems.flipside.proving.careful_tasks import Errands

STATES = 20_000
"""How many states the look at one team may see."""
GOAL = frozenset({Event("end", WON)})


class FinaleGame(CarefulGame):
    """A scenario from its finale on, for a team that is ready."""

    def __init__(self, game: ScenarioGame, sight: Sight, team: tuple[int, ...]) -> None:
        super().__init__(game, sight, GOAL, _Nothing())
        self.team = team

    def initial(self) -> Play:
        """The finale begins."""
        play = self.laid()
        play.push(FinalRound(self.scenario))
        self.settle(play)
        return play

    def laid(self) -> Play:
        """The table just before."""
        play = new_play(self.library, self.seats, self.achieved)
        play.common = frozenset(id for id, card in self.library.stuff.items() if card.type == "common")
        for number in self.team:
            play.seats[number].quests = rules.QUESTS
        return play


class _Nothing:
    """Proposes nothing: there are no more rounds, and every option of an entry is worth a look."""

    def options(self, play: Play) -> dict[str, Errands]:
        """None."""
        return {}

    def ordered(self, play: Play, moves: Sequence[Move]) -> list[Move]:
        """All."""
        return list(moves)


def finalists(game: ScenarioGame, sight: Sight, seconds: float) -> list[tuple[int, ...]]:
    """The smallest teams, by their seats, that were seen within the seconds to be sure of the finale; each player alone
    where it is locked for all that is held here, so that nothing is known."""
    deadline, found = process_time() + seconds, list[tuple[int, ...]]()
    for team in _teams(len(game.seats)):
        finale, left = FinaleGame(game, sight, team), deadline - process_time()
        if not holds(finale.laid(), None, game.library.scenarios[game.scenario].final.if_):
            return [(number,) for number in range(len(game.seats))]
        if left > 0 and not any(set(other) <= set(team) for other in found):
            looked = search(finale, GOAL, Budget(STATES, left))
            if looked.policy is not None:
                found.append(team)
    return found


def _teams(players: int) -> Iterator[tuple[int, ...]]:
    """Every team, the smallest first."""
    for size in range(1, players + 1):
        yield from combinations(range(players), size)
