"""The data of each sheet of a box for one profile: faces, pages, and the line that says what a page is of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from authoring.packs.documents import Route
from authoring.sheets.checks import inset_of
from authoring.sheets.drawings import outline_of
from authoring.sheets.encoding import Encoder
from authoring.sheets.estimates import sizes_of
from authoring.sheets.imposing import Page, Sides, Slot, bleed_of, grid_of, imposed, parted
from authoring.sheets.model import Board, Card, Deck, Face
from authoring.sheets.placing import quickened, title_size
from authoring.sheets.profiles import Profile, Profiles, Size

BOARD_INSET = 8.0
"""How far from the edge of a sheet the badges in its corners stand, in mm."""


class Imprint(NamedTuple):
    """What every sheet says of itself: the pack, its version and title, who made it, and the hash of its content."""

    pack: str
    version: str
    title: str
    author: str
    hash: str

    @property
    def line(self) -> str:
        """For the margin of a page."""
        return f"{self.pack} {self.version} · {self.hash}"


@dataclass(slots=True)
class Laid:
    """A sheet that is ready to be set.

    `data` is for the template; `pages` say where each side lies, `sides` which card each face is of, by the number of
    the face, and whether it is its back.
    """

    id: str
    title: str
    template: str
    data: dict[str, Any]
    size: Size
    pages: list[Page] = field(default_factory=list)
    faces: list[Face] = field(default_factory=list)
    cards: list[tuple[Card, Sides]] = field(default_factory=list)
    at: Route | None = None


def laid_deck(deck: Deck, encoder: Encoder, profile: Profile, data: Profiles, imprint: Imprint) -> Laid:
    """A deck on its pages. Raises Misfit."""
    size = data.sizes[deck.size]
    faces: list[Face] = []
    encoded: list[dict[str, Any]] = []

    def numbered(face: Face | None, route: Route | None) -> int | None:
        if face is None:
            return None
        for number, known in enumerate(faces):
            if known is face:
                return number
        faces.append(face)
        encoded.append(encoder.card(face, size, inset_of(face, size, profile), route))
        return len(faces) - 1

    known: dict[int, int] = {}
    cards: list[tuple[Card, Sides]] = []
    pieces: list[Sides] = []
    for card in deck.cards:
        front = known.get(id(card.front))
        if front is None:
            faces.append(card.front)
            encoded.append(encoder.card(card.front, size, inset_of(card.front, size, profile), card.at))
            front = known[id(card.front)] = len(faces) - 1
        back = _back(card, deck)
        sides = Sides(front, front if back is card.front else numbered(back, card.at) if back else None)
        cards.append((card, sides))
        pieces += [sides] * card.copies
    pages = imposed(pieces, size, profile, data)
    made = Laid(deck.id, deck.title, "deck.typ", {}, size, pages, faces, cards)
    bleed = _bleed(size, profile, data)
    made.data = _data(made, encoded, profile, imprint, bleed)
    made.data |= {"letters": sizes_of(size)[0], "title-size": title_size(size)}
    return made


def _back(card: Card, deck: Deck) -> Face | None:
    if isinstance(card.back, Face):
        return card.back
    return {"deck": deck.back, "same": card.front, "blank": None}[card.back]


def laid_board(board: Board, encoder: Encoder, profile: Profile, data: Profiles, imprint: Imprint) -> Laid:
    """A board: a page for each side, or one for each half of a side that takes two sheets."""
    width, height = data.papers[profile.paper]
    if board.landscape:
        width, height = height, width
    size = Size(width * board.sheets, height, 3)
    pages = [
        Page(width, height, "front" if number % 2 == 0 else "back", (Slot(number, -width * part, 0),))
        for _ in range(board.copies)
        for number in range(len(board.faces))
        for part in range(board.sheets)
    ]
    encoded = [{**encoder.face(face, board.at), "inset": BOARD_INSET} for face in board.faces]
    made = Laid(board.id, board.title, "deck.typ", {}, size, pages, list(board.faces), at=board.at)
    made.data = _data(made, encoded, profile, imprint, 0)
    return made


def _bleed(size: Size, profile: Profile, data: Profiles) -> float:
    if profile.single:
        return 0 if profile.ink == "low" else profile.bleed
    return bleed_of(parted(size, profile), grid_of(size, profile, data))


def _data(
    laid: Laid, encoded: Sequence[dict[str, Any]], profile: Profile, imprint: Imprint, bleed: float
) -> dict[str, Any]:
    below: list[dict[str, Any]] = []
    pages = list(_pages(laid, profile, imprint, bleed, below))
    plainest, shared = quickened(encoded)
    shown = {face.icon for face in laid.faces if face.look == "card" and face.icon}
    return {
        "title": f"{imprint.title}: {laid.title}",
        "author": imprint.author,
        "keywords": [imprint.pack, imprint.version, imprint.hash],
        "description": f"{laid.title} of {imprint.line}",
        "size": {"w": laid.size.width, "h": laid.size.height, "corner": laid.size.corner},
        "bleed": bleed,
        "faces": plainest,
        "shared": shared,
        "below": below,
        "letters": 0,
        "title-size": 0,
        "outlines": {name: outline for name in sorted(shown) if (outline := outline_of(name))},
        "pages": pages,
    }


def _pages(
    laid: Laid, profile: Profile, imprint: Imprint, bleed: float, below: list[dict[str, Any]]
) -> Iterator[dict[str, Any]]:
    """The pages, each with the number of what lies below its pieces in `below`: most pages share it."""
    known: dict[str, int] = {}
    for number, page in enumerate(laid.pages, 1):
        own = profile.single and bool(laid.cards)
        label = "" if own else f"{imprint.line} · {laid.title} · {number} / {len(laid.pages)}"
        over = profile.bleed if own and profile.format == "pdf" and profile.ink != "low" else 0
        under = {
            "w": page.width,
            "h": page.height,
            "over": over,
            "grounds": [[slot.x, slot.y, tone_of(laid.faces[slot.face])] for slot in page.slots] if bleed else [],
            "marks": [list(mark) for mark in page.marks],
        }
        key = repr(under)
        if key not in known:
            known[key] = len(below)
            below.append(under)
        yield {
            "w": page.width,
            "h": page.height,
            "bleed": over,
            "slots": [list(slot) for slot in page.slots],
            "below": known[key] if under["grounds"] or under["marks"] else -1,
            "label": label,
            "label-at": _label_at(laid, page, bleed),
        }


def tone_of(face: Face) -> str:
    """The tone of what goes on over the cut of a face; none for boards, which are white there."""
    return "" if face.look == "board" else face.tone


def _label_at(laid: Laid, page: Page, bleed: float) -> list[float]:
    """Below the lowest piece and between two marks; for a whole sheet, in its rim."""
    if not laid.cards:
        return [9, page.height - 4.4]
    low = max(slot.y for slot in page.slots) + laid.size.height
    left = min(slot.x for slot in page.slots)
    return [round(left + 1.5, 3), round(min(low + bleed + 1.0, page.height - 3.0), 3)]
