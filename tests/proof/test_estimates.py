"""Estimates: the interval, the seeds, and plays by a rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.game.agenda import NeverSettles
from authoring.game.extensive import Event, Game, Move
from authoring.proof.estimates import estimate, wilson
from tests.game.toys import Board, Edge, Node, board
from tests.proof.test_odds import COIN


def test_the_interval_of_wilson() -> None:
    # The worked example of Newcombe (1998), table I, method 3: 81 of 263.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_the_interval_stays_between_no_and_all() -> None:
    assert wilson(0, 20)[0] == 0 and 0 < wilson(0, 20)[1] < 0.2
    assert wilson(20, 20)[1] == pytest.approx(1)


def test_the_estimate_of_random_play_is_near_the_truth_and_the_same_again() -> None:
    found = estimate(COIN, [Event("seen", "bet")], 4_000, seed=3)
    assert found.low <= 0.375 <= found.high
    assert found == estimate(COIN, [Event("seen", "bet")], 4_000, seed=3)
    assert found != estimate(COIN, [Event("seen", "bet")], 4_000, seed=4)
    assert found.counts["seen:bet"] == pytest.approx(0.5 + 0.5 / 3 / 2, abs=0.05)


def test_a_rule_of_thumb_chooses() -> None:
    def bets(game: Game[Any], state: Any, moves: Sequence[Move]) -> Sequence[Move]:
        return [move for move in moves if move.args == ("bet",)]

    found = estimate(COIN, [], 4_000, chooser=bets)
    assert found.low <= 5 / 6 <= found.high


def test_a_play_without_end_is_worth_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("authoring.proof.estimates.MOVES", 50)
    assert estimate(board({"start": [("on", "start")]}), [], 3).value == 0


def test_where_most_plays_do_not_end_fewer_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("authoring.proof.estimates.MOVES", 50)
    endless = estimate(board({"start": [("on", "start")]}), [], 2_000)
    assert (endless.plays, endless.value) == (10, 0) and endless.high > 0.2
    coin = board({"start": [("on", "?coin")], "?coin": [("heads", "won"), ("tails", "lost"), ("edge", "start")]})
    assert estimate(coin, [], 500).plays == 500


def test_a_move_after_which_nobody_decides_any_more_is_no_end() -> None:
    class Stuck(Board):
        def apply(self, state: Node, move: Move) -> Node:
            after = super().apply(state, move)
            if after.name == "round and round":
                raise NeverSettles("these happen again and again: a")
            return after

    edges = {"start": [Edge("on", "?coin")], "?coin": [Edge("heads", "won"), Edge("tails", "round and round")]}
    found = estimate(Stuck(edges), [], 400)
    assert found.low <= 0.5 <= found.high and found.plays == 400
