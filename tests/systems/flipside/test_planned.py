"""Going by a plan that counts on no draw: what it wins, plain minimax over all states says is guaranteed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

from authoring.game.extensive import Event, Move
from authoring.game.policies import below, splitmix64
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.cautious import search, walked
from authoring.proof.second.timetables import Walk
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.proving.careful import sight_of
from authoring.systems.flipside.proving.finalists import finalists
from authoring.systems.flipside.proving.planned import PlannedGame, by_plan
from authoring.systems.flipside.proving.sure_timetable import SureWalks
from tests.proof.plain import plain_minimax
from tests.systems.flipside.small_scenarios import BELL, BYWAY, WAY, Data, tale

RUNG, BRAVE, WON = Event("stuff", "bell"), Event("achievement", "brave"), Event("end", "won")
PRICED: list[Data] = [
    {"text": "Pay.", "pay": {"coins": 3}, "do": [{"gain": {"stuff": "bell"}}, {"end": "turn"}]},
    {"text": "Look round.", "do": [{"gain": "1 coin"}, {"place": "way"}, {"end": "turn"}]},
]
CHECKED: Data = {"draw": 1, "need": "mountain", "success": [{"gain": "1 coin"}], "failure": [{"achieve": "brave"}]}


def planned(pack: LinkedPack, goal: Event, players: Sequence[str] = ("cook",)) -> PlannedGame | None:
    make = by_plan(ScenarioGame(Library(pack), "tale", players), frozenset({goal}), 5)
    return None if make is None else make()


def shop(rounds: int, at: str = "g1", check: Data = CHECKED, **changed: Data) -> LinkedPack:
    """A bell for three coins, of which the cook has two: one more is to be had by looking round, or by a check."""
    dared = {"kind": "entry", "id": "dared", "text": "T.", "do": [{"check": check}, {"end": "turn"}]}
    brave = {"kind": "achievement", "id": "brave", "name": "Brave", "family": "met"}
    byway: Data = {**BYWAY, "location": at, "read": "shop"}
    entry = {"kind": "entry", "id": "shop", "text": "T.", "choices": PRICED}
    way = {key: value for key, value in WAY.items() if key != "adventure"} | {"read": "shop"}
    lane: Data = {**way, "id": "lane", "name": "Lane", "read": "dared"}
    return tale(rounds, BELL, brave, dared, entry, byway, way, lane, setup=["byway", "lane"], **changed)


def test_what_is_paid_for_is_earned_before() -> None:
    game = planned(shop(2), RUNG)
    assert game is not None
    found = search(game, {RUNG}, Budget(1_000, 5))
    assert found.policy is not None and walked(game, found.policy, {RUNG}, 5) is not None
    assert game.told(()) == [
        'round 1: Cook interacts with "Byway"',
        'round 2: Cook interacts with "Way"',
    ]
    assert planned(shop(1), RUNG) is None


def test_the_result_of_a_check_is_not_counted_on() -> None:
    assert planned(shop(2), BRAVE) is None
    fail_or_not: Data = {**CHECKED, "success": [{"achieve": "brave"}]}
    assert planned(shop(2, check=fail_or_not), BRAVE) is None


@pytest.mark.parametrize(("trees", "teams"), [(6, []), (3, [(0,)])])
def test_who_is_sure_of_the_finale(trees: int, teams: list[tuple[int, ...]]) -> None:
    pack = tale(3, need="mountain", cook={"tokens": ["mountain 1", "mountain 1", *["forest 1"] * trees]})
    game = ScenarioGame(Library(pack), "tale", ("cook",))
    assert finalists(game, sight_of(game.library, game.seats), 5) == teams
    assert (planned(pack, WON) is not None) is bool(teams)


@st.composite
def shops(draw: st.DrawFn) -> LinkedPack:
    """Two rounds or three of shops and checks."""
    gift = st.sampled_from(
        [{"gain": "1 coin"}, {"achieve": "brave"}, {"gain": "1 xp"}, {"place": "way"}, {"wounds": 1}, {"recover": 1}]
    )
    check: Data = {**CHECKED, "success": [draw(gift)], "failure": [draw(gift)]}
    check |= draw(st.sampled_from([{}, {}, {"wound per": "forest"}]))
    tokens = draw(st.lists(st.sampled_from(["forest 1", "mountain 1", "water 2"]), min_size=1, max_size=4))
    return shop(draw(st.integers(1, 3)), draw(st.sampled_from(["g1", "p1"])), check, cook={"tokens": tokens})


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(shops(), st.sampled_from([RUNG, RUNG, BRAVE, WON]))
def test_what_a_plan_wins_is_guaranteed(pack: LinkedPack, goal: Event) -> None:
    game = planned(pack, goal)
    found = None if game is None else search(game, {goal}, Budget(1_000, 5))
    assume(game is not None and found is not None and found.policy is not None)
    assert game is not None and found is not None and found.policy is not None
    truth = plain_minimax(ScenarioGame(Library(pack), "tale", ("cook",)), goal, 2_500)
    event(f"{goal} {truth}")
    assert truth is not False
    for seed in range(4):
        turn = count()

        def drawn(state: Any, outcomes: Sequence[Move], seed: int = seed, turn: count[int] = turn) -> Move:
            return outcomes[below(splitmix64(seed, next(turn)), len(outcomes))]

        state, happened = game.whole.initial(), False
        for move in game.play(found.policy, drawn):
            state = game.whole.apply(state, move)
            happened = happened or goal in state.events
        assert happened


def test_sure_walks_take_the_rounds_that_any_draw_will_do_for() -> None:
    library = Library(tale(3, cook={"start": "g1"}))
    walks = SureWalks(library, ("cook",), ())
    for place in sorted(library.locations):
        rounds = walks.length(0, "", place)
        assert walks.walkable(0, Walk("", place, rounds))
        assert rounds == 1 or not walks.walkable(0, Walk("", place, rounds - 1))
