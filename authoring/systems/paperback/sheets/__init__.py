"""What a box of Paperback Adventures holds, printed: letters, enemies, treasures, the table and the trays."""

from __future__ import annotations

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Box, Sheet
from authoring.systems.paperback.sheets.enemies import enemies
from authoring.systems.paperback.sheets.letters import letters
from authoring.systems.paperback.sheets.look import FONTS, ICONS, TONES
from authoring.systems.paperback.sheets.naming import Naming
from authoring.systems.paperback.sheets.table import table
from authoring.systems.paperback.sheets.trays import trays
from authoring.systems.paperback.sheets.treasures import treasures


def box(pack: LinkedPack) -> Box:
    """The cards and trays of a pack's own content."""
    naming = Naming(pack)
    sheets: tuple[Sheet, ...] = (
        *letters(pack),
        *enemies(pack, naming),
        *treasures(pack, naming),
        *table(pack, naming),
        *trays(pack),
    )
    return Box(sheets, ICONS, TONES, FONTS)


__all__ = ["box"]
