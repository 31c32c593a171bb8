from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageFont, ImageOps

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE
from authoring.diagrams.model import LOOKS, Diagram, Node
from authoring.diagrams.paging import parts
from authoring.diagrams.sizes import ICON, PAD, TEXT, TITLE, label_size, sized
from authoring.diagrams.svg import picture
from authoring.diagrams.texts import Typeface, clean
from authoring.diagrams.typesetting import MARGIN, PAPERS, NotSet, Paper, pdf, png, room_of
from authoring.sheets.glyphs import known
from authoring.sheets.typesetting import FONTS
from tests.diagrams.drawing import LAKE, ROOT, SET_IN, chain, drawn

Said = pytest.CaptureFixture[str]
BELL = drawn(LAKE, "adventure", "drowned-bell")
LAKE_BOOK = drawn(LAKE, "scenario", "lanterns-on-the-lake")
HOSTILE = '#read("/etc/passwd") *bold* $x$ </text><script> @preview \\u{41} "quoted" [a] _b_'


def made(diagram: Diagram, paper: Paper = "a4") -> bytes:
    return pdf(diagram, parts(diagram, room_of(paper)), SET_IN, paper, "pack 1.0.0 · sha256:0")


def texts(data: bytes) -> list[str]:
    """The text of each page."""
    return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(data)]


def fonts(data: bytes) -> Iterator[bool]:
    """Of each font in the pages and pictures of a PDF, whether it is embedded."""
    with pikepdf.open(io.BytesIO(data)) as document:
        for each in document.objects:
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/FontDescriptor":
                yield any(key in each for key in ("/FontFile", "/FontFile2", "/FontFile3"))


def test_a_pdf_is_tagged_its_fonts_embedded_and_its_text_selectable() -> None:
    data = made(BELL)
    (page,) = texts(data)
    # Spaces are told by distance, which readers of PDF judge differently.
    words = "".join(page.split())
    assert all("".join(clean(node.title).split()) in words for node in BELL.nodes)
    assert "pack1.0.0" in words and "1/1" in words
    embedded = list(fonts(data))
    assert embedded and all(embedded)
    with pikepdf.open(io.BytesIO(data)) as document:
        assert document.Root.MarkInfo.Marked
        assert str(document.docinfo["/Title"]) == BELL.title


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_have_the_size_of_their_paper(paper: Paper) -> None:
    data = made(LAKE_BOOK, paper)
    document = pypdfium2.PdfDocument(data)
    assert 1 < len(document) <= len(parts(LAKE_BOOK, room_of(paper)))
    for page in document:
        size = tuple(sorted(page.get_size()))
        assert size == pytest.approx(PAPERS[paper], abs=0.1)
        ink = ImageOps.invert(page.render(scale=1).to_pil().convert("L")).getbbox()
        assert ink is not None and ink[0] >= MARGIN - 1 and ink[1] >= MARGIN - 1
        assert ink[2] <= page.get_width() - MARGIN + 1 and ink[3] <= page.get_height() - 10
    said = "".join("".join(texts(data)).split())
    assert "(2of" in said and "MorningontheLake" in said


def test_what_is_measured_for_its_typeface_fits_its_node_and_takes_fewer_pages() -> None:
    typeface = Typeface(known()[SET_IN.family].width)
    regular = ImageFont.truetype(FONTS / "AlegreyaSans_400Regular.ttf", 1000)
    bold = ImageFont.truetype(FONTS / "AlegreyaSans_700Bold.ttf", 1000)
    for node in LAKE_BOOK.nodes:
        room = sized(node, typeface)
        icon = ICON + 6 if LOOKS[node.look].word else 0
        wide = [bold.getlength(line) / 1000 * TITLE + icon for line in room.title]
        wide += [regular.getlength(line) / 1000 * TEXT for row in room.rows for line in row]
        assert max(wide) <= room.width - 2 * PAD + 0.1
        assert room.width <= sized(node).width
    for edge in LAKE_BOOK.edges:
        lines, width, _ = label_size(edge.label, typeface) if edge.label else ([], 0.0, 0.0)
        assert all(regular.getlength(line) / 1000 * TEXT <= width for line in lines)
    measured = parts(replace(LAKE_BOOK, typeface=typeface), room_of("a4"))
    assert len(measured) < len(parts(LAKE_BOOK, room_of("a4"))) * 3 / 4


def test_narrow_parts_lie_beside_each_other_and_none_runs_off_its_page() -> None:
    narrow = chain(7)
    (part,) = parts(narrow, room_of("a4"))
    with pypdfium2.PdfDocument(pdf(narrow, [part] * 8, SET_IN)) as file:
        assert len(file) < 5
        first = file[0].get_textpage().get_text_bounded()
        assert first.count(narrow.title) >= 2
        for page in file:
            ink = ImageOps.invert(page.render(scale=1).to_pil().convert("L")).getbbox()
            assert ink is not None and min(ink[:2]) >= MARGIN - 1
            assert ink[2] <= page.get_width() - MARGIN + 1 and ink[3] <= page.get_height() - MARGIN + 1


def test_the_same_bytes_wherever_it_is_made(tmp_path: Path) -> None:
    code = (
        "import hashlib; from tests.diagrams.test_formats import BELL, SET_IN, made, parts, png, room_of; "
        "print(hashlib.sha256(made(BELL) + png(BELL, parts(BELL, room_of('a4')), SET_IN)).hexdigest())"
    )
    runs = []
    for seed, home in (("1", tmp_path), ("2", ROOT)):
        environment = {
            **os.environ,
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": str(ROOT),
            "HOME": str(home),
            "TZ": "Asia/Tokyo",
        }
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=home, env=environment, capture_output=True, text=True, check=True
        )
        runs.append(done.stdout)
    assert runs[0] == runs[1] and len(runs[0].strip()) == 64


def test_a_png_shows_what_the_svg_does() -> None:
    folded = parts(BELL, room_of("a4"))
    image = Image.open(io.BytesIO(png(BELL, folded, SET_IN, 144)))
    svg = picture(BELL, folded)
    width = float(svg.partition('viewBox="0 0 ')[2].split()[0])
    assert image.size[0] == pytest.approx(2 * width, abs=2)
    assert len(set(image.convert("L").resize((200, 200)).tobytes())) > 20


def test_hostile_text_is_set_as_it_is() -> None:
    nodes = tuple(replace(node, title=HOSTILE) for node in chain(2).nodes)
    (page,) = texts(made(replace(chain(2), nodes=nodes, title=HOSTILE)))
    words = "".join(page.split())
    assert words.count("".join(HOSTILE.split())) >= 1
    assert "root:" not in words


def test_a_sign_that_no_font_has_is_told() -> None:
    diagram = Diagram("map", "x", "Swords", "One.", (Node("a", "A sword \N{CROSSED SWORDS}\N{BIOHAZARD SIGN}漢"),), ())
    for make in (made, lambda each: png(each, parts(each, room_of("a4")), SET_IN)):
        with pytest.raises(NotSet, match="no font that is shipped has"):
            make(diagram)


@pytest.mark.parametrize(("format", "start"), [("pdf", b"%PDF-"), ("png", b"\x89PNG"), ("svg", b"<svg")])
def test_the_command_writes_each_format(format: str, start: bytes, tmp_path: Path, capsys: Said) -> None:
    line = ["render", str(LAKE), "puddlewink", "--format", format, "-o", str(tmp_path)]
    assert main(line) == CLEAN
    (file,) = tmp_path.iterdir()
    assert file.name == f"adventure-puddlewink.{format}" and file.read_bytes().startswith(start)
    first = file.read_bytes()
    assert main(line) == CLEAN and file.read_bytes() == first
    assert capsys.readouterr().out.count("puddlewink") == 2


def test_a_picture_is_not_put_into_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["render", str(LAKE), "puddlewink", "--format", "png"]) == TROUBLE
    assert "no text for a terminal" in " ".join(capsys.readouterr().err.split())
