"""Chances of a flip against every order of a deck, estimates against exact chances, advice against both."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.scoring import sight_of, total_of
from authoring.systems.fliptoons.odds import exact, flip_of, options, sampled, table_for
from authoring.systems.fliptoons.odds.advice import advice
from authoring.systems.fliptoons.odds.flips import TooMany
from tests.systems.fliptoons.staging import Acted, Stage, library

GAME = FlipToonsGame(library(), "wacky-workload", 1)
SIMPLE = sorted(card.id for card in GAME.library.cards.values() if card.id not in ("snake", "pig", "horse"))


def by_hand(deck: list[str]) -> dict[int, Fraction]:
    """The chance of each total, from every order of the deck."""
    totals: dict[int, int] = {}
    orders = list(permutations(deck))
    for order in orders:
        state = Acted(Stage({"begin": "flip", "given": {"deck": list(order)}})).state
        total = total_of(sight_of(state, 0))
        totals[total] = totals.get(total, 0) + 1
    return {total: Fraction(count, len(orders)) for total, count in sorted(totals.items())}


@settings(max_examples=8, deadline=None)
@given(st.lists(st.sampled_from(SIMPLE), min_size=1, max_size=4))
def test_the_exact_chances_are_those_of_all_orders(deck: list[str]) -> None:
    assert exact(GAME, table_for(GAME, deck)).chances == by_hand(deck)


def test_a_known_flip() -> None:
    flip = exact(GAME, table_for(GAME, ["goat", "bee", "bee", "bee", "bee"]))
    assert flip.chances == {5: Fraction(2, 5), 8: Fraction(3, 5)}
    assert flip.mean == Fraction(34, 5) and flip.at_least(7) == Fraction(3, 5)
    assert flip.exact and flip.interval(7) == (0.6, 0.6) and flip.mean_interval() == (6.8, 6.8)


def test_what_a_flip_gains_from_the_toon_deck_counts() -> None:
    flip = exact(GAME, table_for(GAME, ["snake"], toons=["peacock", "goat"]))
    # Snake 1; peacock 5 and 2 more; goat 1 and 3 in the upper row.
    assert flip.chances == {5: Fraction(1, 2), 8: Fraction(1, 2)}


def test_the_market_and_the_dismissed_count() -> None:
    table = table_for(GAME, ["dog", "tiger"], market=["dog"], dismissed=["bee", "bee"])
    assert exact(GAME, table).chances == {10: Fraction(1)}


def test_a_choice_in_a_flip_is_made_for_the_most_fame() -> None:
    flip = exact(GAME, table_for(GAME, ["snake", "caterpillar", "bee", "bee"], toons=["butterfly"]))
    kept = sampled(GAME, table_for(GAME, ["snake", "caterpillar", "bee", "bee"], toons=["butterfly"]), samples=50)
    assert kept.mean <= flip.mean + 1 and max(kept.chances) <= max(flip.chances)


def test_too_many_states_are_estimated() -> None:
    deck = ["bee", "snail", "dragonfly", "goat", "sheep", "lion", "deer", "bear", "cow"]
    table = table_for(GAME, deck)
    with pytest.raises(TooMany):
        exact(GAME, table, states=50)
    flip = flip_of(GAME, table, states=50, samples=300)
    assert not flip.exact and flip.samples == 300 and sum(flip.chances.values()) == 1
    low, high = flip.mean_interval()
    assert low < float(flip.mean) < high
    assert flip == flip_of(GAME, table, states=50, samples=300), "the same seed gives the same estimate"


def test_an_estimate_covers_what_is_exact() -> None:
    table = table_for(GAME, ["goat", "sheep", "bee", "snail", "dragonfly"])
    true, guess = exact(GAME, table), sampled(GAME, table, samples=800)
    low, high = guess.mean_interval()
    assert low - 0.2 <= float(true.mean) <= high + 0.2
    low, high = guess.interval(10)
    assert low - 0.05 <= float(true.at_least(10)) <= high + 0.05


def turn(**given: Any) -> Acted:
    grid = [["caterpillar", "caterpillar", "bee"], ["snail", "caterpillar", "dragonfly"]]
    return Acted(Stage({"begin": "turn", "given": {"grid": grid, "actions": 1, **given}}))


def test_advice_hires_what_brings_the_most_next_round() -> None:
    play = turn(fame=7, market={3: "eagle", 7: "goat"})
    found = options(play.game, play.state)
    assert {str(option.moves[0]) for option in found} >= {"hire goat for 7", "hire eagle for 3", "pass"}
    assert [option.mean for option in found] == sorted((option.mean for option in found), reverse=True)
    assert all(option.flip.exact for option in found)
    passed = next(option for option in found if option.moves[0].verb == "pass")
    assert found[0].mean > passed.mean


def test_advice_follows_what_an_effect_asks() -> None:
    play = turn(fame=4, market={4: "butterfly"})
    lines = {" / ".join(map(str, option.moves)) for option in options(play.game, play.state, states=20_000)}
    assert "hire butterfly for 4 / dismiss caterpillar at upper 1" in lines
    assert "hire butterfly for 4 / leave butterfly" in lines


def test_advice_is_for_market_turns() -> None:
    play = Acted(Stage({"begin": "flip", "given": {"deck": ["bee"]}}))
    with pytest.raises(ValueError, match="no market turn"):
        options(play.game, play.state)


def test_a_hint_tells_what_the_next_flip_brings() -> None:
    play = turn(fame=7, market={3: "eagle", 7: "goat"})
    told = {str(move): words for move, words in advice(play.game, play.state).items()}
    assert told.keys() == {str(move) for move in play.game.legal_actions(play.state)}
    best = next(option for option in options(play.game, play.state) if str(option.moves[0]) == "hire goat for 7")
    assert told["hire goat for 7"] == f"{float(best.mean):.2f} fame in the next flip"
    assert advice(GAME, GAME.initial()) == {}
