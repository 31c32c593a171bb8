from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.sheets.checks import pixels_of
from authoring.sheets.model import Box, Card, Deck, Face, Mark
from authoring.sheets.theming import inside, themed
from tests.sheets.staging import A4, ICONS, box_of, deck_of, output, pack_of, text_of

THEME = """kind: theme
id: night
ink: "#102030"
paper: "#ffffff"
colours: {gold: "#806000"}
fonts: {title: Fredoka}
art: art
icons: {lantern: art/own.svg}
"""
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8H0Z"/></svg>'


def png(width: int, height: int) -> bytes:
    """A white picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\xff" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def with_art(folder: Path, width: int = 900) -> None:
    (folder / "art" / "lamp").mkdir(parents=True)
    (folder / "art" / "own.svg").write_text(DRAWING, encoding="utf-8")
    (folder / "art" / "lamp" / "old-betsy.png").write_bytes(png(width, 40))
    (folder / "art" / "lamp" / "new-tom.svg").write_text(DRAWING, encoding="utf-8")


def test_a_theme_sets_colours_fonts_icons_and_art(tmp_path: Path) -> None:
    with_art(tmp_path)
    pack = pack_of(tmp_path, theme=THEME)
    made = themed(pack, box_of(pack))
    assert made.findings == []
    assert made.data["tones"]["gold"] == "#806000" and made.data["ink"] == "#102030"
    assert made.data["fonts"] == {"body": "Alegreya", "label": "Alegreya Sans", "title": "Fredoka"}
    assert set(made.art) == {"own", "lamp/old-betsy", "lamp/new-tom"}
    assert made.data["icons"] == {"lantern": "icons/lantern.svg"}
    printed = output(pack)
    assert printed.findings == []


def test_a_game_has_a_look_that_the_theme_overrides(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, theme='kind: theme\nid: t\ncolours: {gold: "#111111"}\n')
    box = Box((), ICONS, {"gold": "#222222", "own": "#333333"}, {"title": "Oswald"})
    made = themed(pack, box)
    assert made.data["tones"]["gold"] == "#111111" and made.data["tones"]["own"] == "#333333"
    assert made.data["fonts"]["title"] == "Oswald"


def test_without_colour_every_tone_is_a_grey(tmp_path: Path) -> None:
    made = themed(pack_of(tmp_path), Box(()), "grey")
    assert all(tone[1:3] == tone[3:5] == tone[5:7] for tone in made.data["tones"].values())


@pytest.mark.parametrize("path", ["../art", "/etc", "art/../../x", "a\\b", "c:x", "./art", "art//x"])
def test_no_path_leads_out_of_the_pack(tmp_path: Path, path: str) -> None:
    assert inside(tmp_path, path)[1]


def test_links_are_refused_wherever_they_lead(tmp_path: Path) -> None:
    pack_folder = tmp_path / "pack"
    with_art(pack_folder)
    (pack_folder / "art" / "lamp" / "passwd.svg").symlink_to("/etc/passwd")
    (pack_folder / "art" / "home").symlink_to(pack_folder)
    pack = pack_of(pack_folder, theme=THEME)
    found = output(pack).findings
    assert [finding.rule for finding in found] == ["unsafe-path", "unsafe-path"]
    assert "is a symbolic link, and printing follows none" in found[0].message
    assert found[0].at.path == ("art",)
    assert set(themed(pack, box_of(pack)).art) == {"own", "lamp/old-betsy", "lamp/new-tom"}


def test_a_link_as_the_folder_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "art").symlink_to(tmp_path / "elsewhere")
    pack = pack_of(tmp_path / "pack", theme="kind: theme\nid: t\nart: art\n")
    assert [finding.rule for finding in output(pack).findings] == ["unsafe-path"]


def test_what_a_theme_names_and_is_not_there_is_found(tmp_path: Path) -> None:
    theme = "kind: theme\nid: t\nart: art\nfonts: {body: Alegria, folder: fonts}\nicons: {coin: coin.png}\n"
    pack = pack_of(tmp_path, theme=theme)
    found = {(finding.rule, finding.at.path) for finding in output(pack).findings}
    assert found == {
        ("missing-art", ("icons", "coin")),
        ("unsafe-path", ("fonts", "folder")),
        ("unsafe-path", ("art",)),
        ("unknown-font", ("fonts", "body")),
    }


def test_a_font_is_offered_for_one_that_is_not_there(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, theme="kind: theme\nid: t\nfonts: {title: Oswold}\n")
    (finding,) = output(pack).findings
    assert finding.message == 'there is no font "Oswold"' and 'did you mean "Oswald"' in finding.help


def test_missing_and_coarse_pictures_are_found(tmp_path: Path) -> None:
    with_art(tmp_path, width=120)
    (tmp_path / "art" / "lamp" / "new-tom.svg").unlink()
    pack = pack_of(tmp_path, theme=THEME)
    found = {finding.rule: finding for finding in output(pack, Box((deck_of(pack),), ICONS)).findings}
    assert set(found) == {"missing-art", "coarse-art"}
    assert 'no picture "lamp/new-tom"' in found["missing-art"].message
    assert found["coarse-art"].message == 'the picture "lamp/old-betsy" is 120 pixels wide, and 418 are needed here'


def test_what_is_no_picture_is_found_and_printed_without(tmp_path: Path) -> None:
    with_art(tmp_path)
    (tmp_path / "art" / "lamp" / "new-tom.svg").write_text("<svg", encoding="utf-8")
    (tmp_path / "art" / "own.svg").write_bytes(b"nothing")
    made = output(pack_of(tmp_path, theme=THEME))
    broken = {finding.at.path: finding.message for finding in made.findings if finding.rule == "broken-art"}
    assert set(broken) == {("art",), ("icons", "lantern")}
    assert broken["icons", "lantern"].startswith('the picture "art/own.svg" cannot be shown: ')
    assert len(made.files) == 3


def test_a_drawing_cannot_look_outside_of_the_pack(tmp_path: Path) -> None:
    with_art(tmp_path)
    (tmp_path / "secret.png").write_bytes(png(3, 3))
    link = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><image href="{tmp_path}/secret.png"/></svg>'
    (tmp_path / "art" / "lamp" / "new-tom.svg").write_text(link, encoding="utf-8")
    assert "broken-art" in {finding.rule for finding in output(pack_of(tmp_path, theme=THEME)).findings}


def test_a_pack_may_bring_its_own_fonts(tmp_path: Path) -> None:
    from authoring.sheets.typesetting import FONTS

    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "x.ttf").write_bytes((FONTS / "Oswald_600SemiBold.ttf").read_bytes())
    pack = pack_of(tmp_path, theme="kind: theme\nid: t\nfonts: {body: Oswald, folder: fonts}\n")
    made = output(pack)
    assert made.findings == []
    assert "good evening" in text_of(made.files[0].data)


def test_strips_need_room_between_them(tmp_path: Path) -> None:
    face = Face(title="A", look="letter", left=(Mark("shield"),), right=(Mark("swords"),))
    pack = pack_of(tmp_path)
    box = Box((Deck("d", "D", "token-large", (Card("a", face),)),), ICONS)
    profile = replace(A4, safe=5)
    assert [finding.rule for finding in output(pack, box, profile).findings] == ["unsafe-icon"]


def test_sizes_of_pictures_are_read_from_their_heads(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(png(7, 5))
    assert pixels_of(file) == (7, 5)
    jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x0b\x08\x00\x05\x00\x07\x01\x01\x11\x00"
    file.write_bytes(jpeg)
    assert pixels_of(file) == (7, 5)
    file.write_bytes(b"<svg/>")
    assert pixels_of(file) is None
    file.write_bytes(jpeg[:12])
    assert pixels_of(file) is None


def test_a_second_theme_is_found(tmp_path: Path) -> None:
    themes = 'kind: theme\nid: day\ncolours: {gold: "#112233"}\n---\nkind: theme\nid: night\n'
    pack = pack_of(tmp_path / "pack", themes=themes)
    (found,) = output(pack).findings
    assert found.message == '"night" is a second theme, and the pack is printed by "day"'
    assert found.rule == "second-theme" and found.at.document.id == "night"
