"""Decks: what may lie on top and at the bottom, and what is left when that is drawn."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.systems.fliptoons.game.deck import Deck

CARDS = st.lists(st.sampled_from(("ant", "bee", "cat", "dog")), max_size=5)


@given(CARDS, CARDS.map(sorted), CARDS, st.booleans(), st.integers(0, 99))
def test_a_draw_takes_the_card_that_is_named_and_no_other(
    top: list[str], pile: list[str], under: list[str], bottom: bool, at: int
) -> None:
    deck = Deck(top, pile, under)
    before, size = Counter(deck.cards), deck.size
    cards = deck.at_bottom() if bottom else deck.on_top()
    assert bool(cards) == bool(size)
    if cards:
        named = cards[at % len(cards)]
        drawn = deck.draw_bottom(at % len(cards)) if bottom else deck.draw_top(at % len(cards))
        assert drawn == named
        assert Counter(deck.cards) + Counter([drawn]) == before and deck.size == size - 1
        assert deck.pile == sorted(deck.pile), "places in it stay those of a sorted pile"


def test_known_cards_are_drawn_in_their_order_and_shuffling_forgets_it() -> None:
    deck = Deck(top=("dog", "ant"), pile=("bee", "cat"), under=("bee", "ant"))
    assert (deck.on_top(), deck.at_bottom()) == (["dog"], ["ant"])
    deck.put_on_top("cat")
    deck.put_under("dog")
    assert [deck.draw_top(0) for _ in range(3)] == ["cat", "dog", "ant"]
    assert deck.on_top() == ["bee", "cat"] and deck.draw_top(1) == "cat"
    assert [deck.draw_bottom(0) for _ in range(3)] == ["dog", "ant", "bee"]
    deck.put_on_top("dog")
    deck.shuffle("ant")
    assert deck == Deck(pile=("ant", "bee", "dog"))


def test_a_card_is_taken_where_it_lies_nearest_to_the_top() -> None:
    deck = Deck(top=("bee",), pile=("bee", "cat"), under=("bee",))
    deck.take("bee")
    assert deck == Deck(pile=("bee", "cat"), under=("bee",))
    deck.take("bee")
    assert deck == Deck(pile=("cat",), under=("bee",))
    with pytest.raises(ValueError, match='there is no "dog" in the deck'):
        deck.take("dog")


def test_a_copy_goes_its_own_way() -> None:
    deck = Deck(pile=("bee", "cat"))
    other = deck.copy()
    other.draw_top(0)
    assert deck.cards == ("bee", "cat") and other.cards == ("cat",)
    assert deck != other and deck.frozen() != other.frozen()
