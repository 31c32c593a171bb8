"""Checks of what is printed that need no page: pictures, safe margins, and signals that are told by colour alone."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from authoring.lint.reported import COARSE_ART, COLOUR_ALONE, UNSAFE_ICON
from authoring.packs.documents import Finding, Route
from authoring.sheets.encoding import texts_of
from authoring.sheets.model import Deck, Face, Icon, Sheet
from authoring.sheets.placing import badge_of
from authoring.sheets.profiles import Profile, Size

MM_PER_INCH = 25.4
FINE = 200
"""Pixels to the inch below which a picture is coarse in print."""
FRAME = 10.4
"""What frame and padding take of the width of a card beside its picture, in mm."""
NEAR = 3.0
"""How far from the cut a badge stands where the safe margin does not ask for more, in mm."""


def inset_of(face: Face, size: Size, profile: Profile) -> float:
    """How far from the cut the badges in the corners of a face stand: the safe margin, where there is room for it."""
    badge = badge_of(face, size)
    most = (min(size.width, size.height) - 2 * badge) / 2
    return round(max(0.4, min(max(NEAR, profile.safe), most)), 3)


def unsafe(face: Face, at: Route, size: Size, profile: Profile) -> Iterator[Finding]:
    """A face whose badges or strips come nearer to the cut than is safe."""
    if not face.corners and not face.left and not face.right:
        return
    inset = inset_of(face, size, profile)
    if face.corners and inset < profile.safe:
        badge = next(iter(face.corners.values()))
        yield Finding(
            f"the icons in the corners stand {inset:g} mm from the cut, {profile.safe:g} mm are safe",
            badge.at or at,
            help="a larger piece, or fewer things in its corners",
            rule=UNSAFE_ICON.name,
        )
    strips = (1 if face.left else 0) + (1 if face.right else 0)
    if face.look in ("card", "letter") and strips and size.width - 2 * profile.safe < strips * 9.4 + 16:
        yield Finding(
            f"the strips along the edges leave no room between them on a piece of {size.width:g} mm",
            at,
            help="a larger piece",
            rule=UNSAFE_ICON.name,
        )


def coarse(face: Face, at: Route, size: Size, files: Mapping[str, Path]) -> Iterator[Finding]:
    """A picture with too few pixels for the window that it is shown in."""
    file = files.get(face.art)
    found = pixels_of(file) if file is not None else None
    if found is None:
        return
    wide = max(size.width - FRAME, 1) / MM_PER_INCH
    if found[0] < wide * FINE:
        yield Finding(
            f'the picture "{face.art}" is {found[0]} pixels wide, and {wide * FINE:.0f} are needed here',
            at,
            help="a larger picture, or a drawing (SVG)",
            rule=COARSE_ART.name,
        )


def pixels_of(file: Path) -> tuple[int, int] | None:
    """The width and height of a PNG or JPEG file; None for a drawing, and for what is neither."""
    data = file.read_bytes()
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        wide, high = struct.unpack(">II", data[16:24])
        return wide, high
    if data[:2] != b"\xff\xd8":
        return None
    place = 2
    while place + 9 <= len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], int.from_bytes(data[place + 2 : place + 4], "big")
        # The frame headers of JPEG are 0xC0 to 0xCF without the tables among them.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            high, wide = struct.unpack(">HH", data[place + 5 : place + 9])
            return wide, high
        place += 2 + length
    return None


def colour_alone(sheets: Sequence[Sheet], icons: Mapping[str, Icon], here: Route) -> Iterator[Finding]:
    """Faces of one size that are alike but for their colour."""
    faces: dict[str, list[tuple[str, Face, Route | None]]] = {}
    for sheet in sheets:
        if isinstance(sheet, Deck):
            own = faces.setdefault(sheet.size, [])
            own += [(f'the back of "{sheet.title}"', sheet.back, None)] if sheet.back else []
            own += [(f'"{card.id}" of "{sheet.title}"', card.front, card.at) for card in sheet.cards]
    for alike in faces.values():
        if len({face.tone for _, face, _ in alike}) == 1:
            continue
        seen: dict[Any, tuple[str, str]] = {}
        for name, face, at in alike:
            tone, other = seen.setdefault(_without_colour(face, icons), (face.tone, name))
            if tone != face.tone:
                said = f"{name} differs from {other} in nothing but its colour"
                yield Finding(said, face.at or at or here, help="another icon, word or shape", rule=COLOUR_ALONE.name)


def _without_colour(face: Face, icons: Mapping[str, Icon]) -> tuple[Any, ...]:
    """All that tells a face but its colour."""
    corners = tuple((where, badge.icon, badge.shape) for where, badge in sorted(face.corners.items()))
    strips = tuple((mark.icon, mark.text) for mark in (*face.left, *face.right))
    blocks = tuple(repr(block) for block in face.body)
    return (face.look, face.icon, face.art, corners, strips, tuple(texts_of(face, icons)), blocks)
