"""What a method says of a claim, before its witness has been replayed and written down."""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from authoring.game.extensive import Move
from authoring.game.transcript import Expectation
from authoring.proof.claims import Reason, Stats, Word
from authoring.values import value


@value
class Budget:
    """What one subject in one configuration may take: states (or moves, in plays), and seconds of processor
    time. Where the seconds end a search, how far it came depends on the machine."""

    states: int = 1_000_000
    seconds: float = 60.0

    def since(self, started: float) -> Budget:
        """What is left of it for work that began when the processor's clock showed that."""
        return Budget(self.states, max(0.0, self.seconds - (process_time() - started)))


class Answer(NamedTuple):
    """A verdict with its witness as moves from the start; `expect` holds after the last of them."""

    word: Word
    moves: tuple[Move, ...] | None = None
    expect: Expectation = Expectation()
    reason: Reason | None = None
    notes: tuple[str, ...] = ()
    stats: Stats = Stats()
