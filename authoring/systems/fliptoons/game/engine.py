"""FlipToons in extensive form: a set-up for so many players as a game that search and players know."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from authoring.game.extensive import CHANCE, TERMINAL, Event, IllegalMove, Move
from authoring.game.panels import Panel
from authoring.game.policies import below
from authoring.systems.fliptoons.game import effects, market  # noqa: F401  (they register what effects do)
from authoring.systems.fliptoons.game.laying import panels
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.market import Refill
from authoring.systems.fliptoons.game.ranking import rank, readable, sound
from authoring.systems.fliptoons.game.rounds import Round, SetUpDiscard, new_table
from authoring.systems.fliptoons.game.state import Options, Table, count_of
from authoring.systems.fliptoons.game.task import AUTOMATIC, DRAW, Decision, Draw, Task
from authoring.systems.fliptoons.game.telling import describe, observe
from authoring.systems.fliptoons.model import SetUp

NOTHING = Options()
Choose = Callable[[int], int]
"""Chooses one of so many ways by its number; -1 to stop there."""


def settle(table: Table, choose: Choose | None = None) -> None:
    """Run what needs nobody, until a choice or a draw is due, or the play is over. With `choose`, which makes both,
    it goes on until the play is over, or that stops it."""
    agenda = table.agenda
    while agenda:
        task = agenda[-1]
        mode = task.mode
        if mode == AUTOMATIC:
            agenda.pop()
            task.run(table)
        elif mode == DRAW:
            cards = task.cards(table)
            if not cards:
                agenda.pop()
                task.none(table)
                continue
            at = 0
            if cards[0] != cards[-1]:
                if choose is None or (at := choose(len(cards))) < 0:
                    table.legal = NOTHING
                    return
                table.fired = 0
            if not task.stays:
                agenda.pop()
            task.draw(table, at)
        else:
            legal, at = task.legal(table), 0
            if len(legal) > 1 or (legal and not task.forced):
                if choose is None or (at := choose(len(legal))) < 0:
                    table.legal = legal
                    return
                table.fired = 0
            agenda.pop()
            if legal:
                task.take(table, *list(legal.items())[at])
    table.legal = NOTHING


def _deal(table: Table, task: Task, at: int) -> None:
    """Make the draw that is due, of the card at that place."""
    table.events, table.fired = [], 0
    if not task.stays:
        table.agenda.pop()
    task.draw(table, at)
    settle(table)


def _take(table: Table, move: Move, about: int) -> None:
    """Make the decision that is due."""
    table.events, table.fired = [], 0
    table.agenda.pop().take(table, move, about)
    settle(table)


class FlipToonsGame:
    """A set-up for a number of players; players flip one after another, from the first player on."""

    name = "fliptoons"

    def __init__(self, library: Library, setup: str | SetUp, players: int = 0) -> None:
        self.library = library
        self.setup = library.setups[setup] if isinstance(setup, str) else setup
        self.players = players or self.setup.players[0]
        in_play = {*library.toon_deck(self.setup), *library.starting_deck(self.setup)}
        cards = [library.cards[id] for id in in_play]
        self.measured = self.setup.churn and readable(library, cards) and sound(cards)
        self._first = new_table(library, self.setup, self.players)
        self._first.push(Refill(), SetUpDiscard(self.setup.discard), Round())
        settle(self._first)

    def initial(self) -> Table:
        """Before the market is laid."""
        table = self._first.copy()
        table.events = self._first.events[:]
        return table

    def current_player(self, state: Table) -> int:
        """The seat that decides, CHANCE for a draw, TERMINAL at the end."""
        if not state.agenda:
            return TERMINAL
        task = state.agenda[-1]
        return task.seat if isinstance(task, Decision) else CHANCE

    def legal_actions(self, state: Table) -> Sequence[Move]:
        """The moves of the decision that is due."""
        return tuple(state.legal)

    def chance_outcomes(self, state: Table) -> Sequence[tuple[Move, int]]:
        """The cards that may be drawn, weighted by how often they are there."""
        if not state.agenda or not isinstance(task := state.agenda[-1], Draw):
            return ()
        moves = task.outcomes()
        return [(moves[card], count) for card, count in count_of(task.cards(state)).items()]

    def apply(self, state: Table, move: Move) -> Table:
        """The state after a move. Raises IllegalMove for one that is not possible."""
        table = state.copy()
        self.step(table, move)
        return table

    def step(self, table: Table, move: Move) -> None:
        """Make a move on the table itself, for those who need no earlier state. Raises IllegalMove for one that is
        not possible; then nothing has changed."""
        task = table.agenda[-1] if table.agenda else None
        if isinstance(task, Draw):
            cards, card = task.cards(table), move.args[0] if move.args else ""
            if card not in cards or move != task.outcomes()[card]:
                raise IllegalMove(f"{move} is not possible now")
            _deal(table, task, cards.index(card))
        else:
            about = table.legal.get(move)
            if task is None or about is None:
                raise IllegalMove(f"{move} is not possible now")
            _take(table, move, about)

    def deal(self, table: Table, number: int) -> None:
        """Make the draw that is due on the table itself, by a random number of 64 bits: what `step` does with the
        outcome that `policies.drawn` draws by that number."""
        task = table.agenda[-1]
        _deal(table, task, below(number, len(task.cards(table))))

    def events(self, state: Table) -> Sequence[Event]:
        """What happened since the decision or draw before."""
        return state.events

    def is_terminal(self, state: Table) -> bool:
        """Whether the game is over."""
        return not state.agenda

    def returns(self, state: Table) -> Sequence[float]:
        """1 for those who won, else 0."""
        return [float(number in state.winners) for number in range(self.players)]

    def key(self, state: Table) -> Hashable:
        """Everything that can still matter."""
        return state.frozen()

    def rank(self, state: Table) -> tuple[int, ...] | None:
        """A measure that falls with every move, where the set-up has one."""
        return rank(state) if self.measured else None

    def observation(self, state: Table, seat: int) -> Mapping[str, Any]:
        """Everything on the table, what every deck is made of, and no deck's order."""
        return observe(state, seat)

    def panels(self, state: Table, seat: int) -> Sequence[Panel]:
        """The table laid out."""
        return panels(state, seat)

    def describe(self, state: Table, move: Move) -> str:
        """The move in words."""
        return describe(state, move)


__all__ = ["FlipToonsGame", "settle"]
