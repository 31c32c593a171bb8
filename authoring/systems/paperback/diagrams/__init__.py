"""Diagrams of a Paperback pack: the run through the books, each enemy's actions, what is won and unlocked."""

from __future__ import annotations

from authoring.diagrams.model import Diagram
from authoring.packs.linked import LinkedPack
from authoring.systems.paperback.diagrams.enemies import enemy_diagram
from authoring.systems.paperback.diagrams.run import run_diagram
from authoring.systems.paperback.diagrams.treasures import treasures_diagram
from authoring.systems.paperback.model import Enemy


def diagrams(pack: LinkedPack) -> list[Diagram]:
    """The run and the treasures, where the pack has enemies of its own; then these, in file order."""
    enemies = list(pack.each(Enemy, own=True))
    whole = [run_diagram(pack), treasures_diagram(pack)] if enemies else []
    return [*whole, *(enemy_diagram(*each) for each in enemies)]


__all__ = ["diagrams"]
