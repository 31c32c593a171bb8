from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from authoring.lint.reported import MISSING_GLYPH, SHRUNKEN_DRAWING, TEXT_OVERFLOW
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Board, Box, Card, Chart, Deck, Face, Graph, Para, Place, Span, Way
from tests.sheets.staging import A4, ICONS, PROFILES, book, box_of, deck_of, diagram, files_of, output, pack_of, text_of
from tests.tiny_system import Lamp

HOSTILE = (
    '#read("/etc/passwd") #let x = 1 *bold* _under_ $x^2$ [a](b) <label> @ref // no comment /* none */ \\n `raw` '
    "</script> %PDF-1.7 ] )( {unknown} {{x}} = heading - item + item / term: ~ -- --- 'q' https://example.com"
)


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> LinkedPack:
    return pack_of(tmp_path_factory.mktemp("lamps"))


def only(pack: LinkedPack, *blocks: Para | Graph, title: str = "T", at: bool = True) -> Box:
    document, _ = next(pack.each(Lamp))
    route = document.at("text") if at else None
    face = Face(title=title, body=blocks, look="panel", at=route)
    return Box((Deck("one", "One", "poker", (Card("one", face),)),), ICONS)


def names(findings: list[Finding]) -> list[str]:
    return [finding.rule for finding in findings]


def test_a_box_is_printed_without_a_word_against_it(pack: LinkedPack) -> None:
    made = output(pack)
    assert made.findings == []
    assert list(files_of(made)) == ["lamps.pdf", "lanes.pdf", "book.pdf"]
    assert made.sheets[0]["cards"] == {"old-betsy": 2, "new-tom": 2}


def test_every_text_can_be_read_out_of_the_pages(pack: LinkedPack) -> None:
    files = files_of(output(pack))
    said = text_of(files["lamps.pdf"])
    assert said.count("Old Betsy") == 2
    assert "good evening" in said and "OIL3" in said and "2coin" in said.replace(" ", "")
    read = text_of(files["book.pdf"])
    # "Read" and its number stand on one line.
    assert "Read\u00a02" in read and "1 – 2" in read
    for word in (
        "Light a lamp.",
        "LANES",
        "Lit",
        "left",
        "right",
        "Betsy",
        "Met Tom",
        "Step 2",
        "needs oil",
        "The end.",
    ):
        assert word in text_of(files["lanes.pdf"])


def chart(count: int) -> Chart:
    places = tuple(
        Place(f"p{each}", f"Place {each}", "lantern", "gold", each % 3, ("candle",)) for each in range(count)
    )
    ways = tuple(Way(f"p{each}", f"p{each + 1}", each == 1) for each in range(count - 1))
    return Chart(places, ways, ("gold", "blue", "red"), folded=True)


def test_a_map_is_printed_with_every_place(pack: LinkedPack) -> None:
    face = Face("Map", (chart(6), Para("Legend.")), "board")
    made = output(pack, Box((Board("map", "Map", (face,), sheets=2),), ICONS))
    assert made.findings == []
    said = text_of(made.files[0].data)
    for each in range(6):
        assert f"Place {each}" in said and f"p{each}" in said
    assert "cancel" in said and "Legend." in said


def test_a_map_with_too_many_places_is_a_drawing_too_small(pack: LinkedPack) -> None:
    face = Face("Map", (chart(150),), "board")
    made = output(pack, Box((Board("map", "Map", (face,), sheets=2),), ICONS))
    assert names(made.findings) == [SHRUNKEN_DRAWING.name]


def test_pages_are_tagged_and_their_fonts_embedded(pack: LinkedPack) -> None:
    for data in files_of(output(pack)).values():
        with pikepdf.open(io.BytesIO(data)) as pdf:
            assert pdf.Root.MarkInfo.Marked
            assert pdf.Root.StructTreeRoot is not None
            assert str(pdf.Root.Lang) == "en"
            assert b"pdfuaid:part" in bytes(pdf.Root.Metadata.read_bytes())
            fonts = [
                each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
            ]
            descriptors = [font.FontDescriptor for font in fonts if "/FontDescriptor" in font]
            assert descriptors
            for each in descriptors:
                assert any(key in each for key in ("/FontFile", "/FontFile2", "/FontFile3"))


def test_a_book_has_links_between_its_entries(pack: LinkedPack) -> None:
    with pikepdf.open(io.BytesIO(files_of(output(pack))["book.pdf"])) as pdf:
        links = [note for page in pdf.pages for note in page.get("/Annots", []) if note.Subtype == "/Link"]
        assert len(links) == 2


def test_every_sheet_says_of_what_it_is(pack: LinkedPack) -> None:
    made = output(pack)
    for data in files_of(made).values():
        assert "lamps 1.2.3 · " in text_of(data)
        with pikepdf.open(io.BytesIO(data)) as pdf:
            assert "1.2.3" in str(pdf.docinfo["/Keywords"])


def test_the_same_pack_gives_the_same_bytes_in_another_process(pack: LinkedPack, tmp_path: Path) -> None:
    here = files_of(output(pack))
    script = (
        "import sys, hashlib, json; from pathlib import Path; from tests.sheets.staging import *; "
        "from authoring.lint.running import LintOptions, read_packs; from tests.tiny_system import SYSTEMS; "
        f"pack = read_packs([Path({str(pack.manifest.file.parent)!r})], LintOptions(systems=SYSTEMS))[0][0]; "
        "print(json.dumps({n: hashlib.sha256(d).hexdigest() for n, d in files_of(output(pack)).items()}))"
    )
    root = Path(__file__).parents[2]
    environment = {"PYTHONPATH": str(root), "PYTHONHASHSEED": "7", "HOME": str(tmp_path), "FONTCONFIG_FILE": "/none"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    import hashlib

    assert json.loads(done.stdout) == {name: hashlib.sha256(data).hexdigest() for name, data in here.items()}


def test_hostile_text_is_printed_as_it_stands(pack: LinkedPack) -> None:
    straight = replace_quotes(pack)
    made = output(straight, only(straight, Para(HOSTILE), title="#t *T* $x$"))
    assert names(made.findings) == []
    said = "".join(text_of(made.files[0].data).split())
    assert "".join(HOSTILE.split()) in said
    assert "#t*T*$x$" in said


def replace_quotes(pack: LinkedPack) -> LinkedPack:
    """The pack with a theme that leaves quotation marks as they are typed."""
    folder = pack.manifest.file.parent.parent / "straight"
    return pack_of(folder, theme="kind: theme\nid: plain\nquotes: straight\n")


def test_letters_without_a_glyph_are_found_where_they_stand(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, "kind: lamp\nid: a\ntitle: A\ntext: a \U0001f5e1 and \u05d0\nnext: a\n")
    made = output(pack, Box((deck_of(pack),), ICONS))
    assert names(made.findings) == [MISSING_GLYPH.name] * 2
    first = made.findings[0]
    assert first.message == 'the fonts have no glyph for "\U0001f5e1" (U+1F5E1, dagger knife)'
    assert first.at.path == ("text",) and first.at.inside == (2, 3)
    assert "a ? and ?" in text_of(made.files[0].data)


def test_a_letter_that_the_sheets_themselves_add_is_found_too(pack: LinkedPack) -> None:
    made = output(pack, only(pack, Para("a \u2603 b")))
    assert [(finding.rule, finding.at.document.kind) for finding in made.findings] == [(MISSING_GLYPH.name, "pack")]


def test_text_that_does_not_fit_is_found_at_its_place(pack: LinkedPack) -> None:
    made = output(pack, only(pack, *[Para("many words and more of them " * 12)] * 6))
    (finding,) = made.findings
    assert finding.rule == TEXT_OVERFLOW.name
    assert finding.at.path == ("text",)
    assert "mm too long, even at 6.5 points" in finding.message


def test_a_word_wider_than_its_line_is_found(pack: LinkedPack) -> None:
    made = output(pack, only(pack, Para("x" * 80)))
    assert [finding.rule for finding in made.findings] == [TEXT_OVERFLOW.name]
    assert "wider than its line" in made.findings[0].message


def test_a_title_too_long_for_its_line_is_found(pack: LinkedPack) -> None:
    made = output(pack, only(pack, Para("short"), title="A title that goes on and on and on and on and on and on"))
    assert [finding.rule for finding in made.findings] == [TEXT_OVERFLOW.name]


def test_text_is_made_smaller_before_it_is_too_long(pack: LinkedPack) -> None:
    made = output(pack, only(pack, Para("many words and more of them " * 30)))
    assert made.findings == []


def test_a_drawing_that_had_to_shrink_is_found(pack: LinkedPack) -> None:
    document, _ = next(pack.each(Lamp))
    board = Board("b", "Board", (Face(title="B", body=(Graph(diagram(70), at=document.at("next")),), look="board"),))
    made = output(pack, Box((board,), ICONS))
    assert SHRUNKEN_DRAWING.name in names(made.findings)
    assert made.findings[0].at.path == ("next",)


def test_faces_that_differ_by_colour_alone_are_found(pack: LinkedPack) -> None:
    backs = [Face(title="Back", look="back", icon="candle", tone=tone) for tone in ("red", "green")]
    decks = tuple(replace(deck_of(pack), id=f"d{n}", back=back) for n, back in enumerate(backs))
    made = output(pack, Box(decks, ICONS))
    (finding,) = made.findings
    assert finding.rule == "colour-alone"
    shaped = tuple(
        replace(deck, back=replace(deck.back, icon=icon))
        for deck, icon in zip(decks, ("sun", "moon"), strict=True)
        if deck.back
    )
    assert output(pack, Box(shaped, ICONS)).findings == []


def test_a_deck_that_fits_on_no_paper_is_found_and_the_rest_is_printed(pack: LinkedPack) -> None:
    profile = replace(A4, across=3, down=3, gap=6)
    made = output(pack, profile=profile)
    assert names(made.findings) == ["impossible-geometry"]
    assert "the nearest that does" in made.findings[0].message
    assert list(files_of(made)) == ["lanes.pdf", "book.pdf"]


def test_only_what_is_asked_for_is_printed(pack: LinkedPack) -> None:
    from authoring.sheets.printing import printed

    made = printed(pack, box_of(pack), A4, PROFILES, ["book"])
    assert list(files_of(made)) == ["book.pdf"]


def test_a_book_whose_numbers_are_in_no_map_is_found(tmp_path: Path) -> None:
    none = pack_of(tmp_path / "none", numbers="kind: numbers\nid: map\nnumbers: {}\n")
    some = pack_of(tmp_path / "some", numbers="kind: numbers\nid: map\nnumbers: {lamp: {old-betsy: 1}}\n")
    (whole,) = output(none, Box((book(none),), ICONS)).findings
    (part,) = output(some, Box((book(some),), ICONS)).findings
    assert whole.message == 'the numbers of "The book" stand in no map, so that the next print may have others'
    assert whole.at.document.kind == "pack"
    assert part.message == '1 of 2 numbers of "The book" stand in no map, so that the next print may have others'
    assert part.at.document.id == "new-tom"
    assert part.rule == "unmapped-numbers"


def test_an_entry_in_sight_of_the_one_that_leads_to_it_is_found(pack: LinkedPack) -> None:
    box = box_of(pack)
    book = box.sheets[2]
    first, *rest = book.entries  # type: ignore[union-attr]
    made = output(pack, Box((replace(book, entries=(replace(first, apart=("lamp-2",)), *rest)),), ICONS))  # type: ignore[type-var]
    assert names(made.findings) == ["entry-in-sight"]
    assert made.findings[0].message == "entry 1 stands on page 2 with 2, to which it leads"


def test_quotation_marks_follow_the_theme(pack: LinkedPack) -> None:
    box = only(pack, Para(Span('"so"')))
    assert "\u201cso\u201d" in text_of(output(pack, box).files[0].data)
    assert '"so"' in text_of(output(replace_quotes(pack), box).files[0].data)
