"""The box of The Midnight Press, made once, and ways to look into it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from authoring.lint.running import read_packs
from authoring.packs.linked import LinkedPack
from authoring.sheets.encoding import texts_of
from authoring.sheets.model import Box, Card, Deck, Face
from authoring.systems.paperback.sheets import box
from authoring.systems.paperback.sheets.look import ICONS

PACK = Path(__file__).parents[4] / "content" / "paperback-midnight-press"


@cache
def pack() -> LinkedPack:
    return read_packs([PACK])[0][0]


@cache
def the_box() -> Box:
    return box(pack())


def deck(id: str) -> Deck:
    found = next(sheet for sheet in the_box().sheets if sheet.id == id)
    assert isinstance(found, Deck)
    return found


def card(deck_id: str, id: str) -> Card:
    return next(card for card in deck(deck_id).cards if card.id == id)


def back_of(each: Card) -> Face:
    assert isinstance(each.back, Face)
    return each.back


def said(face: Face) -> str:
    return "\n".join(texts_of(face, ICONS))
