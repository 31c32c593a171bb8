"""The grid: its slots in the order they are filled, and the toons whose rules tell its places apart."""

from __future__ import annotations

from authoring.diagrams.model import Cluster, Diagram, Edge, Node, Open
from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.game.constants import COLUMNS, ROWS, SLOTS
from authoring.systems.fliptoons.game.scoring import lies_in
from authoring.systems.fliptoons.game.state import Placed
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.rules.walk import conditions, parts

ROW_NAMES, COLUMN_NAMES = ("upper", "lower"), ("left", "middle", "right")


def grid_diagram(pack: LinkedPack) -> Diagram:
    """One node a slot, joined to its neighbours; whose rules it counts for, and whose it does not."""
    counted: dict[tuple[int, int], list[str]] = {slot: [] for slot in SLOTS}
    for site in conditions(pack):
        for condition, _, helps in parts(site.value, site.path):
            for row, column in SLOTS if condition.in_ is not None else ():
                slot = Placed(0, "", True, row, column)
                if any(lies_in(place, slot) for place in condition.in_ or ()):
                    what = f" {site.bonus.fame:+d}" if site.bonus is not None else "'s ability"
                    counted[row, column].append(("not " if not helps else "") + site.toon.title + what)
    nodes = []
    for number, (row, column) in enumerate(SLOTS, 1):
        title = f"{number}: {ROW_NAMES[row]} {COLUMN_NAMES[column]}"
        neighbours = sum(0 <= row + down < ROWS and 0 <= column + along < COLUMNS for down, along in STEPS)
        asked = list(dict.fromkeys(counted[row, column]))
        rows = (f"{neighbours} neighbours", *([f"counts for {', '.join(asked)}"] if asked else []))
        nodes.append(Node(_name(row, column), title, "card", rows, open=Open(title, rows)))
    edges = [Edge(_name(0, column), _name(1, column), arrow=False) for column in range(COLUMNS)]
    clusters = tuple(
        Cluster(f"{ROW_NAMES[row]} row", tuple(_name(row, column) for column in range(COLUMNS))) for row in range(ROWS)
    )
    title = str(getattr(pack.manifest.model, "title", "") or pack.id)
    count = sum(1 for _ in pack.each(Toon))
    description = (
        f"The grid of {ROWS} rows of {COLUMNS} slots, and for the rules of which of {count} toons each place counts."
    )
    note = "Slots are numbered as they are filled. Cards beside each other are neighbours too."
    return Diagram(
        "grid", pack.id, f"{title}: the grid", description, tuple(nodes), tuple(edges), clusters, notes=(note,)
    )


STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))
"""From a slot to those adjacent to it."""


def _name(row: int, column: int) -> str:
    return f"slot {row} {column}"
