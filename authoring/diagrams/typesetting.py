"""Pictures of diagrams on pages (PDF) and as pixels (PNG), set by Typst with fonts that are given.

Only the picture that is drawn here goes to it, as data: no text of a pack is ever read as its language. The same
diagram and fonts give the same bytes; fonts of the machine are not looked at.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from authoring.diagrams.model import Diagram
from authoring.diagrams.paging import READABLE, Part, Room
from authoring.diagrams.svg import picture, size
from authoring.values import value

Paper = Literal["a4", "a3", "letter", "tabloid"]
PAPERS: dict[Paper, tuple[float, float]] = {
    "a4": (595.28, 841.89),
    "a3": (841.89, 1190.55),
    "letter": (612.0, 792.0),
    "tabloid": (792.0, 1224.0),
}
"""Widths and heights, in points."""
MARGIN = 30.0
FOOT = 14.0
SCALES = tuple(round(READABLE + (1 - READABLE) * step / 12, 4) for step in range(12, -1, -1))
"""The scales that are tried for a page, from the largest to the least that can be read."""
PAGES = """\
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, date: none)
#set text(font: data.font, lang: "en", size: 8pt, fill: rgb("#333333"))
#for (number, sheet) in data.pages.enumerate() {
  set page(width: sheet.width * 1pt, height: sheet.height * 1pt, margin: 0pt)
  for part in sheet.pictures {
    place(dx: part.x * 1pt, dy: part.y * 1pt, image(bytes(part.svg), format: "svg", alt: part.alt, width: part.w * 1pt))
  }
  if data.foot != "" {
    let foot = [#data.foot · #(number + 1) / #data.pages.len()]
    place(dx: 30pt, dy: (sheet.height - 26) * 1pt, foot)
  }
  pagebreak(weak: true)
}
"""


class NotSet(Exception):
    """A picture cannot be set; says why, and what to do."""


@value
class Fonts:
    """The folder of fonts, and the family that texts are set in."""

    folder: Path
    family: str


def room_of(paper: Paper) -> Room:
    """What fits a page of that paper at the least scale that can be read."""
    width, height = PAPERS[paper]
    # A page may be turned, so the foot is taken off both sides.
    return Room((width - 2 * MARGIN - FOOT) / READABLE, (height - 2 * MARGIN - FOOT) / READABLE)


def pdf(whole: Diagram, parts: Sequence[Part], fonts: Fonts, paper: Paper = "a4", foot: str = "") -> bytes:
    """A tagged PDF with the parts on pages of that paper, several on one where they fit. Raises NotSet."""
    pages = [_page(each, fonts, PAPERS[paper]) for each in _shared(parts, PAPERS[paper])]
    return _set(whole, pages, fonts, foot, {"format": "pdf", "pdf_standards": "ua-1", "timestamp": 0})


def png(whole: Diagram, parts: Sequence[Part], fonts: Fonts, ppi: int = 144) -> bytes:
    """One picture of all parts, below each other. Raises NotSet."""
    sizes = [size(part) for part in parts]
    width, height = max(wide for wide, _ in sizes), sum(high for _, high in sizes)
    svg = picture(whole, parts, fonts.family)
    page = {"width": width, "height": height, "pictures": [_placed(whole, svg, 0, 0, width)]}
    # A PNG is silent about signs that no font has; the PDF is not.
    _set(whole, [page], fonts, "", {"format": "pdf", "pdf_standards": "ua-1", "timestamp": 0})
    return _set(whole, [page], fonts, "", {"format": "png", "ppi": ppi})


def _shared(parts: Sequence[Part], paper: tuple[float, float]) -> list[list[Part]]:
    """The parts by pages: as many on one as fit at the least scale."""
    pages: list[list[Part]] = []
    for part in parts:
        if pages and _arranged([*pages[-1], part], paper) is not None:
            pages[-1].append(part)
        else:
            pages.append([part])
    return pages


class Arranged(NamedTuple):
    """How parts lie on a page: their scale, the page's width and height, and the upper left corner of each part."""

    scale: float
    width: float
    height: float
    places: list[tuple[float, float]]


def _arranged(parts: Sequence[Part], paper: tuple[float, float]) -> Arranged | None:
    """The largest scale up to 1 at which parts fit one page, beside and below each other; None: not one of those tried.

    A page is turned only where that helps.
    """
    sizes = [size(part) for part in parts]
    for scale in SCALES:
        for width, height in (paper, paper[::-1]):
            room = (width - 2 * MARGIN, height - 2 * MARGIN - FOOT)
            places = _shelved([(wide * scale, high * scale) for wide, high in sizes], room)
            if places is not None:
                return Arranged(scale, width, height, [(MARGIN + x, MARGIN + y) for x, y in places])
    return None


def _shelved(sizes: Sequence[tuple[float, float]], room: tuple[float, float]) -> list[tuple[float, float]] | None:
    """The places of pictures in lines as words are; None where they need more room."""
    places: list[tuple[float, float]] = []
    x = y = line = 0.0
    for wide, high in sizes:
        if x and x + wide > room[0]:
            x, y, line = 0.0, y + line, 0.0
        places.append((x, y))
        x, line = x + wide, max(line, high)
        # A scale is rounded down to its step, so a hair is no harm.
        if x > room[0] + 0.5 or y + line > room[1] + 0.5:
            return None
    return places


def _page(parts: Sequence[Part], fonts: Fonts, paper: tuple[float, float]) -> dict[str, Any]:
    found = _arranged(parts, paper) or _alone(parts[0], paper)
    pictures = []
    for part, (x, y) in zip(parts, found.places, strict=True):
        svg = picture(part.diagram, [part], fonts.family)
        pictures.append(_placed(part.diagram, svg, x, y, size(part)[0] * found.scale))
    return {"width": found.width, "height": found.height, "pictures": pictures}


def _alone(part: Part, paper: tuple[float, float]) -> Arranged:
    """A part that fits no page at a scale that can be read: as large as goes."""
    wide, high = size(part)
    pages = [(width, height) for width, height in (paper, paper[::-1])]
    scales = [min((width - 2 * MARGIN) / wide, (height - 2 * MARGIN - FOOT) / high) for width, height in pages]
    best = scales.index(max(scales))
    return Arranged(scales[best], *pages[best], [(MARGIN, MARGIN)])


def _placed(diagram: Diagram, svg: str, x: float, y: float, width: float) -> dict[str, Any]:
    alt = " ".join([diagram.title + ".", diagram.description, *diagram.notes])
    return {"svg": svg, "alt": alt, "x": round(x, 2), "y": round(y, 2), "w": round(width, 2)}


@cache
def _fonts(folder: Path) -> Any:
    """The fonts of a folder, which are read once."""
    import typst

    return typst.Fonts(include_system_fonts=False, font_paths=[folder])


def _set(whole: Diagram, pages: Sequence[dict[str, Any]], fonts: Fonts, foot: str, how: dict[str, Any]) -> bytes:
    import typst

    data = {"title": whole.title, "font": fonts.family, "foot": foot, "pages": list(pages)}
    try:
        made = typst.compile(
            PAGES.encode(),
            font_paths=_fonts(fonts.folder),
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
            **how,
        )
    except typst.TypstError as error:
        raise NotSet(_reason(str(error), whole)) from None
    assert isinstance(made, bytes), "one page gives one picture"
    return made


def _reason(said: str, whole: Diagram) -> str:
    """What Typst said, in the words of who draws a pack."""
    if "could not be displayed" in said:
        _, _, rest = said.partition("`")
        signs = rest.partition("`")[0].strip('"')
        return (
            f'{whole.kind} {whole.id} cannot be set: no font that is shipped has "{signs}"; '
            "write another sign, or take --format svg, which is drawn with the fonts of whoever looks at it"
        )
    return f"{whole.kind} {whole.id} cannot be set: {said}"
