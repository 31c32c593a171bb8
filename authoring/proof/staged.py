"""The order of work on a game that can be searched: random plays, the game's own measure, then the search.

A claim that one configuration has to satisfy for all need not be searched for in each of them; `pursued`
says which claims are worth a search here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from time import process_time
from typing import Any

from authoring.game.extensive import Game
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Claim, Kind, Reason, Stats, Word
from authoring.proof.exhaustive import answer_all, going_round
from authoring.proof.ranked import measured
from authoring.proof.sampling import Sampled, sample

PLAYED = 0.3
"""The part of the seconds that random plays may take."""
LEFT = "left"
"""The kind of reason of a claim that was not pursued in a configuration."""
_LEFT_OPEN = Answer(Word.BOUNDED, reason=Reason(LEFT, "left to the other configurations"))


def left_open() -> Answer:
    """The answer to a claim that was not seen to hold and is not pursued here."""
    return _LEFT_OPEN


def answer_staged(
    game: Game[Any], claims: Sequence[Claim], budget: Budget, pursued: Collection[int], plays: int, seed: int = 0
) -> list[Answer]:
    """An answer to each claim, in their order; those not decided by plays are searched for if pursued."""
    watched = {event for claim in claims if claim.kind is Kind.REACHABLE for event in claim.goal}
    started = process_time()
    seen = sample(game, watched, plays, seed, budget.seconds * PLAYED)
    answers: dict[int, Answer] = {}
    for number, claim in enumerate(claims):
        answer = _from_plays(game, seen, claim)
        if answer is not None:
            answers[number] = answer
    rest = [number for number in range(len(claims)) if number not in answers and number in pursued]
    if rest:
        found = answer_all(game, [claims[number] for number in rest], budget.since(started))
        answers.update(zip(rest, found, strict=True))
    return [answers.get(number) or left_open() for number in range(len(claims))]


def _from_plays(game: Game[Any], seen: Sampled, claim: Claim) -> Answer | None:
    """What the plays alone say of a claim."""
    stats = Stats(plays=seen.plays, moves=seen.moves)
    if claim.kind is Kind.REACHABLE:
        way = seen.way(claim.goal)
        return None if way is None else Answer(Word.PROVED, way, claim.expectation, stats=stats)
    if claim.kind is Kind.ENDS and seen.round is not None:
        return going_round(game, seen.round, stats)
    if claim.kind in (Kind.ENDS, Kind.NO_TRAP) and seen.ranked:
        return Answer(Word.PROVED, notes=(measured(seen.ranked),), stats=stats)
    return None
