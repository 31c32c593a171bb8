"""Reading back what holds no text: outlined pages, pictures of cards, and decks for a virtual table.

Their letters cannot be compared. That they are there, as many as the box holds and of the size that the profile asks
for, can.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from authoring.sheets.checks import pixels_of
from authoring.sheets.estimates import POINTS
from authoring.sheets.formats import pixels
from authoring.sheets.model import Deck, Sheet
from authoring.sheets.pages import Laid
from authoring.sheets.profiles import Profile
from authoring.sheets.tabletop import MOST

ROUND = 0.1
"""The points by which a page may differ from its size."""


def wrong_outlines(laid: Laid, pdf: Any) -> Iterator[str]:
    """What is wrong with the pages of an opened PDF without letters: how many there are, and how large."""
    if len(pdf) != len(laid.pages):
        yield f'"{laid.title}" has {len(pdf)} pages, expected {len(laid.pages)}'
        return
    for number, data in enumerate(laid.data["pages"]):
        wanted = [(data[side] + 2 * data["bleed"]) * POINTS for side in ("w", "h")]
        found = pdf.get_page_size(number)
        if any(abs(one - other) > ROUND for one, other in zip(wanted, found, strict=True)):
            said = " x ".join(f"{each / POINTS:.1f}" for each in found)
            expected = " x ".join(f"{each / POINTS:.1f}" for each in wanted)
            yield f'page {number + 1} of "{laid.title}" is {said} mm large, expected {expected} mm'


def wrong_pictures(deck: Deck, laid: Laid, profile: Profile, folder: Path) -> Iterator[str]:
    """What is wrong with the pictures of a deck: one for each side of each card, in just so many pixels."""
    wanted = pixels(profile, deck, laid)
    for card, sides in laid.cards:
        names = ["front"] + (["back"] if sides.back is not None else [])
        for name in (f"{laid.id}/{card.id}-{side}.png" for side in names):
            found = pixels_of(folder / name) if (folder / name).is_file() else None
            if found is None:
                yield f'there is no picture "{name}"'
            elif found != wanted:
                yield f'the picture "{name}" has {found[0]} x {found[1]} pixels, expected {wanted[0]} x {wanted[1]}'


def wrong_table(deck: Deck, laid: Laid, folder: Path) -> Iterator[str]:
    """What is wrong with a deck for a virtual table: its cards as often as the box holds them, and their pictures."""
    file = folder / f"{laid.id}.json"
    try:
        (whole,) = json.loads(file.read_text(encoding="utf-8"))["ObjectStates"]
        cards = whole.get("ContainedObjects", [whole])
        found = Counter(card["CardID"] for card in cards)
        shown = {url: deck for deck in whole["CustomDeck"].values() for url in (deck["FaceURL"], deck["BackURL"])}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        yield f'"{file.name}" is no saved deck'
        return
    copies = sorted(card.copies for card in deck.cards)
    if sorted(found.values()) != copies:
        yield f'"{file.name}" holds {sum(found.values())} cards, and the box holds {sum(copies)}'
    for name in sorted(shown):
        size = pixels_of(folder / name) if (folder / name).is_file() else None
        if size is None:
            yield f'"{file.name}" shows "{name}", which is not there'
        elif max(size) > MOST:
            yield f'the picture "{name}" has {size[0]} x {size[1]} pixels, at most {MOST} can be shown'


def countable(sheet: Sheet, profile: Profile) -> bool:
    """Whether the files of a sheet are such that their texts cannot be read."""
    return profile.outlined or (isinstance(sheet, Deck) and profile.format != "pdf")


__all__ = ["countable", "wrong_outlines", "wrong_pictures", "wrong_table"]
