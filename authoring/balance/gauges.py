"""What a system can measure in the states of a play: rounds, numbers over them, what is used, how it was lost."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from authoring.game.extensive import Move
from authoring.values import value


class Pace(NamedTuple):
    """How many seconds a table takes, roughly: for a decision, for a draw, and for a round besides."""

    decision: float = 15.0
    draw: float = 3.0
    round: float = 30.0

    def minutes(self, decisions: int, draws: int, rounds: int) -> float:
        """How long a play takes at a table."""
        return (self.decision * decisions + self.draw * draws + self.round * rounds) / 60

    @property
    def told(self) -> str:
        """The pace in words."""
        return f"{self.decision:g} s a decision, {self.draw:g} s a draw, {self.round:g} s a round"


USUAL = Pace()


class Gauges(Protocol):
    """The measures of a system. None of them looks at what is still to come."""

    @property
    def pace(self) -> Pace:
        """How long things take at a table."""
        ...

    @property
    def lead(self) -> str:
        """The number that says who is ahead, where players are against each other; "" where there is none."""
        ...

    def mark(self, state: Any) -> Hashable | None:
        """What changes with every round; None while no round has begun."""
        ...

    def numbers(self, state: Any) -> Mapping[str, Sequence[float]]:
        """Numbers that tell how it goes, by name, each with a value a seat: {"coins": [2, 5]}."""
        ...

    def used(self, before: Any, move: Move, after: Any) -> Sequence[tuple[str, int]]:
        """What a move has brought into play, as "what:which", and for which seat (0 where all win together)."""
        ...

    def lost(self, before: Any, after: Any) -> str:
        """How a play was lost that ended with the move between two states, in a few words; "" if it was not."""
        ...


@value
class NoGauges:
    """For systems that measure nothing."""

    pace: Pace = USUAL
    lead: str = ""

    def mark(self, state: Any) -> Hashable | None:
        """No rounds."""
        return None

    def numbers(self, state: Any) -> Mapping[str, Sequence[float]]:
        """No numbers."""
        return {}

    def used(self, before: Any, move: Move, after: Any) -> Sequence[tuple[str, int]]:
        """Nothing is used."""
        return ()

    def lost(self, before: Any, after: Any) -> str:
        """Nothing is said."""
        return ""


class Bare(NamedTuple):
    """The outcome of a play without what happened on the way: what a quick path may give."""

    returns: tuple[float, ...]
    ended: bool
    moves: int
    decisions: int
    rounds: int
    lost: str
    ends: tuple[str, ...]


Plays = Callable[[int, int], Bare]
"""From a seed and a number of moves to the play that the reference plays with them."""


@dataclass(slots=True)
class Meter:
    """Measures a play as it goes on. A number of a round is what it was in the last state of the round."""

    gauges: Gauges
    players: int
    rounds: int = 0
    used: dict[str, list[int]] = field(default_factory=dict)
    series: dict[str, list[list[float]]] = field(default_factory=dict)
    _mark: Hashable | None = None

    def moved(self, before: Any, move: Move, after: Any) -> None:
        """A move was made."""
        for thing, seat in self.gauges.used(before, move, after):
            self.used.setdefault(thing, [0] * self.players)[max(seat, 0)] += 1
        self.came_to(before, after)

    def came_to(self, before: Any, after: Any, full: bool = True) -> None:
        """Count rounds alone, or note the numbers of a round that is over, too."""
        mark = self.gauges.mark(after)
        if mark is not None and mark != self._mark:
            if full and self._mark is not None:
                self._note(before)
            self._mark = mark
            self.rounds += 1

    def over(self, state: Any) -> None:
        """The play is over: its last round is."""
        if self._mark is not None:
            self._note(state)

    def _note(self, state: Any) -> None:
        for name, values in self.gauges.numbers(state).items():
            self.series.setdefault(name, []).append([round(float(value), 3) for value in values])
