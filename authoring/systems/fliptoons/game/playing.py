"""Play on at random on the table itself: the same moves as `play_out` makes with the policy `uniform`."""

from __future__ import annotations

from authoring.game.policies import below, splitmix64
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.state import Table


def play_on(game: FlipToonsGame, table: Table, seed: int, most: int) -> int:
    """Play a table on to the end, or up to so many moves; number n of the seed makes move n. How many were made.

    The table is changed; give a copy of one that is still needed.
    """
    number = 0
    while (legal := table.legal) is not None and number < most:
        if isinstance(legal, tuple):
            number = game.deal_on(table, seed, number, most)
        else:
            game.step(table, legal[below(splitmix64(seed, number), len(legal))])
            number += 1
    return number
