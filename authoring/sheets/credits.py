"""The page of credits that goes with every print: whose pack it is, and whose fonts and icons it is set with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Block, Book, Box, Entry, Para, Span
from authoring.sheets.theming import FONTS
from authoring.vocabulary.theme import Theme

ID = "credits"
LICENCES = Path(__file__).parent / "licences"
ICONS = (
    "Icons from game-icons.net by its contributors (Lorc, Delapouite, Skoll, sbed, Cathelineau, Caro Asercion and "
    "others), CC BY 3.0, creativecommons.org/licenses/by/3.0. Only the outlines were kept."
)
FONT = "{family}: {notice}. SIL Open Font License 1.1, openfontlicense.org."


def with_credits(pack: LinkedPack, box: Box) -> Box:
    """The box with a page of credits at its end."""
    manifest: Any = pack.manifest.model
    at = pack.manifest.at()
    made: list[Block] = [Para(Span(f"{manifest.title} {pack.version}", style="strong"))]
    if manifest.authors:
        made.append(Para(Span(f"By {', '.join(manifest.authors)}.", pack.manifest.at("authors"))))
    if manifest.licence:
        made.append(Para(Span(f"Licence: {manifest.licence}.", pack.manifest.at("licence"))))
    notices = font_notices()
    fonts = [
        Para(FONT.format(family=family, notice=notices[family])) for family in _used(pack, box) if family in notices
    ]
    entries = (
        Entry("", tuple(made), heading="Credits", at=at),
        Entry("", tuple(fonts), heading="Fonts", at=at),
        Entry("", (Para(ICONS),), heading="Icons", at=at),
    )
    return replace(box, sheets=(*box.sheets, Book(ID, "Credits", entries, columns=1)))


def font_notices() -> Mapping[str, str]:
    """The copyright line of each family that comes with the install."""
    made = {}
    for file in sorted(LICENCES.glob("OFL-*.txt")):
        family = file.stem.removeprefix("OFL-").replace("-", " ").title()
        made[family] = file.read_text(encoding="utf-8-sig").splitlines()[0].strip().rstrip(".")
    return made


def _used(pack: LinkedPack, box: Box) -> list[str]:
    """The families that a pack is printed in."""
    theme = next((theme for _, theme in pack.each(Theme, own=True)), None)
    named = [theme.fonts.body, theme.fonts.label, theme.fonts.title] if theme else []
    return sorted({*FONTS.values(), *box.fonts.values(), *(name for name in named if name)})
