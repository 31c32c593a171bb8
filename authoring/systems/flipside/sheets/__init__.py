"""What the box of The Flipside holds, printed. Rulebook: Basic Contents Overview."""

from __future__ import annotations

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Box, Sheet
from authoring.systems.flipside.sheets.boards import boards, tokens
from authoring.systems.flipside.sheets.books import adventure_book, scenario_book
from authoring.systems.flipside.sheets.cards import decks
from authoring.systems.flipside.sheets.finals import finals
from authoring.systems.flipside.sheets.icons import ICONS, TONES
from authoring.systems.flipside.sheets.maps import world
from authoring.systems.flipside.sheets.wording import Wording


def box(pack: LinkedPack) -> Box:
    """The books, boards, cards and tokens of a pack's own content."""
    wording = Wording(pack)
    sheets: tuple[Sheet, ...] = (
        *scenario_book(pack, wording),
        *adventure_book(pack, wording),
        *finals(pack, wording),
        *world(pack),
        *boards(pack, wording),
        *decks(pack, wording),
        *tokens(pack),
    )
    return Box(sheets, ICONS, TONES)


__all__ = ["box"]
