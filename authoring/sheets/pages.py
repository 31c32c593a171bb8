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
from authoring.sheets.imposing import CLEAR, MARK, Page, Sides, Slot, bleed_of, grid_of, imposed, parted
from authoring.sheets.model import Board, Card, Deck, Face
from authoring.sheets.placing import quickened, title_size
from authoring.sheets.profiles import Profile, Profiles, Size

BOARD_INSET = 8.0
"""How far from the edge of a sheet the badges in its corners stand, in mm."""
BOARD_LABEL = 12.0
"""How far from the left edge of a board the line that says what it is begins, in mm."""
HAIR = 0.1
"""How far the grounds of butted pieces lie over each other, in mm."""
LABEL, LABEL_EDGE = 60.0, 6.0
"""How wide that line may be, and how far from the edge of the paper printers surely reach, in mm."""


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

    known: dict[int, int] = {}

    def numbered(face: Face, route: Route | None) -> int:
        if id(face) not in known:
            known[id(face)] = len(faces)
            faces.append(face)
            encoded.append(encoder.card(face, size, inset_of(face, size, profile), route))
        return known[id(face)]

    cards: list[tuple[Card, Sides]] = []
    pieces: list[Sides] = []
    for card in deck.cards:
        back = _back(card, deck)
        sides = Sides(numbered(card.front, card.at), numbered(back, card.at) if back else None)
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
    quick = quickened(encoded, {slot.face for page in laid.pages for slot in page.slots if slot.turned})
    shown = {face.icon for face in laid.faces if face.look == "card" and face.icon}
    return {
        "title": f"{imprint.title}: {laid.title}",
        "author": imprint.author,
        "keywords": [imprint.pack, imprint.version, imprint.hash],
        "description": f"{laid.title} of {imprint.line}",
        "size": {"w": laid.size.width, "h": laid.size.height, "corner": laid.size.corner},
        "bleed": bleed,
        **quick._asdict(),
        "below": below,
        "letters": 0,
        "title-size": 0,
        "boards": not laid.cards,
        "outlines": {name: outline for name in sorted(shown) if (outline := outline_of(name))},
        "pages": pages,
    }


def _pages(
    laid: Laid, profile: Profile, imprint: Imprint, bleed: float, below: list[dict[str, Any]]
) -> Iterator[dict[str, Any]]:
    """The pages, each with the number of what lies below its pieces in `below`: most pages share it."""
    known: dict[Any, int] = {}
    for number, page in enumerate(laid.pages, 1):
        own = profile.single and bool(laid.cards)
        parts = (imprint.line, f"{laid.title} · {number} / {len(laid.pages)}")
        over = profile.bleed if own and profile.format == "pdf" and profile.ink != "low" else 0
        faces = [laid.faces[slot.face] for slot in page.slots]
        lies = [(slot.x, slot.y, tone_of(face), face.other) for slot, face in zip(page.slots, faces, strict=True)]
        key = (page.width, page.height, tuple(lies), page.marks)
        if key not in known:
            known[key] = len(below)
            under = {"w": page.width, "h": page.height, "over": over, "marks": [list(mark) for mark in page.marks]}
            below.append({**under, "grounds": [*_grounds(lies, laid.size, bleed)] if bleed else []})
        yield {
            "w": page.width,
            "h": page.height,
            "bleed": over,
            "slots": [[slot.face, round(slot.x, 3), round(slot.y, 3), slot.turned] for slot in page.slots],
            "below": known[key] if bleed or page.marks else -1,
            "labels": [*_labels(laid, page, bleed, parts)] if not own else [],
        }


def tone_of(face: Face) -> str:
    """The tone of what goes on over the cut of a face; none for boards, which are white there."""
    return "" if face.look == "board" else face.tone


def _grounds(lies: Sequence[tuple[float, float, str, str]], size: Size, bleed: float) -> Iterator[list[Any]]:
    """What goes on over the cuts of a page: its place and size, its tone and that of its other half.

    Where another piece is butted to a side, the ground ends at the cut between them, or a hair behind it, so that no
    paper shows through.
    """
    wide, high = size.width, size.height
    taken = {(round(x, 3), round(y, 3)) for x, y, _, _ in lies}
    for x, y, tone, other in lies:

        def over(dx: float, dy: float, x: float = x, y: float = y) -> float:
            butted = (round(x + dx, 3), round(y + dy, 3)) in taken
            return bleed if not butted else HAIR if dx > 0 or dy > 0 else 0.0

        left, right, top, bottom = over(-wide, 0), over(wide, 0), over(0, -high), over(0, high)
        sides = (x - left, y - top, wide + left + right, high + top + bottom)
        yield [*(round(side, 3) for side in sides), tone, other]


def _labels(laid: Laid, page: Page, bleed: float, parts: tuple[str, str]) -> Iterator[list[Any]]:
    """The line that says what a page is of, and where it stands.

    On a board it breaks the lower frame. Below pieces to cut it stands clear of the marks: under them where there is
    room, between those of one wide piece, or in two halves between those of two small ones.
    """
    whole = " · ".join(parts)
    if not laid.cards:
        yield [whole, BOARD_LABEL, page.height - 6.2]
        return
    low = max(slot.y for slot in page.slots) + laid.size.height + bleed
    left = min(slot.x for slot in page.slots) + 1.5
    under = low + CLEAR + MARK + 0.6
    if laid.size.width >= LABEL or not page.marks:
        yield [whole, round(left, 3), round(min(low + 1.0, page.height - 3.0), 3)]
    elif under <= page.height - LABEL_EDGE:
        yield [whole, round(left, 3), round(under, 3)]
    else:
        apart = sorted({slot.x for slot in page.slots})
        step = apart[1] - apart[0] if len(apart) > 1 else 0.0
        for number, part in enumerate(parts):
            yield [part, round(left + number * step - 1, 3), round(min(low + 1.0, page.height - 3.0), 3)]
