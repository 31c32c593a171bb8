"""The best word is that of a search through all words, by whichever way it is looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb
from random import Random

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.systems.paperback.words import kernel
from authoring.systems.paperback.words.best import Best, BestWords, Valued, open_letters
from authoring.systems.paperback.words.lexicon import Lexicon, lexicon
from authoring.systems.paperback.words.spelling import Spelling
from tests.systems.paperback.words.searching import exhaustive

WORDS = Lexicon(
    "a ab aba abba bad bade bead beaded cab cabbed dab dace ace face faced feed ebb add dad added fab".split()
)
SMALL = BestWords(Spelling(WORDS), compiled=False)
SHIPPED = BestWords(Spelling(lexicon("en", 35)), compiled=False)
FUNCTIONS = [kernel.PLAIN, *([kernel.compiled()] if kernel.COMPILED else [])]
EDGES = st.integers(-2, 3)


def cards(letters: str, passing: st.SearchStrategy[bool], most: int) -> st.SearchStrategy[list[Valued]]:
    card = st.builds(Valued, st.sampled_from(letters), EDGES, EDGES, EDGES, passing)
    return st.lists(card, min_size=1, max_size=most)


BLANKS = st.lists(st.integers(-2, 2), min_size=1, max_size=4)


def searched(words: Sequence[str], hand: Sequence[Valued], blanks: Sequence[int]) -> int | None:
    """The value of the best play by trying each card or open letter for each letter of each word."""
    values = [
        sum(hand[place].right if side == "right" else hand[place].left for place in used)
        + (hand[top].top if top >= 0 else 0)
        + blanks[blank]
        for used, blank, side, top in exhaustive(words, hand, len(blanks) - 1)
    ]
    return max(values, default=None)


def is_what_it_says(hand: Sequence[Valued], blanks: Sequence[int], best: Best) -> None:
    play = best.play
    used = frozenset(place for place in range(len(hand)) if play.used >> place & 1)
    assert (used, play.wilds, play.side, play.top) in set(exhaustive([play.word], hand, len(blanks) - 1))
    assert searched([play.word], hand, blanks) == best.value


@settings(max_examples=200, deadline=None)
@given(cards("abcdef", st.booleans(), 5), BLANKS, st.integers(1, 4))
def test_it_is_the_best_of_a_search(hand: list[Valued], blanks: list[int], shortest: int) -> None:
    best = SMALL.best(hand, blanks, shortest)
    long = [word for word in WORDS.words if len(word) >= shortest]
    assert (best and best.value) == searched(long, hand, blanks)
    if best is not None:
        assert len(best.play.word) >= shortest
        is_what_it_says(hand, blanks, best)


@settings(max_examples=15, deadline=None)
@given(cards("aeinrstlz", st.just(False), 3), BLANKS.filter(lambda blanks: len(blanks) < 3))
def test_it_is_the_best_of_a_search_in_the_shipped_list(hand: list[Valued], blanks: list[int]) -> None:
    best = SHIPPED.best(hand, blanks)
    words = [word for word in SHIPPED.spelling.lexicon.words if len(word) < len(hand) + len(blanks)]
    assert (best and best.value) == searched(words, hand, blanks)


@pytest.mark.parametrize("functions", FUNCTIONS, ids=["plain", "compiled"][: len(FUNCTIONS)])
@settings(max_examples=60, deadline=None)
@given(st.lists(cards("abcdefz", st.just(False), 5), min_size=1, max_size=3), BLANKS, st.integers(1, 4))
def test_arrays_give_the_very_same_plays(
    functions: kernel.Functions, hands: list[list[Valued]], blanks: list[int], shortest: int
) -> None:
    for hand in hands:
        row = [[ord(card.letter) - 96, card.left, card.right, card.top] for card in hand]
        some, value, used, blank, side, top = SMALL.batch([row, row], blanks, shortest, functions)[1].tolist()
        best = SMALL._search(hand, blanks, shortest)
        assert best == ((value, used, blank, side, top) if some else None)


@pytest.mark.parametrize("functions", FUNCTIONS, ids=["plain", "compiled"][: len(FUNCTIONS)])
def test_both_ways_agree_on_hands_of_the_shipped_list(functions: kernel.Functions) -> None:
    draw = numpy.random.default_rng(7)
    hands = draw.integers((1, 0, 0, 0), (27, 3, 3, 4), (40, 5, 4))
    found = SHIPPED.batch(hands, (1, 0, 0), functions=functions).tolist()
    other = BestWords(SHIPPED.spelling, compiled=False)
    other.functions = functions
    for hand, (some, value, used, *_) in zip(hands.tolist(), found, strict=True):
        valued = [Valued(chr(96 + code), *rest) for code, *rest in hand]
        best = SHIPPED.best(valued, (1, 0, 0))
        assert some and best is not None and (best.value, best.play.used) == (value, used)
        assert other.best(valued, (1, 0, 0)) == best


@pytest.mark.parametrize("letters", range(4, 8))
def test_hands_with_a_vowel_and_two_wilds_against_a_scan_of_all_words(letters: int) -> None:
    random = Random(letters)
    blanks = open_letters(2, without_wild=1)
    for _ in range(2):
        cards = [
            Valued(
                random.choice("aaeeeiionnrrttsslldcmpghbfwyk"),
                random.randrange(3),
                random.randrange(3),
                random.randrange(4),
            )
            for _ in range(letters)
        ]
        hand = [*cards, Valued(random.choice("aeiou"))]
        have = Counter(card.letter for card in hand)
        near = [word for word in SHIPPED.spelling.lexicon.words if (Counter(word) - have).total() <= 2]
        wanted = searched(near, hand, blanks)
        best = SHIPPED.best(hand, blanks)
        assert best is not None and best.value == wanted
        rows = [[ord(card.letter) - 96, card.left, card.right, card.top] for card in hand]
        for functions in FUNCTIONS:
            (row,) = SHIPPED.batch([rows], blanks, functions=functions).tolist()
            assert row[:3] == [1, wanted, best.play.used]


@pytest.mark.parametrize("width", [2, 3, 8, 12])
@pytest.mark.parametrize("open_", [1, 3, 6])
def test_rows_are_narrowed_without_loss(width: int, open_: int) -> None:
    letters = [3, 7, 7, 26][:width]
    key = 0
    for letter in letters:
        key = key << 5 | letter
    masks = [sum(1 << letter for letter in letters[blank % 2 :]) | 1 << letters[-1] + 32 for blank in range(open_)]
    narrow = kernel.narrowed(numpy.array([[key, *masks]], dtype=numpy.int64), width)[0].tolist()
    each = kernel.BIT_COUNT // (2 * width)
    assert narrow[0] == key and len(narrow) == 1 + -(-open_ // each)
    for blank, mask in enumerate(masks):
        pair = narrow[1 + blank // each] >> 2 * width * (blank % each)
        for place, letter in enumerate(letters):
            assert pair >> place & 1 == mask >> letter & 1
            assert pair >> width + place & 1 == mask >> letter + 32 & 1


def test_open_letters_are_worth_the_best_of_wilds_and_choices() -> None:
    assert open_letters(2) == (0, 0, 0)
    assert open_letters(2, without_wild=1) == (1, 0, 0)
    assert open_letters(1, 1, without_wild=1) == (1, 1, 0)
    assert open_letters(1, 2, without_wild=1, each_wild=-3, each_choice=2) == (1, 3, 5, 1)


def test_no_word_and_words_of_open_letters_alone() -> None:
    assert SMALL.best([Valued("z", 5, 5, 5)], (0,)) is None
    assert SMALL.best([], (0,)) is None
    best = SMALL.best([Valued("z", 5, 5, 5)], (0, 2))
    assert best is not None and best.value == 2 and best.play.used == 0 and best.play.word == "a"
    with pytest.raises(ValueError, match="no number of open letters"):
        SMALL.best([Valued("a")], ())


def test_a_deck_has_every_hand_with_its_best_word() -> None:
    deck = [Valued("a", 1), Valued("b", 0, 2), Valued("b", 0, 2), Valued("d", 1, 1, 1), Valued("z", 3, 3)]
    vowel = (Valued("e", top=2),)
    hands = SMALL.deck(deck, 3, (1, 0), vowel)
    assert sum(hand.ways for hand in hands) == comb(5, 3)
    assert len(hands) == len({tuple(sorted(each)) for each in combinations(deck, 3)}) == 7
    worths = [hand.best.value for hand in hands if hand.best is not None]
    assert worths == sorted(worths, reverse=True) and len(worths) == len(hands)
    for hand in hands:
        assert hand.best is not None
        assert hand.best.value == searched(WORDS.words, (*hand.cards, *vowel), (1, 0))
        is_what_it_says((*hand.cards, *vowel), (1, 0), hand.best)
    (none,) = SMALL.deck([Valued("z")] * 3, 2)
    assert (none.ways, none.best) == (3, None)


def test_a_deck_of_many_copies_has_no_more_hands_than_one_of_four() -> None:
    few, many = (SMALL.deck([Valued(letter) for letter in "oat"] * times, 4) for times in (4, 99))
    assert [hand.cards for hand in few] == [hand.cards for hand in many]
    assert sum(hand.ways for hand in many) == comb(3 * 99, 4)
