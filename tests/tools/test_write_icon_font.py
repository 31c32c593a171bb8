from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tools.write_icon_font import DRAWINGS, FONT, font


def test_the_font_is_made_of_the_drawings() -> None:
    made, kept = (TTFont(io.BytesIO(data)) for data in (font(), FONT.read_bytes()))
    assert made.getGlyphOrder() == kept.getGlyphOrder()
    assert {f"icon.{file.stem}" for file in DRAWINGS.glob("*.svg")} <= set(kept.getGlyphOrder())
    assert made["glyf"]["icon.lantern"] == kept["glyf"]["icon.lantern"]


def test_every_drawing_tells_its_source() -> None:
    sources = json.loads((DRAWINGS / "sources.json").read_text(encoding="utf-8"))
    assert set(sources) == {file.stem for file in DRAWINGS.glob("*.svg")}


def test_a_drawing_without_a_box_is_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.svg").write_text("<svg/>", encoding="utf-8")
    with pytest.raises(ValueError, match="viewBox"):
        font(tmp_path)
