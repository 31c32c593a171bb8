"""A guide through a game: it plays as somebody would who wants one thing and has the luck for it.

Each flip is tried out many times from where it begins, and the best of these flips is the one that is drawn:
best is what brings the goal about, then what generates the most fame. In the market the guide hires what the
goal is about, else what is worth the most at its price. Judgement only: what it finds is replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from authoring.game.extensive import CHANCE, Event, Game, Move
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.proof.claims import Guide
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.state import LOST, WON, Table
from authoring.systems.fliptoons.proving.worth import worth

TRIES = 24
"""How many ways a flip is tried out."""
FLIPPING = ("flip", "flipped")
FAR = 400
"""More moves than a flip takes."""


class LuckyGuide(Guide):
    """Plays towards any of some events, with all the luck there is."""

    def __init__(self, goal: frozenset[Event]) -> None:
        self.goal = goal
        self.wanted = frozenset(event.which.partition("/")[0] for event in goal if event.what != "end")
        self.winning = any(event == Event("end", WON) for event in goal)
        self.losing = any(event == Event("end", LOST) for event in goal)
        self._line: list[Move] = []
        self._turn = 0

    def start(self, game: Game[Any], attempt: int) -> None:
        """Forget the play before."""
        self._line, self._turn = [], 0

    def choose(self, game: Game[Any], state: Any, moves: Sequence[Move], attempt: int) -> Move:
        """Follow the flip that was found; else draw and decide by what is wanted."""
        assert isinstance(game, FlipToonsGame) and isinstance(state, Table)
        self._turn += 1
        if self._line:
            move = self._line.pop(0)
            if move in moves:
                return move
            self._line = []
        if state.phase in FLIPPING and not self.losing:
            self._line = self._best_flip(game, state, attempt)
            if self._line:
                return self._line.pop(0)
        if moves[0].seat == CHANCE:
            return max(moves, key=lambda move: (move.args[0] in self.wanted, self._worth(state, move.args[0], attempt)))
        return self._decide(game, state, moves, attempt)

    def _worth(self, state: Table, card: str, attempt: int) -> float:
        """What a card is worth, shaken a little more with each attempt; little in a play that is to be lost."""
        value = worth(state.library.cards[card])
        if self.losing:
            return -value
        return value + attempt * below(splitmix64(attempt, sum(card.encode()) + self._turn), 100) / 100

    def _best_flip(self, game: FlipToonsGame, state: Table, attempt: int) -> list[Move]:
        """The moves of the best flip out of some, to where the phase ends or the goal is there."""
        best: tuple[int, int] = (-1, 0)
        found: list[Move] = []
        for number in range(TRIES):
            seed = splitmix64(splitmix64(attempt, self._turn), number)
            line, reached, fame = self._flip(game, state, seed)
            if (reached, fame) > best or not found:
                best, found = (reached, fame), line
            if reached:
                break
        return found

    def _flip(self, game: FlipToonsGame, state: Table, seed: int) -> tuple[list[Move], int, int]:
        """One flip at random: its moves, whether the goal came about, and the fame of the one who began it."""
        line: list[Move] = []
        round_ = state.round
        while state.phase in FLIPPING and state.round == round_ and state.agenda and len(line) < FAR:
            moves = possible(game, state)
            move = moves[below(splitmix64(seed, len(line)), len(moves))]
            state = game.apply(state, move)
            line.append(move)
            if not self.goal.isdisjoint(state.events):
                return line, 1, 0
        return line, 0, max(seat.total for seat in state.seats)

    def _decide(self, game: FlipToonsGame, state: Table, moves: Sequence[Move], attempt: int) -> Move:
        """A decision of a player."""
        for move in moves:
            if not self.goal.isdisjoint(game.apply(state, move).events):
                return move
        if self.losing:
            return next((move for move in moves if move.verb in ("pass", "leave", "keep-market")), moves[0])
        return max(moves, key=lambda move: self._promise(state, move, attempt))

    def _promise(self, state: Table, move: Move, attempt: int) -> float:
        """How good a decision looks; larger is better."""
        card = move.args[0] if move.args else ""
        known = state.library.cards.get(card)
        match move.verb:
            case "hire" | "take":
                price = float(move.args[2]) if len(move.args) > 2 else 0.0
                return 100.0 * (card in self.wanted) + self._worth(state, card, attempt) + price / 2
            case "dismiss":
                if known is None:
                    return -1.0
                wanted = 50.0 * (card in self.wanted)
                return 3.5 - worth(known) * 2 - wanted - attempt % 3
            case "put":
                return float(move.args[-1] == "player-1") if card in self.wanted else float(move.args[-1] == "toons")
            case "discard":
                worst = sum(1 for each in move.args if each not in self.wanted)
                return float(worst == len(move.args)) + len(move.args) * (1 if self.wanted else -1) / 10
            case "use":
                return 1.0
            case _:
                return 0.0

    def idle(self, game: Game[Any], state: Any, moves: Sequence[Move]) -> Move | None:
        """Passing."""
        return next((move for move in moves if move.verb in ("pass", "leave", "keep-market")), None)
