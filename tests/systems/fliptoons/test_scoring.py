"""What selections mean, where no card of the base set asks for it."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.scoring import fame_of, sight_of
from authoring.systems.fliptoons.game.state import Placed
from authoring.systems.fliptoons.model import Bonus
from tests.systems.fliptoons.staging import library

GRID = (("bee", 0, 0), ("goat", 0, 1), ("snail", 0, 2), ("bee", 1, 1))


@pytest.mark.parametrize(
    ("bonus", "fame"),
    [
        ({"fame": 1, "per": {"in": ["row", "adjacent"]}}, 4),
        ({"fame": 1, "per": {"in": ["row", "column"], "others": True}}, 3),
        ({"fame": 1, "per": {"in": ["grid", "adjacent"], "count": "pairs"}}, 1),
        ({"fame": 1, "per": {"in": ["grid", "row"], "count": "names"}}, 3),
        ({"fame": 1, "per": {"in": ["row", "market"]}}, 5),
        ({"fame": 5, "if": {"different": ["row", "stack"]}}, 5),
        ({"fame": 5, "if": {"different": ["row", "column"]}}, 0),
    ],
)
def test_a_card_that_lies_in_two_zones_counts_once(bonus: dict[str, Any], fame: int) -> None:
    base = library()
    base.cards["goat"] = base.cards["goat"]._replace(base=0, bonuses=(Bonus.model_validate(bonus),))
    table = FlipToonsGame(base, "wacky-workload", 1).initial()
    table.market = ("cow", "bear", None, None, None)
    placed = tuple(Placed(number, *card[:1], True, *card[1:]) for number, card in enumerate(GRID))
    table.seats[0].grid = placed
    assert fame_of(sight_of(table, 0), placed[1]) == fame
