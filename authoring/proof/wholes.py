"""What plays leave open, decided by seeing every state, where the game is small after all.

Whether it is small is only known when it has been seen. So it is looked at again and again, each time for as many
states as plays have made moves by then: a game that turns out not to be small has cost little more than its plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from time import process_time
from typing import Any

from authoring.game.agenda import NeverSettles
from authoring.game.extensive import Game
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Claim, Kind, Word
from authoring.proof.exhaustive import answer_all

SMALL = 20_000
"""Games of so many states are seen to their end."""
SEEING = 0.15
"""The part of the seconds for that."""
LAST_CHANCE = 0.7
"""The part of the seconds after which it is tried for all of these states, whatever plays have come to."""
GROWTH = 4
"""How many times as many states as the last time it has to be worth looking at."""
SEEABLE = frozenset({Kind.REACHABLE, Kind.ENDS, Kind.NO_TRAP})
"""The kinds of claims that are decided so; what is guaranteed is looked at by itself."""


class Wholes:
    """Looks at all states of a game, within a budget that began at a time of the processor's clock."""

    def __init__(self, game: Game[Any], budget: Budget, begun: float) -> None:
        self._game, self._budget, self._begun = game, budget, begun
        self._most = min(SMALL, budget.states)
        self._seen = 0
        """So many states were not enough."""

    def between(self, claims: Mapping[int, Claim], moves: int) -> dict[int, Answer]:
        """The answers to claims, by number, that another look gives after plays of so many moves, if there have been
        enough of them since the last one."""
        late = process_time() - self._begun > self._budget.seconds * LAST_CHANCE
        states = self._most if late else min(self._most, moves)
        if states < min(self._most, GROWTH * self._seen):
            return {}
        return self._look(claims, states)

    def at_last(self, claims: Mapping[int, Claim]) -> dict[int, Answer]:
        """The same when nothing more is played."""
        return self._look(claims, self._most)

    def _look(self, claims: Mapping[int, Claim], states: int) -> dict[int, Answer]:
        """The answers that so many states give, where it is not known that they are too few."""
        started, whole = process_time(), self._budget.seconds
        seconds = min(whole * SEEING, whole - (started - self._begun))
        if not claims or states <= self._seen or seconds <= 0:
            return {}
        try:
            answers = answer_all(self._game, list(claims.values()), Budget(states, seconds))
        except NeverSettles:
            # Plays keep away from where nobody has anything to decide any more; to see every state is to go there.
            self._seen = self._most
            return {}
        found = zip(claims, answers, strict=True)
        decided = {number: answer for number, answer in found if answer.word is not Word.BOUNDED}
        if len(decided) < len(claims):
            # Where the seconds were too few, they are no more the next time.
            self._seen = states if process_time() - started < seconds else self._most
        return decided
