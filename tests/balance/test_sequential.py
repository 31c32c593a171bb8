"""The sequential tests: they stop early where it is clear, and are seldom wrong however often one looks."""

from __future__ import annotations

from math import inf

import pytest

from authoring.balance.sequential import (
    ERROR,
    Sure,
    Tally,
    judged,
    mean_interval,
    mean_sure,
    ruled_out,
    share_interval,
    share_sure,
)
from authoring.game.policies import splitmix64


def coin(chance: float, seed: int, count: int) -> list[float]:
    return [float(splitmix64(seed, number) < chance * 2**64) for number in range(count)]


def told(values: list[float], low: float, high: float, share: bool) -> tuple[Sure, int]:
    """The answer, and after how many plays."""
    tally, sure_of = Tally(), share_sure if share else mean_sure
    for value in values:
        tally.add(value)
        sure = sure_of(tally, low, high)
        if sure is not Sure.OPEN:
            return sure, tally.count
    return Sure.OPEN, tally.count


@pytest.mark.parametrize(
    ("chance", "low", "high", "sure"),
    [(0.5, 0.3, 0.7, Sure.INSIDE), (0.1, 0.3, 1.0, Sure.BELOW), (0.9, 0.0, 0.6, Sure.ABOVE), (0.0, 0.2, 1, Sure.BELOW)],
)
def test_a_clear_answer_comes_early(chance: float, low: float, high: float, sure: Sure) -> None:
    found, plays = told(coin(chance, 3, 2_000), low, high, share=True)
    assert found is sure
    assert plays < 300


def test_a_chance_on_the_bound_is_seldom_told_wrong() -> None:
    # Looked at after each of 400 plays: a plain 95 % interval would be wrong in about a third of these.
    wrong = sum(told(coin(0.4, seed, 400), 0.4, 1.0, share=True)[0] is Sure.BELOW for seed in range(200))
    assert wrong <= 2 * ERROR * 200


def test_a_mean_on_the_bound_is_seldom_told_wrong() -> None:
    wrong = 0
    for seed in range(200):
        values = [3 + splitmix64(seed, number) / 2**62 for number in range(300)]
        wrong += told(values, 5.0, inf, share=False)[0] is Sure.BELOW
    assert wrong <= 2 * ERROR * 200


def test_the_interval_is_what_is_not_ruled_out() -> None:
    tally = Tally()
    for value in coin(0.3, 1, 150):
        tally.add(value)
    low, high = share_interval(tally)
    assert low < tally.mean < high
    for bound in (0.2, low - 1e-6, low + 1e-6, 0.3, high - 1e-6, high + 1e-6):
        assert share_sure(tally, bound, 1.0) is judged((low, high), bound, 1.0)
        assert share_sure(tally, 0.0, bound) is judged((low, high), 0.0, bound)
    assert not ruled_out(tally, low + 1e-9) and not ruled_out(tally, high - 1e-9)
    assert ruled_out(tally, low - 1e-6) and ruled_out(tally, high + 1e-6)


def test_nothing_is_known_of_nothing() -> None:
    assert share_interval(Tally()) == (0.0, 1.0)
    assert mean_interval(Tally()) == (-inf, inf)
    assert judged((0.0, 1.0), 0.2, 0.8) is Sure.OPEN
