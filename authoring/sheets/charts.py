"""The room that a map has on its board, and where its places stand in it."""

from __future__ import annotations

import math

from authoring.diagrams.nets import Net

ROOM, CELL = (394.0, 236.0), (38.0, 27.0)
"""The room for a map on two sheets of A4, and what a place takes of it: its name on two lines, and a little air. In mm.
"""


FULL = 0.62
"""How much of the room places may take before they are drawn smaller."""


def scale_of(count: int, folded: bool) -> float:
    """The scale at which so many places lie in their room with some air between them, at most 1."""
    width, height = room_of(folded)
    return round(min(1.0, math.sqrt(FULL * width * height / max(count * CELL[0] * CELL[1], 1))), 3)


def room_of(folded: bool) -> tuple[float, float]:
    """The room of a map on a board of two sheets, or of one that lies across, in mm."""
    return ROOM if folded else (ROOM[0] / math.sqrt(2), ROOM[1] / math.sqrt(2))


def net_of(regions: tuple[int, ...], pairs: tuple[tuple[int, int], ...], folded: bool) -> Net:
    """The net of a map on its board."""
    width, height = room_of(folded)
    scale = scale_of(len(regions), folded)
    cells = ((CELL[0] * scale, CELL[1] * scale),) * len(regions)
    return Net(regions, pairs, width, height, cells, width / 2 if folded else None)
