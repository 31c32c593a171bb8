"""A play in progress: decisions by people, draws by a seed, every step kept so that it can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from authoring.game.extensive import CHANCE, Event, Game, Move
from authoring.game.policies import drawn, splitmix64
from authoring.game.transcript import Entry, Expectation, Header, Transcript, holds, record

Choice = Callable[[Sequence[Move], int], Move]
"""Chooses one of the moves, given a random number of 64 bits to choose by."""
LONGEST = 10_000
"""Decisions that a policy makes at the most: rules may let a play go on for ever."""


class Session:
    """A game being played. Draw n is made by number n of the seed, so taking a decision back and deciding
    the same again leads to the same draws."""

    def __init__(self, game: Game[Any], seed: int, moves: Sequence[Move] = ()) -> None:
        """Start, or go on after some moves. Raises IllegalMove where they are not possible."""
        self.game, self.seed = game, seed
        self._states: list[Any] = [game.initial()]
        self._moves: list[Move] = []
        self._undone: list[list[Move]] = []
        self._expected: list[tuple[int, Expectation]] = []
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

    @property
    def decisions(self) -> int:
        """How many decisions were made."""
        return len(self._decided())

    @property
    def ahead(self) -> int:
        """How many decisions were taken back and can be made again."""
        return len(self._undone)

    def options(self) -> Sequence[Move]:
        """The decisions open now; none at the end."""
        return () if self.over else self.game.legal_actions(self.state)

    def choose(self, move: Move) -> list[tuple[Move, Sequence[Event]]]:
        """Decide, and let chance do what follows: the moves made, each with what happened on it."""
        self._undone.clear()
        return self._decide([move])

    def undo(self, decisions: int = 1) -> bool:
        """Take the last decisions back, with the draws after them. Whether there were any."""
        at = self._decided()[-decisions:] if decisions > 0 else []
        for place in reversed(at):
            self._undone.append(self._moves[place:])
            del self._moves[place:], self._states[place + 1 :]
        self._expected = [(made, wanted) for made, wanted in self._expected if made <= len(self._moves)]
        return bool(at)

    def redo(self, decisions: int = 1) -> list[tuple[Move, Sequence[Event]]]:
        """Make the decisions again that were taken back last, with the draws they had; nothing where there are none."""
        made: list[tuple[Move, Sequence[Event]]] = []
        for _ in range(min(decisions, len(self._undone))):
            made += self._decide(self._undone.pop())
        return made

    def goto(self, decisions: int) -> list[tuple[Move, Sequence[Event]]]:
        """Go to where so many decisions were made, back or forth, as far as there are any; the moves made again."""
        now = self.decisions
        if decisions < now:
            self.undo(now - max(0, decisions))
        return self.redo(decisions - now) if decisions > now else []

    def play_on(self, choice: Choice, decisions: int | None = None) -> list[tuple[Move, Sequence[Event]]]:
        """Let a policy decide, so often or to the end."""
        made: list[tuple[Move, Sequence[Event]]] = []
        for _ in range(LONGEST if decisions is None else decisions):
            if self.over:
                break
            number = splitmix64(self.seed + 1, len(self._moves))
            made += self.choose(choice(self.options(), number))
        return made

    def opening(self) -> list[Event]:
        """What happened before the first decision."""
        first = next((n for n, move in enumerate(self._moves) if move.seat != CHANCE), len(self._moves))
        return [event for state in self._states[: first + 1] for event in self.game.events(state)]

    def happened(self) -> list[Event]:
        """All that has happened, in order."""
        return [event for state in self._states for event in self.game.events(state)]

    def made(self, start: int = 0) -> list[tuple[Any, Move]]:
        """The moves from a number on, each with the state it was made in."""
        return list(zip(self._states[start:-1], self._moves[start:], strict=True))

    def expect(self, wanted: Expectation) -> str:
        """Write down what has to hold here when the play is played again; why it does not hold now, or ""."""
        keys = [self.game.key(state) for state in self._states] if wanted.repeats is not None else []
        why = holds(wanted, self.happened(), keys, self.over)
        if not why:
            self._expected.append((len(self._moves), wanted))
        return why

    def transcript(self, header: Header) -> Transcript:
        """The play so far, with what was written down to hold, to replay or to go on with."""
        plain = record(self.game, self._moves, header)
        play: list[Entry] = []
        for number in range(len(self._moves) + 1):
            play += [wanted for made, wanted in self._expected if made == number]
            play += plain.play[number : number + 1]
        return Transcript(header, tuple(play))

    def expectation(self) -> Expectation:
        """What a replay of the play so far has to show: whether it has ended."""
        return Expectation(ended=self.over)

    def _decided(self) -> list[int]:
        """The places of decisions among the moves."""
        return [place for place, move in enumerate(self._moves) if move.seat != CHANCE]

    def _decide(self, moves: Sequence[Move]) -> list[tuple[Move, Sequence[Event]]]:
        made = len(self._moves)
        for move in moves:
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
