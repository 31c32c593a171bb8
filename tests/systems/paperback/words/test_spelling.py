"""The index answers what a search through all words answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.packs.cache import Store
from authoring.systems.paperback.words.index import from_bytes, packed, plain_table_of, table_of
from authoring.systems.paperback.words.lexicon import Lexicon, lexicon, read_list, shipped
from authoring.systems.paperback.words.spelling import Card, Spelling, marked
from tests.systems.paperback.words.searching import exhaustive

WORDS = Lexicon(
    "a ab aba abba bad bade bead beaded cab cabbed dab dace ace face faced feed ebb add dad added fab".split()
)
SPELLING = Spelling(WORDS)
CARDS = st.lists(st.builds(Card, st.sampled_from("abcdef"), st.booleans()), max_size=5)


@settings(max_examples=150, deadline=None)
@given(CARDS, st.integers(0, 2))
def test_the_plays_are_those_of_a_search(cards: list[Card], wilds: int) -> None:
    plays = SPELLING.plays(cards, wilds)
    found = [
        (frozenset(place for place in range(len(cards)) if play.used >> place & 1), play.wilds, play.side, play.top)
        for play in plays
    ]
    assert len(found) == len(set(found))
    assert set(found) == set(exhaustive(WORDS.words, cards, wilds))


VALUES = st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 4))


@settings(max_examples=100, deadline=None)
@given(CARDS, st.integers(0, 2), st.lists(VALUES, min_size=5, max_size=5))
def test_the_best_word_is_that_of_a_search(cards: list[Card], wilds: int, values: list[tuple[int, int, int]]) -> None:
    def value(used: frozenset[int], blank: int, side: str, top: int) -> int:
        edge = sum(values[place][side == "right"] for place in used if not cards[place].passing)
        return edge + (values[top][2] if top >= 0 else 0) - blank

    best = SPELLING.best(
        cards, wilds, lambda play: value(
            frozenset(place for place in range(len(cards)) if play.used >> place & 1), play.wilds, play.side, play.top
        )
    )  # fmt: skip
    worths = [value(*outcome) for outcome in exhaustive(WORDS.words, cards, wilds)]
    if best is None:
        assert not worths
    else:
        used = frozenset(place for place in range(len(cards)) if best.used >> place & 1)
        assert value(used, best.wilds, best.side, best.top) == max(worths)


@settings(max_examples=100, deadline=None)
@given(CARDS, st.integers(0, 2))
def test_each_play_has_a_word_that_does_it(cards: list[Card], wilds: int) -> None:
    for play in SPELLING.plays(cards, wilds):
        bits = frozenset(place for place in range(len(cards)) if play.used >> place & 1)
        assert (bits, play.wilds, play.side, play.top) in set(exhaustive([play.word], cards, wilds))


def test_some_hands_of_the_shipped_list_against_a_search() -> None:
    words = lexicon("en", 35)
    spelling = Spelling(words)
    for letters, wilds in (("eqz", 1), ("tare", 0), ("inks", 1)):
        cards = [Card(letter) for letter in letters]
        short = [word for word in words.words if len(word) <= len(letters) + wilds]
        found = {(play.used, play.wilds, play.side, play.top) for play in spelling.plays(cards, wilds)}
        wanted = {
            (sum(1 << place for place in used), blank, side, top)
            for used, blank, side, top in exhaustive(short, cards, wilds)
        }
        assert found == wanted


def test_a_table_is_kept_and_read_back(tmp_path: Path) -> None:
    table = table_of(WORDS, 3, 1)
    again = from_bytes(table.to_bytes())
    assert again == table
    assert again.find(packed("abd")) >= 0 > again.find(packed("fff"))
    words = lexicon("en", 35)
    store = Store(tmp_path)
    first = Spelling(words, store).plays([Card("t"), Card("o")], 1)
    assert list(tmp_path.glob("??/*"))
    assert Spelling(words, store).plays([Card("t"), Card("o")], 1) == first


@pytest.mark.parametrize(
    ("word", "letters", "top", "side", "told"),
    [
        ("star", "tar", "t", "right", "(s)tar"),
        ("star", "sta", "a", "left", "sta(r)"),
        ("added", "aded", "d", "left", "a(d)ded"),
        ("welt", "welt", "w", "right", "welt"),
    ],
)
def test_wilds_are_marked(word: str, letters: str, top: str, side: str, told: str) -> None:
    assert marked(word, list(letters), top, side) == told


def test_the_shipped_list() -> None:
    small, large = set(shipped("en", 35)), set(shipped("en", 80))
    assert small < large and len(large) > 200_000
    assert {"welt", "star", "a", "o"} <= large
    assert not {"london", "b", "don't", "nasa"} & large
    assert all(word.isascii() and word.isalpha() and word.islower() for word in large)


def test_a_dictionary_of_ones_own() -> None:
    listed = read_list("Ab\nba\n\nnaïve\nbab \n")
    assert listed == ["ba", "bab"]
    own = lexicon(None, 10, tuple(listed), ("cab",), ("ba",), 3)
    assert own.words == ("bab", "cab")
    assert "bab" in own and "ba" not in own


@pytest.mark.parametrize("letters", range(6))
@pytest.mark.parametrize("wilds", range(4))
def test_the_table_made_by_plain_python_is_the_same(letters: int, wilds: int) -> None:
    assert plain_table_of(WORDS, letters, wilds) == table_of(WORDS, letters, wilds)
