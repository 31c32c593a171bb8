"""Diagrams of a FlipToons pack: which card touches which, how a set-up runs, which places of the grid are wanted."""

from __future__ import annotations

from authoring.diagrams.model import Diagram
from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.diagrams.cast import cast_diagram
from authoring.systems.fliptoons.diagrams.grid import grid_diagram
from authoring.systems.fliptoons.diagrams.setups import set_up_diagram
from authoring.systems.fliptoons.model import SetUp, Toon


def diagrams(pack: LinkedPack) -> list[Diagram]:
    """The cast and the grid, where the pack has toons of its own; then its set-ups, in file order."""
    cast = [cast_diagram(pack), grid_diagram(pack)] if any(pack.each(Toon, own=True)) else []
    return [*cast, *(set_up_diagram(pack, *each) for each in pack.each(SetUp, own=True))]


__all__ = ["diagrams"]
