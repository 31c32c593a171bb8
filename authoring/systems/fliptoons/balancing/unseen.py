"""What a player does not see: which of the face-down cards of a grid lies where.

Every card was seen coming, so what a deck is made of is known to all, and a state holds no order of what is shuffled.
"""

from __future__ import annotations

from typing import Any

from authoring.game.extensive import Game
from authoring.game.policies import below, splitmix64
from authoring.systems.fliptoons.game.doing import Source
from authoring.systems.fliptoons.game.state import Seat, Table


def unseen(game: Game[Any], state: Any, seat: int, number: int) -> Any:
    """The state with the face-down cards of each grid dealt anew to their places.

    Those that something still waits for by their place stay: what is asked of a player tells which they are.
    """
    assert isinstance(state, Table)
    busy = _waited_for(state)
    hidden = [_hidden(each, busy) for each in state.seats]
    if not any(len(places) > 1 for places in hidden):
        return state
    dealt = state.copy()
    dealt.legal, dealt.events = state.legal, state.events
    for at, (own, places) in enumerate(zip(dealt.seats, hidden, strict=True)):
        grid = list(own.grid)
        cards = [grid[place].card for place in places]
        for here in range(len(places) - 1, 0, -1):
            other = below(splitmix64(number, 64 * at + here), here + 1)
            cards[here], cards[other] = cards[other], cards[here]
        for place, card in zip(places, cards, strict=True):
            grid[place] = grid[place]._replace(card=card)
        own.grid = tuple(grid)
    return dealt


def _hidden(seat: Seat, busy: set[int]) -> list[int]:
    return [place for place, placed in enumerate(seat.grid) if not placed.up and placed.serial not in busy]


def _waited_for(table: Table) -> set[int]:
    """The serials of cards that clauses, deferred abilities and abilities under way belong to."""
    found = {clause.serial for seat in table.seats for clause in seat.pending}
    found |= {each.serial for seat in table.seats for each in seat.deferred}
    sources = [getattr(task, "source", None) for task in table.agenda]
    return found | {source.serial for source in sources if isinstance(source, Source)}
