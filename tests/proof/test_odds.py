"""The reference engine: exact values, expected counts, and what it refuses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from authoring.game.extensive import Event
from authoring.proof.odds import Endless, Search, Sense, TooLarge
from tests.game.toys import Board, Edge, board

COIN = Board(
    {
        "start": [Edge("bet", "?coin", ("bet",)), Edge("leave", "lost")],
        "?coin": [Edge("heads", "won", ("heads",), 2), Edge("tails", "again", (), 1)],
        "again": [Edge("bet", "?coin2", ("bet",)), Edge("leave", "lost")],
        "?coin2": [Edge("heads", "won", ("heads",), 1), Edge("tails", "lost", (), 1)],
    }
)
BET, HEADS = Event("seen", "bet"), Event("seen", "heads")


def test_best_random_and_worst_play_are_fractions() -> None:
    search = Search(COIN, [BET, HEADS])
    assert search.play(Sense.BEST).value == Fraction(5, 6)
    assert search.play(Sense.WORST).value == 0
    assert search.play(Sense.RANDOM).value == Fraction(1, 2) * (Fraction(2, 3) + Fraction(1, 3) * Fraction(1, 4))


def test_events_are_counted_as_often_as_they_are_expected() -> None:
    counts = Search(COIN, [BET, HEADS]).play(Sense.BEST).counts
    assert counts == {"seen:bet": Fraction(4, 3), "seen:heads": Fraction(5, 6)}


def test_what_is_equally_good_is_split_evenly() -> None:
    fork = board({"start": [("a", "won", "a"), ("b", "won", "b"), ("c", "lost", "c")]})
    counts = Search(fork, [Event("seen", name) for name in "abc"]).play(Sense.BEST).counts
    assert list(counts.values()) == [Fraction(1, 2), Fraction(1, 2), 0]


def test_the_value_of_a_state_by_the_state() -> None:
    search = Search(COIN)
    state = COIN.initial()
    assert search.best(state) == Fraction(5, 6)
    assert search.best(COIN.apply(state, COIN.legal_actions(state)[1])) == 0


def test_a_game_that_can_go_round_is_refused() -> None:
    with pytest.raises(Endless):
        Search(board({"start": [("on", "there")], "there": [("back", "start"), ("out", "won")]}))


def test_a_game_that_is_too_large_is_refused() -> None:
    with pytest.raises(TooLarge, match="more than 3 states"):
        Search(COIN, states=3)


def test_ways_that_meet_again_are_no_cycle() -> None:
    sides = {"left": [("on", "end")], "right": [("on", "end")]}
    diamond = board({"start": [("a", "left"), ("b", "right")], **sides, "end": [("x", "won")]})
    assert len(Search(diamond)) == 5
