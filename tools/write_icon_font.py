"""Write the font of icons from the drawings: each one a ligature of the letters of its name.

A page then carries its icons as text: they cost no more than letters, take the colour of the words around them, and
are read aloud and copied by their names. Run `python -m tools.write_icon_font` after a drawing changed.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DRAWINGS = ROOT / "authoring" / "sheets" / "icons"
FONT = ROOT / "authoring" / "sheets" / "fonts" / "AuthoringIcons.ttf"
FAMILY = "Authoring Icons"
UNITS = 1000
BASE = 850
"""The height of the square of a drawing above the baseline, in units."""
BEARING = 35
"""The room on each side of a drawing, in units: narrow drawings take no more of a line than they need."""


def font(folder: Path = DRAWINGS) -> bytes:
    """The font of the drawings of a folder, the same bytes each time."""
    from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]

    drawings = {file.stem: file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.svg"))}
    letters = sorted({letter for name in drawings for letter in name})
    order = [".notdef", "space", *map(_letter, letters), *(f"icon.{name}" for name in drawings)]
    glyphs = {name: _empty() for name in order[: 2 + len(letters)]}
    glyphs |= {f"icon.{name}": _drawn(text) for name, text in drawings.items()}
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({32: "space", **{ord(letter): _letter(letter) for letter in letters}})
    builder.setupGlyf(glyphs)
    # Outlines begin at the left bearing, and a glyph is as wide as its outlines and both bearings.
    ends = {name: getattr(builder.font["glyf"][name], "xMax", 0) for name in order}
    drawn = {name: name.startswith("icon.") for name in order}
    builder.setupHorizontalMetrics({n: (ends[n] + BEARING, BEARING) if drawn[n] else (0, 0) for n in order})
    builder.setupHorizontalHeader(ascent=BASE, descent=BASE - UNITS)
    about = {
        "familyName": FAMILY,
        "styleName": "Regular",
        "uniqueFontIdentifier": "AuthoringIcons-Regular",
        "fullName": f"{FAMILY} Regular",
        "psName": "AuthoringIcons-Regular",
        "version": "Version 1.0",
        "licenseDescription": "CC BY 3.0, drawings of game-icons.net",
    }
    builder.setupNameTable(about, mac=False)
    builder.setupOS2(
        sTypoAscender=BASE, sTypoDescender=BASE - UNITS, usWinAscent=BASE, usWinDescent=UNITS - BASE, fsType=0
    )
    builder.setupPost()
    # The longest names first, so that no name is taken for the beginning of another.
    names = sorted(drawings, key=lambda name: (-len(name), name))
    rules = [f"sub {' '.join(map(_letter, name))} by icon.{name};" for name in names]
    builder.addOpenTypeFeatures("feature liga {\n" + "\n".join(rules) + "\n} liga;")
    builder.font["head"].created = builder.font["head"].modified = 3_500_000_000
    builder.font.recalcTimestamp = False
    written = io.BytesIO()
    builder.save(written)
    return written.getvalue()


def _letter(letter: str) -> str:
    return f"letter{ord(letter)}"


def _empty() -> object:
    from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]

    return TTGlyphPen(None).glyph()


def _drawn(text: str) -> object:
    """The outlines of a drawing, as high as they stand in their square, and moved to the left bearing."""
    from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
    from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]

    box = re.search(r'viewBox="0 0 (\d+) (\d+)"', text)
    if box is None:
        raise ValueError("a drawing needs a viewBox that begins at 0 0")
    scale = UNITS / int(box.group(1))
    pen = TTGlyphPen(None)
    curves = Cu2QuPen(pen, max_err=1.0)
    for path in re.findall(r' d="([^"]+)"', text):
        parse_path(path, TransformPen(curves, (scale, 0, 0, -scale, 0, BASE)))
    glyph = pen.glyph()
    glyph.recalcBounds(None)
    if glyph.numberOfContours:
        glyph.coordinates.translate((BEARING - glyph.xMin, 0))
        glyph.recalcBounds(None)
    return glyph


if __name__ == "__main__":
    FONT.write_bytes(font())
