"""Sensible play by rule: each action is judged by how far it betters the cards that one flips.

A grid has six slots: a deck of more cards generates six times what they are worth on average, one of fewer what they
are worth in all. So whoever hires a card worth more than the average, or dismisses one worth less while there are
more than six, has a better next flip. No card is known by its name: its worth is
guessed from what is printed on it (`proving.worth`). All is done in whole numbers, so that a quick path can do the
very same.

Where a market does not churn, one that nobody touches stays as it is for ever. Who plays against others then hires
rather than to pass, and takes what harms the deck least: something else is offered, and fame that is not spent is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from authoring.game.extensive import Game, Move
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.state import Seat, Table
from authoring.systems.fliptoons.proving.worth import worth

ROOM = 6
"""The slots of a grid."""
SCALE = 10
"""Worth is counted in tenths of a fame."""
RID_OF = ("dismiss", "flip", "return", "replace", "stack-on")
"""What is done to cards that are better out of the way."""


@lru_cache(maxsize=8)
def weights(library: Library) -> dict[str, int]:
    """What each card is worth, in tenths of a fame."""
    return {id: round(SCALE * worth(card)) for id, card in library.cards.items()}


def sensible(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
    """The action that betters the deck most; the first of those that are equally good. If none does, passing, or what
    stirs the market (`stirring`)."""
    values = scores(state, moves)
    best = moves[values.index(max(values))]
    if best.verb == "pass" and (hires := stirring(state, moves)):
        return max(hires, key=dict(zip(moves, values, strict=True)).__getitem__)
    return best


def stirring(table: Table, moves: Sequence[Move]) -> list[Move]:
    """The moves that bring something new to a market which stays as it is while all pass; none where it churns."""
    if table.setup.churn or len(table.seats) == 1 or not table.toons.size:
        return []
    return [move for move in moves if move.verb == "hire"]


def scores(table: Table, moves: Sequence[Move]) -> list[int]:
    """How good each move looks, the higher the better."""
    known = weights(table.library)
    seat = table.seats[max(moves[0].seat, 0)]
    total, count = deck_worth(seat, known)
    return [_score(move, known, total, count) for move in moves]


def deck_worth(seat: Seat, known: dict[str, int]) -> tuple[int, int]:
    """What all cards of a player are worth together, and how many there are."""
    cards = (*seat.deck.cards, *(placed.card for placed in seat.grid))
    return sum(known[card] for card in cards), len(cards)


def gained(own: int, total: int, count: int) -> int:
    """By how much a card more betters the next flip, times count (count + 1) (count - 1)."""
    if count < ROOM:
        return own * count * (count + 1) * (count - 1)
    return ROOM * (own * count - total) * (count - 1)


def got_rid_of(own: int, total: int, count: int) -> int:
    """By how much a card less betters it, in the same measure: with a grid that is not full it does not."""
    if count <= ROOM:
        return -own * count * (count + 1) * (count - 1)
    return ROOM * (total - own * count) * (count + 1)


def _score(move: Move, known: dict[str, int], total: int, count: int) -> int:
    own = known.get(move.args[0], 0) if move.args else 0
    match move.verb:
        case "hire" | "take":
            return gained(own, total, count)
        case "flip" | "stack-on":
            return total - own * count
        case verb if verb in RID_OF:
            return got_rid_of(own, total, count)
        case "use":
            return 1
        case "put":
            return gained(own, total, count) * (1 if move.args[2] == f"player-{move.seat + 1}" else -1)
        case "discard":
            return -len(move.args)
        case _:
            return 0
