"""Runs and battles keep what every game has to keep."""

from __future__ import annotations

import pytest

from authoring.game.conformance import breaches
from authoring.systems.paperback.game.engine import BattleGame, RunGame, Setup
from tests.systems.paperback.staging import content, library


@pytest.mark.parametrize("mode", ["standard", "training", "two-headed"])
def test_a_run_keeps_the_form(mode: str) -> None:
    assert breaches(lambda: RunGame(library(), Setup("tinker", mode)), plays=3, max_moves=60) == []


def test_a_battle_of_the_box_keeps_the_form() -> None:
    assert breaches(lambda: BattleGame(content(), Setup("odile", "standard"), "fib"), plays=1, max_moves=6) == []
