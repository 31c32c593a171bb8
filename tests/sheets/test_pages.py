from __future__ import annotations

from dataclasses import replace

from authoring.sheets.encoding import Encoder
from authoring.sheets.imposing import CLEAR, MARK
from authoring.sheets.model import Board, Card, Deck, Face
from authoring.sheets.pages import HAIR, Imprint, laid_board, laid_deck
from authoring.sheets.profiles import built_in

PROFILES = built_in()
A4 = PROFILES.profiles["a4"]
IMPRINT = Imprint("lamps", "1.2.3", "Lamps", "Somebody", "abcdef01")


def deck(count: int, size: str, **more: str) -> Deck:
    tones = ("gold", "blue")
    faces = [Face(str(number), look="token", tone=tones[number % 2], **more) for number in range(count)]
    return Deck("lamps", "Lamps", size, tuple(Card(face.title, face, "blank") for face in faces))  # type: ignore[arg-type]


def test_butted_grounds_end_at_the_cut_between_them() -> None:
    laid = laid_deck(deck(9, "poker"), Encoder({}), A4, PROFILES, IMPRINT)
    grounds = laid.data["below"][0]["grounds"]
    wide, high, bleed = 63.5, 88.9, laid.data["bleed"]
    w, h, tone, other = grounds[4][2:]
    assert (w, h) == (wide + HAIR, high + HAIR) and (tone, other) == ("gold", "")
    corner = grounds[0]
    assert (corner[2], corner[3]) == (wide + bleed + HAIR, high + bleed + HAIR)
    # The second begins where the first is cut.
    assert grounds[1][0] == round(corner[0] + bleed + wide, 3)


def test_pieces_apart_have_a_bleed_of_their_own_and_both_tones() -> None:
    laid = laid_deck(deck(4, "token-round", other="green"), Encoder({}), A4, PROFILES, IMPRINT)
    for _, _, w, h, _, other in laid.data["below"][0]["grounds"]:
        assert w == h == 25 + 2 * laid.data["bleed"] and other == "green"


def test_the_line_of_a_page_stands_clear_of_the_marks() -> None:
    few = laid_deck(deck(4, "token-round"), Encoder({}), A4, PROFILES, IMPRINT)
    ((words, _, y),) = few.data["pages"][0]["labels"]
    low = max(mark[3] for mark in few.data["below"][0]["marks"])
    assert words == "lamps 1.2.3 · abcdef01 · Lamps · 1 / 1" and y > low
    full = laid_deck(deck(70, "token-round"), Encoder({}), A4, PROFILES, IMPRINT)
    labels = full.data["pages"][0]["labels"]
    uprights = sorted({mark[0] for mark in full.data["below"][0]["marks"] if mark[0] == mark[2]})
    assert len(labels) == 2
    for _, x, _ in labels:
        left = max(each for each in uprights if each <= x + 1)
        assert 24 < min(each for each in uprights if each > left) - left < 26
    cards = laid_deck(deck(9, "poker"), Encoder({}), A4, PROFILES, IMPRINT)
    ((_, _, y),) = cards.data["pages"][0]["labels"]
    assert y < max(slot[2] for slot in cards.data["pages"][0]["slots"]) + 88.9 + 3 + CLEAR + MARK


def test_a_board_has_its_line_in_its_frame_and_single_cards_have_none() -> None:
    board = Board("lanes", "Lanes", (Face("Lanes", look="board"),), sheets=2)
    laid = laid_board(board, Encoder({}), A4, PROFILES, IMPRINT)
    assert laid.data["boards"] and len(laid.data["pages"]) == 2
    assert [page["labels"][0][0][-5:] for page in laid.data["pages"]] == ["1 / 2", "2 / 2"]
    single = laid_deck(deck(1, "poker"), Encoder({}), replace(A4, single=True), PROFILES, IMPRINT)
    assert single.data["pages"][0]["labels"] == []
