"""Adventures that go round without a token drawn have no table, and no odds that are exact."""

from __future__ import annotations

import pytest

from authoring.proof.bag_tables import Unfit
from authoring.proof.bagged import Reading
from authoring.proof.odds import Endless, Search
from authoring.systems.flipside.odds.compile import BaggedPlay
from tests.systems.flipside.odds.test_alike_tokens import game_with


def test_a_token_that_is_used_again_and_again_is_no_fault() -> None:
    game = game_with([{"choose": [{"text": "A", "do": ["discard", {"use": "any"}]}, {"text": "B", "do": []}]}], [])
    with pytest.raises(Unfit, match="goes on and on without a token taken"):
        Reading(BaggedPlay(game), (), 20_000)
    with pytest.raises(Endless):
        Search(game, (), 5_000)
