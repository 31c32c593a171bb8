"""Seeded chance: numbers by counter, draws by weight, plays that can be played again."""

from __future__ import annotations

from collections import Counter

import pytest

from authoring.game.extensive import Move
from authoring.game.policies import below, drawn, play_out, splitmix64, uniform
from tests.game.toys import Bag, board


def test_the_numbers_are_those_of_the_paper() -> None:
    assert [splitmix64(1234567, n) for n in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_draws_follow_their_weights() -> None:
    outcomes = [(Move(-1, "draw", (name,)), weight) for name, weight in (("a", 1), ("b", 2), ("c", 5))]
    count = Counter(drawn(outcomes, splitmix64(7, n)).args[0] for n in range(8_000))
    assert [round(count[name] / 1_000) for name in "abc"] == [1, 2, 5]
    assert drawn(outcomes, 0).args == ("a",) and drawn(outcomes, (1 << 64) - 1).args == ("c",)


def test_numbers_below_a_limit_are_all_of_them() -> None:
    assert {below(splitmix64(3, n), 6) for n in range(200)} == set(range(6))


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="nothing"):
        drawn([], 5)


def test_a_play_depends_on_its_seed_alone() -> None:
    plays = {seed: play_out(Bag(), uniform, seed, 50) for seed in (5, 3, 9)}
    for seed in (9, 3, 5):
        assert play_out(Bag(), uniform, seed, 50) == plays[seed]
    assert len({play.moves for play in plays.values()}) > 1
    assert all(play.ended and play.events for play in plays.values())


def test_a_play_that_goes_on_is_cut_off() -> None:
    play = play_out(board({"start": [("on", "start")]}), uniform, 1, 20)
    assert len(play.moves) == 20 and not play.ended
