"""Decks for Tabletop Simulator: pictures of a grid of cards, and a saved object that deals them.

A picture holds up to 10 by 7 cards, of which the last place is the face shown to who may not see a card, and is no
larger than 4096 pixels either way; a deck that needs more has several. Addresses of pictures are file names: whoever
puts them somewhere puts the place before them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from authoring.sheets.model import Deck
from authoring.sheets.pages import Laid

if TYPE_CHECKING:
    from authoring.sheets.printing import File, Job

ACROSS, DOWN = 10, 7
MOST = 4096
MM_PER_INCH = 25.4
HIDDEN = 1
"""Places at the end of a picture that hold no card."""


def tabletop(job: Job, deck: Deck, laid: Laid) -> list[File]:
    """The pictures of a deck and its saved object. Raises NotSet."""
    from authoring.sheets.printing import File

    files: list[File] = []
    cards = laid.cards
    room = ACROSS * DOWN - HIDDEN
    decks: dict[str, Any] = {}
    ids: list[int] = []
    objects: list[dict[str, Any]] = []
    for number, start in enumerate(range(0, len(cards), room), 1):
        batch = cards[start : start + room]
        across = min(ACROSS, max(2, len(batch) + HIDDEN))
        down = max(2, -(-(len(batch) + HIDDEN) // across))
        fronts = [sides.front for _, sides in batch]
        backs = [sides.back for _, sides in batch]
        unique = len(set(backs)) > 1
        name = f"{laid.id}/fronts-{number}.png"
        files.append(File(name, _grid(job, laid, fronts, across, down)))
        back = f"{laid.id}/backs-{number}.png"
        if unique:
            files.append(File(back, _grid(job, laid, backs, across, down)))
        else:
            files.append(File(back, _grid(job, laid, [backs[0]], 1, 1)))
        decks[str(number)] = {
            "FaceURL": name,
            "BackURL": back,
            "NumWidth": across,
            "NumHeight": down,
            "BackIsHidden": True,
            "UniqueBack": unique,
            "Type": 0,
        }
        for place, (card, _) in enumerate(batch):
            for copy in range(card.copies):
                ids.append(number * 100 + place)
                objects.append(
                    _card(card.id, ids[-1], f"{laid.id} {card.id} {copy}", {str(number): decks[str(number)]})
                )
    files.append(File(f"{laid.id}.json", _saved(job, deck, laid, decks, ids, objects)))
    return files


def _grid(job: Job, laid: Laid, numbers: Sequence[int | None], across: int, down: int) -> bytes:
    """A picture of faces in rows, as large as it may be."""
    wide, high = laid.size.width * across, laid.size.height * down
    scale = min(MOST / wide, MOST / high, 30.0)
    pixels = int(laid.size.width * scale) * across
    slots = []
    for place, number in enumerate(numbers):
        if number is not None:
            row, column = divmod(place, across)
            slots.append([number, column * laid.size.width, row * laid.size.height, False])
    page = {"w": wide, "h": high, "bleed": 0, "below": -1, "labels": [], "slots": slots}
    ppi = (pixels - 0.01) / wide * MM_PER_INCH
    return job.press.png(laid.template, {**laid.data, "pages": [page], "bleed": 0}, ppi)[0]


def _card(name: str, id: int, seed: str, decks: dict[str, Any]) -> dict[str, Any]:
    return {**_object("Card", name, seed), "CardID": id, "CustomDeck": decks}


def _saved(
    job: Job, deck: Deck, laid: Laid, decks: dict[str, Any], ids: list[int], objects: list[dict[str, Any]]
) -> bytes:
    if len(objects) == 1:
        whole = {**objects[0], "Nickname": deck.title}
    else:
        whole = {
            **_object("Deck", deck.title, laid.id),
            "DeckIDs": ids,
            "CustomDeck": decks,
            "ContainedObjects": objects,
        }
    whole["Description"] = job.imprint.line
    saved = {"SaveName": f"{job.imprint.title}: {deck.title}", "ObjectStates": [whole]}
    return (json.dumps(saved, indent=2, ensure_ascii=False) + "\n").encode()


def _object(kind: str, name: str, seed: str) -> dict[str, Any]:
    """What every object on the table has. Its name there is made from its own, so that it stays."""
    place = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}
    return {
        "Name": kind,
        "Nickname": name,
        "GUID": hashlib.sha256(seed.encode()).hexdigest()[:6],
        "Transform": {**place, "scaleX": 1, "scaleY": 1, "scaleZ": 1},
    }
