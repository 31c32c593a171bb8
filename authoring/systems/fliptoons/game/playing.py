"""Play on at random on the table itself: the same moves as `play_out` makes with the policy `uniform`."""

from __future__ import annotations

from authoring.game.policies import below, splitmix64
from authoring.systems.fliptoons.game.engine import settle
from authoring.systems.fliptoons.game.state import Table


def play_on(table: Table, seed: int, most: int) -> int:
    """Play a table on to the end, or up to so many moves; number n of the seed makes move n. How many were made.

    The table is changed, and what happens is not noted; give a copy of one that is still needed.
    """
    made = 0

    def choose(count: int) -> int:
        nonlocal made
        if made == most:
            return -1
        made += 1
        return below(splitmix64(seed, made - 1), count)

    table.heard, table.events = False, []
    settle(table, choose)
    return made
