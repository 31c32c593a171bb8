"""The measure by which battles end falls with every move, and is not offered where something is for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.game.lines import possible
from authoring.proof.claims import Guide
from authoring.proof.ranked import falls
from authoring.systems.paperback.game.engine import BattleGame, Setup
from authoring.systems.paperback.game.ranking import measurable
from authoring.systems.paperback.proving.guide import IdleGuide, WaitingGuide, WinningGuide
from tests.systems.paperback.staging import Stage, content

BATTLES = [("fib", ""), ("queen-of-cliches", "odile-first-boss"), ("the-last-word", "odile-third-boss")]
GUIDES: list[Guide] = [WinningGuide(), IdleGuide(), WaitingGuide(2)]


@pytest.mark.parametrize(("enemy", "loadout"), BATTLES)
@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: type(guide).__name__)
def test_it_falls_along_plays(enemy: str, loadout: str, guide: Guide) -> None:
    game = BattleGame(content(), Setup("odile", "standard"), enemy, loadout)
    state = game.initial()
    guide.start(game, 1)
    moves = 0
    while not game.is_terminal(state):
        move = guide.choose(game, state, possible(game, state), 1)
        after = game.apply(state, move)
        assert falls(game.rank(state), game.rank(after), game.is_terminal(after)), f"{move} after {moves} moves"
        state, moves = after, moves + 1
    assert moves > 5


@pytest.mark.parametrize(
    ("given", "ends"),
    [
        ({"owned": ["lever"], "deck": ["c", "g"]}, True),
        ({"owned": ["thorn"], "deck": ["c", "g"]}, False),
        ({"owned": [["drum", 0, 1]], "deck": ["c", "g"]}, False),
        ({"owned": [["locket", 0, 0]], "deck": ["c", "g"]}, True),
    ],
)
def test_it_is_offered_only_where_nothing_is_for_nothing(given: dict[str, Any], ends: bool) -> None:
    state = Stage({"given": {"enemy": "turtle", "hand": ["o"], **given}}).initial()
    assert measurable(state) is ends
