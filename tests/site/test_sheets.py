"""Cards as they will print, as pictures on the page."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Box, Deck, Sheet, Span
from authoring.site import sheets
from authoring.site.html import el
from authoring.site.places import Editor
from authoring.site.sheets import pictures, plain, printed_cards, profile
from tests.sheets.staging import LAMPS, box_of, pack_of
from tests.site.client import Client, client_of
from tests.site.hostile import ROOT

PNG = b"\x89PNG\r\n\x1a\n"


class Stand:
    """As much of a shown pack as the cards need."""

    def __init__(self, resolver: object) -> None:
        self.place = resolver.place  # type: ignore[attr-defined]


def test_each_side_of_each_card_is_a_picture_of_the_size_of_its_card(tmp_path: Path) -> None:
    pack = pack_of(tmp_path)
    made = pictures(pack, box_of(pack), "lamps", {})
    assert {"old-betsy-front.png", "new-tom-front.png"} <= set(made)
    front = made["old-betsy-front.png"]
    assert front.startswith(PNG)
    width, height = (int.from_bytes(front[at : at + 4]) for at in (16, 20))
    assert (width, height) == profile().pixels["poker"]


def test_only_cards_that_have_changed_are_set_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[str, Mapping[str, bytes]] = {}
    pack = pack_of(tmp_path)
    before = pictures(pack, box_of(pack), "lamps", known)
    pressed: list[str] = []
    press = sheets._pressed

    def noted(pack: LinkedPack, box: Box, sheet: Sheet) -> dict[str, bytes]:
        assert isinstance(sheet, Deck)
        pressed.extend(card.id for card in sheet.cards)
        return press(pack, box, sheet)

    monkeypatch.setattr(sheets, "_pressed", noted)
    assert pictures(pack, box_of(pack), "lamps", known) == before and pressed == []
    again = pack_of(tmp_path, LAMPS.replace("He doesn't.", "He does."))
    after = pictures(again, box_of(again), "lamps", known)
    assert pressed == ["new-tom"]
    assert [name for name in before if before[name] != after[name]] == ["new-tom-front.png"]
    assert pictures(pack, box_of(pack), "no such deck", known) == {}


def test_the_page_names_every_card_with_its_place(tmp_path: Path) -> None:
    from authoring.packs.resolve import Resolver

    pack = pack_of(tmp_path)
    shown = Stand(Resolver())
    text = el("main", printed_cards(shown, box_of(pack), Editor(), "/lamps/cards", 3))  # type: ignore[arg-type]
    assert 'src="/lamps/cards/lamps/old-betsy-front.png?3"' in text and "lamps.yaml:" in text
    assert text.count("<img") == text.count("alt=") and "×2" in text
    assert 'href="/lamps/cards/book/book.pdf?3"' in text
    assert pictures(pack, box_of(pack), "book", {})["book.pdf"].startswith(b"%PDF")


def test_words_without_their_styles() -> None:
    assert plain(("a ", Span("b", style="strong"))) == "a b" and plain("c") == "c"


@pytest.mark.parametrize("file", ["x-front.png", "..%2fpack.yaml", "<script>"])
def test_a_card_that_is_not_there(lanterns: Client, file: str) -> None:
    answer = lanterns.get(f"/lanterns-on-the-lake/cards/deck/{file}")
    assert answer.status_code == 404 and "<script>" not in answer.text


def test_the_cards_of_a_shipped_pack() -> None:
    client = client_of(ROOT / "content" / "lanterns-on-the-lake")
    text = client.get("/lanterns-on-the-lake/cards").text
    sources = re.findall(r'<img src="([^"]+)"', text)
    assert sources and len(set(sources)) == len(sources)
    source = next(each for each in sources if "/reference/" in each)
    answer = client.get(html.unescape(source))
    assert answer.headers["content-type"] == "image/png" and answer.content.startswith(PNG)
