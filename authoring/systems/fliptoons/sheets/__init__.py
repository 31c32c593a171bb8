"""What a box of FlipToons holds, printed: toons, starting decks, price cards and the cards beside them."""

from __future__ import annotations

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Box
from authoring.systems.fliptoons.sheets.around import around
from authoring.systems.fliptoons.sheets.look import FONTS, ICONS, TONES
from authoring.systems.fliptoons.sheets.toons import toons


def box(pack: LinkedPack) -> Box:
    """The cards of a pack's own content."""
    return Box((*toons(pack), *around(pack)), ICONS, TONES, FONTS)


__all__ = ["box"]
