"""What a player does not see: which tokens are in the bags of the others. Decks have no order in a state.

A decision of the team is one that the players talk about, with their bags before them.
"""

from __future__ import annotations

from typing import Any

from authoring.game.agenda import Decision
from authoring.game.extensive import Game
from authoring.game.policies import below, splitmix64
from authoring.systems.flipside.game.state import Play

TRIES = 4
"""How often the tokens are dealt until the decision offers the same moves; if it never does, it shows them."""


def unseen(game: Game[Any], state: Any, seat: int, number: int) -> Any:
    """The state with the tokens in the bags of the others dealt anew among them."""
    assert isinstance(state, Play)
    others = [at for at in range(len(state.seats)) if at != seat and state.seats[at].bag]
    if seat < 0 or len(others) < 2:
        return state
    for turn in range(TRIES):
        dealt = _dealt(state, others, splitmix64(number, turn))
        task = dealt.agenda[-1]
        if isinstance(task, Decision) and task.moves(dealt) == state.legal:
            dealt.legal, dealt.events = state.legal, state.events
            return dealt
    return state


def _dealt(state: Play, others: list[int], number: int) -> Play:
    tokens = [token for at in others for token in state.seats[at].bag]
    for here in range(len(tokens) - 1, 0, -1):
        other = below(splitmix64(number, here), here + 1)
        tokens[here], tokens[other] = tokens[other], tokens[here]
    dealt = state.copy()
    for at in others:
        size = len(dealt.seats[at].bag)
        dealt.seats[at].bag, tokens = tuple(sorted(tokens[:size])), tokens[size:]
    return dealt
