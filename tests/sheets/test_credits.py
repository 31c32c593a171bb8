from __future__ import annotations

from pathlib import Path

from authoring.sheets.credits import font_notices, with_credits
from authoring.sheets.glyphs import known
from authoring.sheets.model import Box
from tests.sheets.staging import ICONS, output, pack_of, text_of


def test_every_font_of_the_install_has_its_notice() -> None:
    assert set(font_notices()) | {"Authoring Icons"} == set(known())
    assert all(notice.startswith("Copyright") for notice in font_notices().values())


def test_the_page_names_pack_fonts_and_icons(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, theme="kind: theme\nid: t\nfonts: {title: Oswald}\n")
    made = output(pack, with_credits(pack, Box((), ICONS)))
    assert made.findings == []
    said = " ".join(text_of(made.files[0].data).split())
    for word in ("Lamps 1.2.3", "By Somebody.", "Alegreya Sans", "Oswald", "game-icons.net", "CC BY 3.0"):
        assert word in said
    assert "Fredoka" not in said
