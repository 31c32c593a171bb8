"""Which letters the fonts of a sheet have and how wide they are, and which letters of the content they lack."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache
from itertools import repeat
from pathlib import Path

from authoring.lint.reported import MISSING_GLYPH
from authoring.lint.texts import texts
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.values import value

PASSED = frozenset("\0\n\t\u00ad\u200b\u200c\u200d\u2060\ufeff")
"""Characters that need no glyph, and the mark between two texts."""
KNOWN = Path(__file__).parent / "fonts" / "metrics.json"
LAST_WIDTH = 0x24F
"""The last character whose width is kept for the fonts of the install: those of Latin alphabets."""
PANGRAM = "the quick brown fox jumps over the lazy dog and then the other one that is not quick at all"
WIDE = 1.0
"""The width in em of a character of which no width is known: none of a text face is much wider."""


class Widths(dict[str, float]):
    """The widths of texts on one line, each reckoned from those of its letters when it is first asked for."""

    def __init__(self, letters: Mapping[str, float]) -> None:
        super().__init__()
        self._letters = letters

    def __missing__(self, text: str) -> float:
        found = self[text] = sum(map(self._letters.get, text, repeat(WIDE)))
        return found


@value
class Family:
    """A family of fonts: the characters it has, the width of each in em in its regular face (the widest of all its
    faces, if it has none), the height of its capitals in em, and how wide its italic is beside the regular.
    `width` is the width of a text on one line in em, rather too wide than too narrow.
    """

    has: frozenset[int]
    widths: Mapping[str, float]
    capital: float = 0.75
    italic: float = 1.0
    width: Callable[[str], float] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "width", Widths(self.widths).__getitem__)


@cache
def known() -> Mapping[str, Family]:
    """The families that come with the install."""
    made = {}
    for name, data in json.loads(KNOWN.read_text(encoding="ascii")).items():
        has = frozenset(code for first, last in data["ranges"] for code in range(first, last + 1))
        made[name] = Family(has, data["widths"], data["capital"], data["italic"])
    return made


def families(folders: Sequence[Path]) -> Mapping[str, Family]:
    """The families of the install, and those in further folders of font files."""
    return {**known(), **measured(folders)} if folders else known()


def measured(folders: Sequence[Path]) -> dict[str, Family]:
    """The families of the font files in folders."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    has: dict[str, set[int]] = {}
    widths: dict[str, dict[str, float]] = {}
    capitals: dict[str, float] = {}
    slanted: dict[str, dict[str, float]] = {}
    settled: set[str] = set()
    for file in (file for folder in folders for file in sorted(folder.rglob("*"))):
        if file.suffix.lower() not in (".ttf", ".otf"):
            continue
        with TTFont(file, lazy=True) as font:
            name = str(font["name"].getDebugName(16) or font["name"].getDebugName(1))
            characters, units = font.getBestCmap(), font["head"].unitsPerEm
            capital = getattr(font["OS/2"], "sCapHeight", 0) / units or 0.75
            capitals[name] = max(capitals.get(name, 0.0), round(capital, 3))
            has.setdefault(name, set()).update(characters)
            regular = font["OS/2"].usWeightClass == 400 and not font["head"].macStyle & 2
            own = widths[name] if name in widths and not regular else {}
            if font["OS/2"].usWeightClass == 400 and font["head"].macStyle & 2:
                slanted[name] = {chr(code): font["hmtx"][glyph][0] / units for code, glyph in characters.items()}
            if name in settled:
                continue
            for code, glyph in characters.items():
                own[chr(code)] = max(own.get(chr(code), 0.0), round(font["hmtx"][glyph][0] / units, 3))
            widths[name] = own
            settled |= {name} if regular else set()
    return {
        name: Family(frozenset(codes), widths[name], capitals[name], _beside(slanted.get(name), widths[name]))
        for name, codes in has.items()
    }


def _beside(slanted: Mapping[str, float] | None, upright: Mapping[str, float]) -> float:
    """How wide a line of letters is in an italic beside the regular, with a little over; 1 without an italic."""
    if slanted is None:
        return 1.0
    lines = [sum(face.get(each, WIDE) for each in PANGRAM) for face in (slanted, upright)]
    return round(min(lines[0] / lines[1] * 1.03, 1.1), 3)


def lacking(pack: LinkedPack, has: frozenset[int]) -> Iterator[Finding]:
    """The letters of texts that no glyph shows, each at its place, once a text."""
    for written in texts(pack, lambda text: any(ord(each) not in has and each not in PASSED for each in text)):
        if written.document.kind in ("pack", "theme", "numbers", "question") or "notes" in written.path:
            continue
        told: set[str] = set()
        for index, each in enumerate(written.text):
            if ord(each) in has or each in PASSED or each in told:
                continue
            told.add(each)
            name = unicodedata.name(each, "").lower()
            said = f'"{each}"' if each.isprintable() else "a character"
            yield Finding(
                f"the fonts have no glyph for {said} (U+{ord(each):04X}{', ' + name if name else ''})",
                written.at(index, index + 1),
                rule=MISSING_GLYPH.name,
            )
