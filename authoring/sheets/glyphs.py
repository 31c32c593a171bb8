"""Which letters the fonts of a sheet have, and which letters of the content they lack."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from authoring.lint.reported import MISSING_GLYPH
from authoring.lint.texts import texts
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack

PASSED = frozenset("\0\n\t\u00ad\u200b\u200c\u200d\u2060\ufeff")
"""Characters that need no glyph."""


@cache
def _covered(file: str) -> tuple[str, frozenset[int]]:
    """The family of a font file and the characters that it has."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    with TTFont(file, lazy=True) as font:
        names = font["name"]
        return str(names.getDebugName(16) or names.getDebugName(1)), frozenset(font.getBestCmap())


def coverage(folders: Sequence[Path], families: Sequence[str]) -> frozenset[int]:
    """The characters that each of the families has, in the files of these folders."""
    by_family: dict[str, set[int]] = {}
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix.lower() in (".ttf", ".otf"):
                family, has = _covered(str(file))
                by_family.setdefault(family, set()).update(has)
    found = [by_family[family] for family in families if family in by_family]
    return frozenset(set.intersection(*found)) if found else frozenset()


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
