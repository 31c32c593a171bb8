"""Coming back to a state: the same is seen at a glance as by whole keys."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from authoring.game.extensive import Game
from authoring.proof.meeting import Glanced, Met


class _Numbers:
    """Numbers as states, of which only the last two digits count."""

    def __init__(self) -> None:
        self.asked = 0

    def key(self, state: int) -> Hashable:
        self.asked += 1
        return state % 100


class _Glanced(_Numbers):
    def glance(self, state: int) -> Hashable:
        return state % 10


def _since(game: _Numbers, states: list[int]) -> list[int]:
    met = Met(cast("Game[Any]", game))
    return [met.since(state, number) for number, state in enumerate(states)]


@given(st.lists(st.integers(0, 400)))
def test_a_glance_changes_nothing(states: list[int]) -> None:
    assert _since(_Glanced(), states) == _since(_Numbers(), states)


def test_keys_are_worked_out_only_of_states_that_look_alike() -> None:
    game = _Glanced()
    assert isinstance(game, Glanced)
    assert _since(game, [1, 2, 3, 4]) == [0, 1, 2, 3]
    assert game.asked == 0
    assert _since(game, [1, 2, 11, 101]) == [0, 1, 2, 0]
    assert game.asked == 3
