"""What a box of Paperback Adventures holds, printed: cards with both sides, and trays."""

from __future__ import annotations

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Box
from authoring.systems.paperback.sheets.cards import decks
from authoring.systems.paperback.sheets.look import FONTS, ICONS, TONES
from authoring.systems.paperback.sheets.trays import trays


def box(pack: LinkedPack) -> Box:
    """The cards and trays of a pack's own content."""
    return Box((*decks(pack), *trays(pack)), ICONS, TONES, FONTS)


__all__ = ["box"]
