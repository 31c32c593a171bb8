"""A play in progress: decisions by people, draws by a seed, every step kept so that it can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from authoring.game.extensive import CHANCE, Event, Game, Move
from authoring.game.policies import drawn, splitmix64
from authoring.game.transcript import Expectation, Header, Transcript, record

Choice = Callable[[Sequence[Move], int], Move]
"""Chooses one of the moves, given a random number of 64 bits to choose by."""


class Session:
    """A game being played. Draw n is made by number n of the seed, so taking a decision back and deciding
    the same again leads to the same draws."""

    def __init__(self, game: Game[Any], seed: int, moves: Sequence[Move] = ()) -> None:
        """Start, or go on after some moves. Raises IllegalMove where they are not possible."""
        self.game, self.seed = game, seed
        self._states: list[Any] = [game.initial()]
        self._moves: list[Move] = []
        self._undone: list[list[Move]] = []
        for move in moves:
            self._apply(move)
        self._draw()

    @property
    def state(self) -> Any:
        """The state now: a decision, or the end."""
        return self._states[-1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, draws included."""
        return tuple(self._moves)

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        return self.game.is_terminal(self.state)

    def options(self) -> Sequence[Move]:
        """The decisions open now; none at the end."""
        return () if self.over else self.game.legal_actions(self.state)

    def choose(self, move: Move) -> list[tuple[Move, Sequence[Event]]]:
        """Decide, and let chance do what follows: the moves made, each with what happened on it."""
        self._undone.clear()
        return self._decide(move)

    def undo(self) -> bool:
        """Take the last decision back, with the draws after it. Whether there was one."""
        at = next((n for n in range(len(self._moves) - 1, -1, -1) if self._moves[n].seat != CHANCE), None)
        if at is None:
            return False
        self._undone.append(self._moves[at:])
        del self._moves[at:], self._states[at + 1 :]
        return True

    def redo(self) -> list[tuple[Move, Sequence[Event]]]:
        """Make the decision again that was taken back last; nothing where there is none."""
        return self._decide(self._undone.pop()[0]) if self._undone else []

    def play_on(self, choice: Choice, decisions: int | None = None) -> list[tuple[Move, Sequence[Event]]]:
        """Let a policy decide, so often or to the end."""
        made: list[tuple[Move, Sequence[Event]]] = []
        while not self.over and decisions != 0:
            number = splitmix64(self.seed + 1, len(self._moves))
            made += self.choose(choice(self.options(), number))
            decisions = None if decisions is None else decisions - 1
        return made

    def opening(self) -> list[Event]:
        """What happened before the first decision."""
        first = next((n for n, move in enumerate(self._moves) if move.seat != CHANCE), len(self._moves))
        return [event for state in self._states[: first + 1] for event in self.game.events(state)]

    def made(self, start: int = 0) -> list[tuple[Any, Move]]:
        """The moves from a number on, each with the state it was made in."""
        return list(zip(self._states[start:-1], self._moves[start:], strict=True))

    def transcript(self, header: Header) -> Transcript:
        """The play so far, to replay or to go on with."""
        return record(self.game, self._moves, header)

    def expectation(self) -> Expectation:
        """What a replay of the play so far has to show: whether it has ended."""
        return Expectation(ended=self.over)

    def _decide(self, move: Move) -> list[tuple[Move, Sequence[Event]]]:
        made = len(self._moves)
        self._apply(move)
        self._draw()
        return [
            (each, self.game.events(state))
            for each, state in zip(self._moves[made:], self._states[made + 1 :], strict=True)
        ]

    def _draw(self) -> None:
        while self.game.current_player(self.state) == CHANCE:
            number = splitmix64(self.seed, len(self._moves))
            self._apply(drawn(self.game.chance_outcomes(self.state), number))

    def _apply(self, move: Move) -> None:
        self._states.append(self.game.apply(self.state, move))
        self._moves.append(move)
