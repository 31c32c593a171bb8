from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.sheets.imposing import Misfit, Sides, grid_of, imposed, parted
from authoring.sheets.profiles import Profile, Size, built_in

DATA = built_in()
POKER = DATA.sizes["poker"]
A4 = DATA.profiles["a4"]
SHEETS = [name for name, profile in DATA.profiles.items() if not profile.single and not profile.across]


def cards(count: int) -> list[Sides]:
    return [Sides(number, 1000 + number) for number in range(count)]


def test_poker_cards_lie_three_by_three_on_a4() -> None:
    grid = grid_of(POKER, A4, DATA)
    assert (grid.across, grid.down) == (3, 3)
    assert grid.left == pytest.approx(9.75)
    assert grid.top == pytest.approx(15.15)


def test_letter_really_differs() -> None:
    grid = grid_of(POKER, DATA.profiles["letter"], DATA)
    assert (grid.left, grid.top) == (pytest.approx(12.7), pytest.approx(6.35))


def test_eighteen_lie_on_the_sheet_of_a_press() -> None:
    grid = grid_of(POKER, DATA.profiles["eighteen-up"], DATA)
    assert (grid.across, grid.down, grid.width) == (6, 3, 457.2)


@pytest.mark.parametrize("name", SHEETS)
@given(count=st.integers(1, 30), size=st.sampled_from(sorted(set(DATA.sizes) - {"character-board"})))
def test_every_card_lies_once_on_its_paper_over_no_other(name: str, count: int, size: str) -> None:
    profile = DATA.profiles[name]
    pages = imposed(cards(count), DATA.sizes[size], profile, DATA)
    fronts = [slot.face for page in pages for slot in page.slots if slot.face < 1000]
    assert fronts == list(range(count))
    wide, high = DATA.sizes[size].width, DATA.sizes[size].height
    for page in pages:
        for slot in page.slots:
            assert profile.margin - 1e-6 <= slot.x <= page.width - wide - profile.margin + 1e-6
            assert profile.margin - 1e-6 <= slot.y <= page.height - high - profile.margin + 1e-6
        for index, one in enumerate(page.slots):
            for other in page.slots[index + 1 :]:
                assert abs(one.x - other.x) >= wide - 1e-6 or abs(one.y - other.y) >= high - 1e-6


def test_backs_stand_behind_their_fronts_when_the_sheet_turns_on_its_long_edge() -> None:
    front, back = imposed(cards(7), POKER, A4, DATA)
    for one, other in zip(front.slots, back.slots, strict=True):
        assert other.face == one.face + 1000
        assert other.x == pytest.approx(front.width - one.x - POKER.width)
        assert other.y == pytest.approx(one.y) and not other.turned


def test_on_the_short_edge_they_are_mirrored_the_other_way_and_stand_on_their_heads() -> None:
    front, back = imposed(cards(7), POKER, DATA.profiles["a4-short"], DATA)
    for one, other in zip(front.slots, back.slots, strict=True):
        assert other.x == pytest.approx(one.x) and other.turned
        assert other.y == pytest.approx(front.height - one.y - POKER.height)


def test_backs_are_moved_by_the_offset_of_a_printer() -> None:
    moved = replace(A4, offset=(0.5, -1.25))
    (_, plain), (_, back) = imposed(cards(2), POKER, A4, DATA), imposed(cards(2), POKER, moved, DATA)
    for one, other in zip(plain.slots, back.slots, strict=True):
        assert (other.x - one.x, other.y - one.y) == (pytest.approx(0.5), pytest.approx(-1.25))


def test_folded_along_the_middle_each_back_lies_on_its_front() -> None:
    (page,) = imposed(cards(4), POKER, DATA.profiles["a4-gutterfold"], DATA)
    fronts = [slot for slot in page.slots if slot.face < 1000]
    backs = [slot for slot in page.slots if slot.face >= 1000]
    for one, other in zip(fronts, backs, strict=True):
        assert one.x == pytest.approx(other.x) and other.turned
        assert page.height - one.y == pytest.approx(other.y + POKER.height)
    (fold,) = [mark for mark in page.marks if mark.dashed]
    assert fold.y == fold.to_y == pytest.approx(page.height / 2)


def test_a_card_a_page_goes_front_and_back_in_turn() -> None:
    pages = imposed([Sides(0, 9), Sides(1, None)], POKER, DATA.profiles["shop"], DATA)
    assert [page.slots[0].face for page in pages] == [0, 9, 1]
    assert {(page.width, page.height) for page in pages} == {(POKER.width, POKER.height)}
    assert not any(page.marks for page in pages)


@pytest.mark.parametrize("count", [1, 2, 4, 9])
def test_crop_marks_stand_at_every_cut_and_on_no_card(count: int) -> None:
    page = imposed([Sides(number, None) for number in range(count)], POKER, A4, DATA)[0]
    cuts_x = {round(slot.x + end, 3) for slot in page.slots for end in (0, POKER.width)}
    cuts_y = {round(slot.y + end, 3) for slot in page.slots for end in (0, POKER.height)}
    assert {round(mark.x, 3) for mark in page.marks if mark.x == mark.to_x} == cuts_x
    assert {round(mark.y, 3) for mark in page.marks if mark.y == mark.to_y} == cuts_y
    for mark in page.marks:
        for slot in page.slots:
            for x, y in ((mark.x, mark.y), (mark.to_x, mark.to_y)):
                inside_x = slot.x - 0.5 < x < slot.x + POKER.width + 0.5
                inside_y = slot.y - 0.5 < y < slot.y + POKER.height + 0.5
                assert not (inside_x and inside_y)


def test_round_pieces_share_no_cut() -> None:
    size = DATA.sizes["token-round"]
    first, second = imposed(cards(2), size, A4, DATA)[0].slots
    assert second.x - first.x == pytest.approx(size.width + size.apart)
    assert parted(size, A4).gap == size.apart


def test_what_cannot_work_is_told_with_the_nearest_that_does() -> None:
    asked = replace(A4, across=3, down=3, gap=6)
    with pytest.raises(Misfit) as caught:
        imposed(cards(9), POKER, asked, DATA)
    assert "leave 3.75 mm at the edge of a4" in str(caught.value)
    assert "the nearest that does is 2 x 3, as many as fit" in str(caught.value) or "4 x 2" in str(caught.value)


def test_what_no_paper_holds_is_told() -> None:
    with pytest.raises(Misfit) as caught:
        imposed(cards(1), Size(900, 900), A4, DATA)
    assert "no paper in the profiles is large enough" in str(caught.value)


def test_a_larger_paper_is_offered() -> None:
    with pytest.raises(Misfit) as caught:
        imposed(cards(1), Size(230, 310), A4, DATA)
    assert "1 x 1, on tabloid" in str(caught.value)


def test_fronts_alone_have_no_pages_of_backs() -> None:
    none: Profile = DATA.profiles["a4-fronts"]
    assert [page.side for page in imposed(cards(3), POKER, none, DATA)] == ["front"]
