"""Which letters the fonts of a sheet have and how wide they are, and which letters of the content they lack."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from pathlib import Path

from authoring.lint.reported import MISSING_GLYPH
from authoring.lint.texts import texts
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack

PASSED = frozenset("\0\n\t\u00ad\u200b\u200c\u200d\u2060\ufeff")
"""Characters that need no glyph, and the mark between two texts."""
KNOWN = Path(__file__).parent / "fonts" / "metrics.json"
LAST_WIDTH = 0x24F
"""The last character whose width is kept for the fonts of the install: those of Latin alphabets."""
WIDE = 1.0
"""The width in em of a character of which no width is known: none of a text face is much wider."""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of fonts: the characters it has, and the width of each in em, in the widest of its faces."""

    has: frozenset[int]
    widths: Mapping[str, float]

    def width(self, text: str) -> float:
        """The width of a text on one line in em, rather too wide than too narrow."""
        return sum(map(self.widths.get, text, repeat(WIDE)))


@cache
def known() -> Mapping[str, Family]:
    """The families that come with the install."""
    made = {}
    for name, data in json.loads(KNOWN.read_text(encoding="ascii")).items():
        has = frozenset(code for first, last in data["ranges"] for code in range(first, last + 1))
        made[name] = Family(has, data["widths"])
    return made


def families(folders: Sequence[Path]) -> Mapping[str, Family]:
    """The families of the install, and those in further folders of font files."""
    return {**known(), **measured(folders)} if folders else known()


def measured(folders: Sequence[Path]) -> dict[str, Family]:
    """The families of the font files in folders."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    has: dict[str, set[int]] = {}
    widths: dict[str, dict[str, float]] = {}
    for file in (file for folder in folders for file in sorted(folder.rglob("*"))):
        if file.suffix.lower() not in (".ttf", ".otf"):
            continue
        with TTFont(file, lazy=True) as font:
            name = str(font["name"].getDebugName(16) or font["name"].getDebugName(1))
            characters, units = font.getBestCmap(), font["head"].unitsPerEm
            has.setdefault(name, set()).update(characters)
            own = widths.setdefault(name, {})
            for code, glyph in characters.items():
                own[chr(code)] = max(own.get(chr(code), 0.0), round(font["hmtx"][glyph][0] / units, 3))
    return {name: Family(frozenset(codes), widths[name]) for name, codes in has.items()}


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
