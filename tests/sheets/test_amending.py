"""What is written into PDFs after typst made them: links lead to their entries, pages with bleed say so."""

from __future__ import annotations

import io

import pikepdf
import pytest

from authoring.packs.linked import LinkedPack
from authoring.sheets.amending import Target, Unreadable, amended
from authoring.sheets.model import Book, Box, Entry, Para, Span
from authoring.sheets.typesetting import press
from tests.sheets.staging import output, pack_of

TEMPLATE = """#set document(title: "t")
#set page(width: 100pt, height: 200pt)
#link("authoring:there")[go] #link("https://example.org/")[out]
#pagebreak()
there
"""


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> LinkedPack:
    return pack_of(tmp_path_factory.mktemp("amending"))


def made(template: str) -> bytes:
    with press({}) as machine:
        machine.put("links.typ", template.encode())
        return machine.pdf("links.typ", {}).data


def test_a_link_leads_to_its_target_and_others_stay() -> None:
    data = amended(made(TEMPLATE), {"there": Target(2, 10, 30)})
    with pikepdf.open(io.BytesIO(data)) as pdf:
        inner, outer = list(pdf.pages[0].Annots)  # type: ignore[call-overload]
        page, kind, x, y, _ = list(inner.Dest)
        assert page.objgen == pdf.pages[1].objgen
        assert (str(kind), float(x), float(y)) == ("/XYZ", 10, 170)
        assert str(inner.Contents) == "page 2"
        assert "/A" not in inner
        assert str(outer.A.URI) == "https://example.org/"
    assert b"startxref" in data[-40:]


def test_the_table_of_a_file_says_where_its_objects_stand() -> None:
    data = amended(made(TEMPLATE), {"there": Target(2, 0, 0)})
    table = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    rows = data[table:].split(b"\n", 2)[2]
    for number in range(int(data[table:].split(b"\n", 2)[1].split()[1])):
        row = rows[20 * number : 20 * number + 20]
        if row[17:18] == b"n":
            assert data[int(row[:10]) :].startswith(f"{number} 0 obj".encode())


def test_nothing_changes_where_there_is_nothing_to_amend() -> None:
    plain = made('#set document(title: "t")\nwords')
    assert amended(plain, {}) == plain


def test_pages_with_bleed_say_how_far_it_goes() -> None:
    plain = made('#set document(title: "t")\n#set page(width: 100pt, height: 80pt, bleed: 9pt)\nwords')
    with pikepdf.open(io.BytesIO(amended(plain, {}))) as pdf:
        page = pdf.pages[0]
        assert [float(each) for each in page.BleedBox] == [0, 0, 118, 98]  # type: ignore[attr-defined]
        assert [float(each) for each in page.TrimBox] == [9, 9, 109, 89]  # type: ignore[attr-defined]


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\nstartxref\n3\n%%EOF", b"%PDF-1.7\nxref\n0 0\nstartxref\n9\n%%EOF"])
def test_what_typst_does_not_write_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable):
        amended(data, {"there": Target(1, 0, 0)})


def test_each_link_of_a_book_leads_to_the_page_of_its_entry(pack: LinkedPack) -> None:
    entries = tuple(
        Entry(
            f"lamp-{number}",
            (Para("It burns. " * 60), Para((Span(f"Read {60 - number}", to=f"lamp-{60 - number}"),))),
            str(number),
        )
        for number in range(1, 60)
    )
    printed = output(pack, Box((Book("book", "Book", entries),)))
    assert printed.findings == []
    with pikepdf.open(io.BytesIO(printed.files[0].data)) as pdf:
        texts = pages_of(printed.files[0].data)
        links = [link for page in pdf.pages for link in page.get("/Annots", [])]
        assert len(links) == 59
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages)}
        for number, link in enumerate(links, 1):
            there = numbers[link.Dest[0].objgen]
            assert f"{60 - number}" in texts[there].split()
            assert str(link.Contents) == f"page {there + 1}"


def pages_of(data: bytes) -> list[str]:
    import pypdfium2  # type: ignore[import-untyped]

    pdf = pypdfium2.PdfDocument(data)
    try:
        return [page.get_textpage().get_text_range() for page in pdf]
    finally:
        pdf.close()
