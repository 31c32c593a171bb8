"""Where the parts of a card lie, in mm from its upper left corner: reckoned here, as templates are slow at it."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from functools import cache
from typing import Any, NamedTuple

from authoring.sheets.estimates import EDGE, PAD, POINTS, SMALL, SMALL_PAD, STRIP, width_of
from authoring.sheets.model import Face
from authoring.sheets.profiles import Size

TITLE, SMALL_TITLE = 13.0, 10.4
"""The size of a title in points, and on small cards."""
LINE = 1.12
"""The height of the line of a title, in its size."""
GAP = 1.7
"""Between the window of a card and the text below it."""
MOST = 0.6
"""How high a window may be, in parts of the height of its card: about square."""
STEP = 0.5
"""Windows are so many mm high or a multiple of it more, so that cards share what is drawn below their texts."""
SAFE_TITLE = 1.12
"""How much wider than reckoned a title may be: its letters are bold."""


def badge_of(face: Face, size: Size) -> float:
    """The size of a badge in a corner in mm."""
    if face.look in ("board", "cover"):
        return 14
    if face.look == "token":
        return min(size.width, size.height) * 0.26
    return 7 if size.width < 50 else 9


def placed(face: Face, size: Size, inset: float, tall: float | None, title_width: float) -> dict[str, Any]:
    """The places of the parts of a card or a panel. `tall` is the height of its text in points where that is known.

    Where the text is known to fit, "window" is the height of the window (0 for none), and the card can be drawn without
    measuring the text; otherwise it is None. A title that may be too wide for its line is "tight".
    """
    frame = _frame(
        size,
        face.look == "card" and bool(face.icon or face.art),
        inset,
        badge_of(face, size),
        width_of(face, size),
        (bool(face.head), bool(face.title), bool(face.foot), bool(face.left), bool(face.right)),
        tuple((where, badge.shape, badge.tone or face.tone) for where, badge in face.corners.items()),
    )
    shown, below, least = frame["shown"], frame["below"], frame["least"]
    window = None
    if tall is not None and tall / POINTS <= below - least - (GAP if shown else 0):
        window = window_of(below, tall / POINTS, least, frame["most"]) if shown else 0.0
    fits_title = not face.title or title_width * frame["title-size"] * SAFE_TITLE <= frame["title-room"] * POINTS
    return {**frame, "window": window, "tight": not fits_title}


@cache
def _frame(
    size: Size,
    shown: bool,
    inset: float,
    badge: float,
    room: float,
    has: tuple[bool, bool, bool, bool, bool],
    corners: tuple[tuple[str, str, str], ...],
) -> dict[str, Any]:
    """What of the places is alike for all cards that have the same parts; `has` are head, title, foot and strips."""
    head, title, foot, left, right = has
    small = size.width < SMALL
    pad = SMALL_PAD if small else PAD
    names = {where for where, _, _ in corners}
    lefts = badge - pad + 1 if "top left" in names else 0.0
    rights = badge - pad + 1 if "top right" in names else 0.0
    low_corner = "bottom left" in names or "bottom right" in names
    low = max(EDGE + pad * 0.7 + (3.4 if foot else 0), badge + max(3.8, inset + 0.8) if low_corner else 0)
    x = EDGE + pad + (STRIP if left else 0)
    head_y = EDGE + pad * 0.8
    title_y = head_y + ((2.6 if small else 3.0) if head else 0)
    letters = title_size(size)
    title_high = letters * LINE / POINTS
    y = title_y + (title_high + (1.2 if shown else 2.4) if title else 0)
    if shown and (lefts or rights):
        y = max(y, EDGE + badge * 0.72)
    numbers = {
        "x": x, "y": y, "room": room, "below": size.height - y - low,
        "least": size.height * (0.26 if small else 0.3) if shown else 0.0, "most": size.height * MOST,
        "title-x": x + lefts, "title-y": title_y, "title-room": room - lefts - rights, "title-high": title_high,
        "title-size": letters, "title-least": 7 if small else 8, "head-y": head_y, "head-size": 5.6 if small else 6.4,
        "foot-x": EDGE + pad + (badge * 0.8 if low_corner else 0),
    }  # fmt: skip
    made: dict[str, Any] = {name: round(number, 3) for name, number in numbers.items()}
    made |= {"shown": shown, "badge": badge, "badges": badges(corners, size, inset, badge)}
    # What is rare on cards, and not worth a look on each.
    made["more"] = head or foot or left or right or (not shown and title)
    return made


def window_of(below: float, tall: float, least: float, most: float) -> float:
    """The height of a window above a text of a height."""
    return round(max(least, min(most, math.floor((below - GAP - tall) / STEP) * STEP)), 3)


def badges(
    corners: Sequence[tuple[str, str, str]], size: Size, inset: float, across: float
) -> tuple[tuple[str, float, float, float, str], ...]:
    """Each badge in a corner, given by its corner, shape and tone: its shape, x, y, width and tone."""
    made = []
    for where, shape, tone in corners:
        high, wide = where.split(" ")
        x = inset if wide == "left" else size.width - inset - across
        y = inset if high == "top" else size.height - inset - across
        made.append((shape, round(x, 3), round(y, 3), across, tone))
    return tuple(made)


def title_size(size: Size) -> float:
    """The size of a title on cards of a size, in points."""
    return SMALL_TITLE if size.width < SMALL else TITLE


class Quickened(NamedTuple):
    """Faces as a template is given them, and what those have in common that can be drawn without a further look.

    Such a face is a list: the number of what it shares, its route where its title may be too wide (-1 where it is
    not), the title, the numbers of its badges, and its blocks: the number of a part for a rule, and for a paragraph
    whether it is slanted, followed by its runs, each a text or the number of a part. Cards of one tone, drawing,
    window and kinds of badges share ground and places.
    """

    faces: list[Any]
    shared: list[dict[str, Any]]
    parts: list[Any]
    says: list[dict[str, Any]]


def quickened(faces: Sequence[dict[str, Any]], turned: Container[int]) -> Quickened:
    """The faces with those that can be drawn without a further look cut down to what differs.

    `turned` are the numbers of those that stand on their heads somewhere: these are drawn apart, to be turned.
    """
    made: list[Any] = []
    shared, parts, says = Table(), Table(), Table()
    for number, face in enumerate(faces):
        if number in turned or not _plain(face):
            made.append(face)
            continue
        places = face["places"]
        key = (face["tone"], face["icon"], places["window"], places["y"], places["badges"])
        kind = shared.number(key, {name: face[name] for name in ("tone", "icon", "art", "places")})
        body: list[Any] = []
        for block in face["body"]:
            if block["k"] == "rule":
                body.append(parts.number((block["label"],), block["label"]))
            else:
                runs = [run if isinstance(run, str) else parts.number(repr(run), run) for run in block["words"]]
                body.append([block["style"] == "flavour", *runs])
        badges = []
        for badge in face["corners"]:
            said = (repr(badge["words"]), badge["icon"], badge["shape"], places["badge"])
            badges.append(says.number(said, {**badge, "size": places["badge"]}))
        made.append([kind, face["at"] if places["tight"] else -1, face["title"][0], badges, body])
    return Quickened(made, shared.rows, parts.rows, says.rows)


class Table:
    """Rows that are kept once each, and are spoken of by their numbers."""

    def __init__(self) -> None:
        self.rows: list[Any] = []
        self._known: dict[Any, int] = {}

    def number(self, key: Any, row: Any) -> int:
        """The number of the row with that key, which is put in if there is none yet."""
        if key not in self._known:
            self._known[key] = len(self.rows)
            self.rows.append(row)
        return self._known[key]


def _plain(face: dict[str, Any]) -> bool:
    places = face.get("places")
    if not places or places["window"] is None or not places["shown"] or places["more"] or face["art"]:
        return False
    title: list[Any] = face["title"]
    return len(title) == 1 and isinstance(title[0], str) and all(map(_plain_block, face["body"]))


def _plain_block(block: dict[str, Any]) -> bool:
    if block["k"] == "para":
        return block["align"] == "start" and block["style"] in ("body", "flavour")
    return bool(block["k"] == "rule")
