from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.sheets.model import Icon, Span, Words
from authoring.sheets.quotes import curly, straight
from authoring.sheets.wording import held, plain, runs

ICONS = {"coin": Icon(("coin",)), "level": Icon(word="L"), "forest/water": Icon(("forest", "water"))}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("plain", ["plain"]),
        ("take {coin}!", ["take ", {"d": ["coin"], "n": ""}, "!"]),
        ("{coin 2}", [{"d": ["coin"], "n": "2"}]),
        ("a {level 2+}", ["a ", {"w": "L", "n": "2+"}]),
        ("{forest/water x}", [{"d": ["forest", "water"], "n": "x"}]),
        ("{nothing} {", ["{nothing} {"]),
        ("", []),
        (("a", Span("b", style="strong", to="there")), ["a", {"t": ["b"], "s": "strong", "to": "there"}]),
    ],
)
def test_words_are_parted_into_pieces(words: Words, expected: list[object]) -> None:
    assert runs(words, ICONS) == expected


@given(st.text(alphabet="abc{} 0123x+/"))
def test_a_text_without_icons_that_are_known_stays_as_it_is(text: str) -> None:
    assert plain(text, {}) == text


def test_a_number_stays_on_the_line_of_its_icon() -> None:
    words = ("gain 2 {coin} on page 3 or ", Span("1 {level}", style="small"))
    made = held(runs(words, ICONS))
    assert made[0] == "gain\u00a02\u00a0"
    assert made[2] == " on page 3 or "
    assert made[3]["t"][0] == "1\u00a0"
    assert held(runs("You gain {coin 2}", ICONS))[0] == "You gain\u00a0"
    assert held(runs("something {coin 2} and {coin}", ICONS))[::2] == ["something ", " and "]


def test_icons_are_said_by_their_drawings() -> None:
    assert plain("pay {coin 2} for {level 3} or {forest/water}", ICONS) == "pay 2coin for L3 or forest/water"


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ('"Hello," he said.', "\u201cHello,\u201d he said."),
        ("don't", "don\u2019t"),
        ("('so')", "(\u2018so\u2019)"),
        ("a 3\" pipe, 6' long", "a 3\" pipe, 6' long"),
        ('"\'Tis," she said', "\u201c\u2018Tis,\u201d she said"),
    ],
)
def test_quotation_marks_are_those_of_print(typed: str, printed: str) -> None:
    assert curly(typed) == printed
    assert straight(printed) == typed


@given(st.text(alphabet="ab \"'(3", max_size=20))
def test_nothing_but_the_shape_of_the_marks_changes(text: str) -> None:
    assert straight(curly(text)) == text


def test_a_mark_knows_what_stood_before_it() -> None:
    assert curly('"', before="a") == "\u201d"
    assert curly('"', before=" ") == "\u201c"
