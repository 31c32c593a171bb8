"""What plays leave open, decided by seeing every state, where the game is small after all."""

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
SEEABLE = frozenset({Kind.REACHABLE, Kind.ENDS, Kind.NO_TRAP})
"""The kinds of claims that are decided so; what is guaranteed is looked at by itself."""


def seen_to_its_end(game: Game[Any], claims: Mapping[int, Claim], budget: Budget, begun: float) -> dict[int, Answer]:
    """The answers to those of claims, by number, that every state of a small game decides; the budget began at that
    time of the processor's clock."""
    seconds = min(budget.seconds * SEEING, budget.seconds - (process_time() - begun))
    if not claims or seconds <= 0:
        return {}
    try:
        answers = answer_all(game, list(claims.values()), Budget(min(SMALL, budget.states), seconds))
    except NeverSettles:
        # Plays keep away from where nobody has anything to decide any more; to see every state is to go there.
        return {}
    found = zip(claims, answers, strict=True)
    return {number: answer for number, answer in found if answer.word is not Word.BOUNDED}
