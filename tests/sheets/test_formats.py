from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Box, Face
from tests.sheets.staging import ICONS, PROFILES, deck_of, files_of, output, pack_of

MM = 72 / 25.4


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> LinkedPack:
    return pack_of(tmp_path_factory.mktemp("lamps"))


def size_of(picture: bytes) -> tuple[int, int]:
    from PIL import Image

    size: tuple[int, int] = Image.open(io.BytesIO(picture)).size
    return size


def deck(pack: LinkedPack, size: str = "poker") -> Box:
    return Box((deck_of(pack, size),), ICONS)


def test_pages_for_a_printer_have_a_trim_box_inside_of_their_bleed(pack: LinkedPack) -> None:
    files = files_of(output(pack, deck(pack), "one-up"))
    with pikepdf.open(io.BytesIO(files["lamps.pdf"])) as pdf:
        assert len(pdf.pages) == 8
        for page in pdf.pages:
            media = [float(each) for each in page.MediaBox]
            trim = [float(each) for each in page.TrimBox]
            assert [float(each) for each in page.BleedBox] == media
            assert media[2] == pytest.approx((63.5 + 6.35) * MM, abs=0.01)
            assert trim[2] - trim[0] == pytest.approx(63.5 * MM, abs=0.01)
            assert trim[3] - trim[1] == pytest.approx(88.9 * MM, abs=0.01)


def test_outlined_pages_have_no_font_at_all(pack: LinkedPack) -> None:
    files = files_of(output(pack, deck(pack), "shop"))
    with pikepdf.open(io.BytesIO(files["lamps.pdf"])) as pdf:
        assert len(pdf.pages) == 8
        assert not [
            each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
        ]
        assert float(pdf.pages[0].TrimBox[0]) == pytest.approx(3 * MM, abs=0.01)


@pytest.mark.parametrize(("size", "pixels"), [("poker", (825, 1125)), ("mini", (600, 825)), ("tarot", (900, 1500))])
def test_pictures_have_exactly_the_pixels_of_the_profile(pack: LinkedPack, size: str, pixels: tuple[int, int]) -> None:
    files = files_of(output(pack, deck(pack, size), "png"))
    assert set(files) == {f"lamps/{id}-{side}.png" for id in ("old-betsy", "new-tom") for side in ("front", "back")}
    assert {size_of(data) for data in files.values()} == {pixels}


def test_a_size_without_pixels_is_drawn_at_300_to_the_inch(pack: LinkedPack) -> None:
    files = files_of(output(pack, deck(pack, "business"), "png"))
    assert {size_of(data) for data in files.values()} == {(1126, 677)}


def test_a_deck_for_the_virtual_table(pack: LinkedPack) -> None:
    files = files_of(output(pack, deck(pack), "tabletop"))
    saved = json.loads(files["lamps.json"])
    (whole,) = saved["ObjectStates"]
    (sheet,) = whole["CustomDeck"].values()
    assert whole["Name"] == "Deck" and whole["DeckIDs"] == [100, 100, 101, 101]
    assert len(whole["ContainedObjects"]) == 4
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["UniqueBack"]) == (3, 2, False)
    width, height = size_of(files[sheet["FaceURL"]])
    assert max(width, height) <= 4096 and width % 3 == 0
    assert sheet["BackURL"] in files
    assert len({each["GUID"] for each in whole["ContainedObjects"]}) == 4


def test_backs_of_their_own_have_a_picture_like_the_fronts(pack: LinkedPack) -> None:
    cards = deck_of(pack).cards
    own = tuple(replace(card, back=Face(title=card.id, look="back", icon="moon")) for card in cards)
    files = files_of(output(pack, Box((replace(deck_of(pack), cards=own),), ICONS), "tabletop"))
    (sheet,) = json.loads(files["lamps.json"])["ObjectStates"][0]["CustomDeck"].values()
    assert sheet["UniqueBack"] is True
    assert size_of(files[sheet["BackURL"]]) == size_of(files[sheet["FaceURL"]])


def test_more_cards_than_a_picture_holds_take_another_one(pack: LinkedPack) -> None:
    cards = deck_of(pack, copies=1).cards * 40
    numbered = tuple(replace(card, id=f"{card.id}-{number}") for number, card in enumerate(cards))
    files = files_of(output(pack, Box((replace(deck_of(pack), cards=numbered),), ICONS), "tabletop"))
    decks = json.loads(files["lamps.json"])["ObjectStates"][0]["CustomDeck"]
    assert [(each["NumWidth"], each["NumHeight"]) for each in decks.values()] == [(10, 7), (10, 2)]


@pytest.mark.parametrize("name", sorted(PROFILES.profiles))
def test_every_profile_prints_a_deck(pack: LinkedPack, name: str, tmp_path: Path) -> None:
    made = output(pack, deck(pack), name)
    assert made.files and made.findings == []


def test_low_ink_paints_no_ground(pack: LinkedPack) -> None:
    full = files_of(output(pack, deck(pack), "a4"))["lamps.pdf"]
    low = files_of(output(pack, deck(pack), "a4-draft"))["lamps.pdf"]
    import pypdfium2

    def darkness(data: bytes) -> float:
        picture = pypdfium2.PdfDocument(data)[1].render(scale=0.5).to_pil().convert("L")
        levels = picture.histogram()
        return sum((255 - level) * count for level, count in enumerate(levels)) / (picture.width * picture.height)

    assert darkness(low) < darkness(full) / 4
