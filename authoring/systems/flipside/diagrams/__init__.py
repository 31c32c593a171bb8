"""Diagrams of a pack of the Flipside: the campaign, what scenarios read, adventures, final adventures, maps."""

from __future__ import annotations

from authoring.diagrams.model import Diagram
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.diagrams.adventures import adventure_diagram
from authoring.systems.flipside.diagrams.campaign import campaign_diagram
from authoring.systems.flipside.diagrams.finals import final_diagram
from authoring.systems.flipside.diagrams.maps import map_diagram
from authoring.systems.flipside.diagrams.reading import scenario_diagram
from authoring.systems.flipside.model import Adventure, FinalAdventure, Scenario, WorldMap


def diagrams(pack: LinkedPack) -> list[Diagram]:
    """The diagrams of a pack's own documents, in file order within each kind."""
    campaign = campaign_diagram(pack)
    return [
        *([campaign] if campaign is not None else []),
        *(scenario_diagram(pack, *each) for each in pack.each(Scenario, own=True)),
        *(adventure_diagram(pack, *each) for each in pack.each(Adventure, own=True)),
        *(final_diagram(pack, *each) for each in pack.each(FinalAdventure, own=True)),
        *(map_diagram(*each) for each in pack.each(WorldMap, own=True)),
    ]


__all__ = ["diagrams"]
