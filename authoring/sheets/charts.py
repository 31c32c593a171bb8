"""The room that a map has on its board, and where its places stand in it."""

from __future__ import annotations

import math

from authoring.diagrams.nets import Net

ROOM, CELL = (394.0, 236.0), (38.0, 27.0)
"""The room for a map on two sheets of A4, and what a place takes of it: its name on two lines, and a little air. In mm.
"""


def net_of(regions: tuple[int, ...], pairs: tuple[tuple[int, int], ...], folded: bool) -> Net:
    """The net of a map on a board of two sheets, or of one that lies across."""
    width, height = (ROOM[0], ROOM[1]) if folded else (ROOM[0] / math.sqrt(2), ROOM[1] / math.sqrt(2))
    return Net(regions, pairs, width, height, (CELL,) * len(regions), width / 2 if folded else None)
