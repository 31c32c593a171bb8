"""Advice in an adventure says what its odds say, alone and inside of a scenario."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from authoring.game.extensive import CHANCE
from authoring.play.session import Session
from authoring.play.starting import begun
from authoring.proof.odds import Search, Sense
from authoring.systems.flipside.odds.advice import advice
from tests.play.shipped import LAKE, configuration, pack

SCENARIO = "scenario/lanterns-on-the-lake"


def told(words: str) -> float:
    found = re.fullmatch(r"([\d.]+)% if played as well as can be", words)
    assert found
    return float(found[1])


def expected(game: Any, state: Any) -> float:
    """What the best advice at the first decision comes to, over all draws before it, in percent."""
    if game.is_terminal(state):
        return float(game.returns(state)[0]) * 100
    if game.current_player(state) == CHANCE:
        outcomes = game.chance_outcomes(state)
        whole = sum(weight for _, weight in outcomes)
        return sum(weight / whole * expected(game, game.apply(state, move)) for move, weight in outcomes)
    found = advice(game, state)
    assert found.keys() == {*game.legal_actions(state)}
    return max(map(told, found.values()))


@pytest.mark.parametrize("adventure", ["puddlewink", "catching-min"])
def test_the_best_advice_for_each_first_draw_makes_up_the_odds(adventure: str) -> None:
    game = configuration(LAKE, f"adventure/{adventure}").game()
    value = expected(game, game.initial())
    odds = Search(game).play(Sense.BEST).value
    assert value == pytest.approx(float(odds * 100), abs=0.06) and isinstance(odds, Fraction)


def test_inside_of_a_scenario_it_is_the_same_for_a_player_alone() -> None:
    start = {"at": "adventure/puddlewink"}
    inside = Session(begun(pack(LAKE), configuration(LAKE, SCENARIO, "1 player: hunter"), start).game(), 1)
    alone = configuration(LAKE, "adventure/puddlewink", "hunter, starting").game()
    state = alone.initial()
    for draw in (move for move in inside.moves if move.verb == "draw"):
        state = alone.apply(state, draw)
    there = {str(move): words for move, words in advice(inside.game, inside.state).items()}  # type: ignore[arg-type]
    here = {str(move): words for move, words in advice(alone, state).items()}
    assert there == here and there


def test_for_others_and_outside_of_adventures_nothing_is_said() -> None:
    walking = Session(configuration(LAKE, SCENARIO, "2 players").game(), 1)
    assert advice(walking.game, walking.state) == {}  # type: ignore[arg-type]
    start = {"at": "adventure/puddlewink"}
    two = Session(begun(pack(LAKE), configuration(LAKE, SCENARIO, "2 players: hunter, motato"), start).game(), 1)
    seats = {move.seat for move in advice(two.game, two.state)}  # type: ignore[arg-type]
    assert seats == {0} and {move.seat for move in two.options()} == {0, 1}
