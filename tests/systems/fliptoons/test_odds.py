"""Chances of a flip against every order of a deck, estimates against exact chances, advice against both."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import CHANCE
from authoring.game.lines import possible
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.market import Turn
from authoring.systems.fliptoons.game.scoring import sight_of, total_of
from authoring.systems.fliptoons.game.state import Table
from authoring.systems.fliptoons.odds import exact, flip_of, options, sampled, table_for
from authoring.systems.fliptoons.odds.advice import advice
from authoring.systems.fliptoons.odds.flips import TooMany
from tests.systems.fliptoons.staging import Acted, Stage, library

GAME = FlipToonsGame(library(), "wacky-workload", 1)
SIMPLE = sorted(card.id for card in GAME.library.cards.values() if card.id not in ("snake", "pig", "horse"))


def by_hand(deck: list[str]) -> dict[int, Fraction]:
    """The chance of each total, from every order of the deck."""
    totals: dict[int, int] = {}
    orders = list(permutations(deck))
    for order in orders:
        state = Acted(Stage({"begin": "flip", "given": {"deck": list(order)}})).state
        total = total_of(sight_of(state, 0))
        totals[total] = totals.get(total, 0) + 1
    return {total: Fraction(count, len(orders)) for total, count in sorted(totals.items())}


@settings(max_examples=8, deadline=None)
@given(st.lists(st.sampled_from(SIMPLE), min_size=1, max_size=4))
def test_the_exact_chances_are_those_of_all_orders(deck: list[str]) -> None:
    assert exact(GAME, table_for(GAME, deck)).chances == by_hand(deck)


def test_a_known_flip() -> None:
    flip = exact(GAME, table_for(GAME, ["goat", "bee", "bee", "bee", "bee"]))
    assert flip.chances == {5: Fraction(2, 5), 8: Fraction(3, 5)}
    assert flip.mean == Fraction(34, 5) and flip.at_least(7) == Fraction(3, 5)
    assert flip.exact and flip.interval(7) == (0.6, 0.6) and flip.mean_interval() == (6.8, 6.8)


def test_what_a_flip_gains_from_the_toon_deck_counts() -> None:
    flip = exact(GAME, table_for(GAME, ["snake"], toons=["peacock", "goat"]))
    # Snake 1; peacock 5 and 2 more; goat 1 and 3 in the upper row.
    assert flip.chances == {5: Fraction(1, 2), 8: Fraction(1, 2)}


def test_the_market_and_the_dismissed_count() -> None:
    table = table_for(GAME, ["dog", "tiger"], market=["dog"], dismissed=["bee", "bee"])
    assert exact(GAME, table).chances == {10: Fraction(1)}


@pytest.mark.parametrize(("reading", "least"), [("stands, with nothing to spend", -1), ("is nothing", 0)])
def test_a_flip_below_nothing_is_read_as_check_fame_does(reading: str, least: int) -> None:
    game = FlipToonsGame(library({"FT-R23": reading}), "wacky-workload", 1)
    assert exact(game, table_for(game, ["pig"])).chances == {least: Fraction(1)}


@pytest.mark.parametrize(("reading", "fame"), [("generated fame", 8), ("printed fame", 5)])
def test_odds_are_those_of_the_rulings(reading: str, fame: int) -> None:
    game = FlipToonsGame(library({"FT-R20": reading}), "wacky-workload", 1)
    assert exact(game, table_for(game, ["goat", "cow"])).chances == {fame: Fraction(1)}


def test_a_choice_in_a_flip_is_made_for_the_most_fame() -> None:
    flip = exact(GAME, table_for(GAME, ["snake", "caterpillar", "bee", "bee"], toons=["butterfly"]))
    kept = sampled(GAME, table_for(GAME, ["snake", "caterpillar", "bee", "bee"], toons=["butterfly"]), samples=50)
    assert kept.mean <= flip.mean + 1 and max(kept.chances) <= max(flip.chances)


def test_too_many_states_are_estimated() -> None:
    deck = ["bee", "snail", "dragonfly", "goat", "sheep", "lion", "deer", "bear", "cow"]
    table = table_for(GAME, deck)
    with pytest.raises(TooMany):
        exact(GAME, table, states=50)
    flip = flip_of(GAME, table, states=50, samples=300)
    assert not flip.exact and flip.samples == 300 and sum(flip.chances.values()) == 1
    low, high = flip.mean_interval()
    assert low < float(flip.mean) < high
    assert flip == flip_of(GAME, table, states=50, samples=300), "the same seed gives the same estimate"


def test_an_estimate_covers_what_is_exact() -> None:
    table = table_for(GAME, ["goat", "sheep", "bee", "snail", "dragonfly"])
    true, guess = exact(GAME, table), sampled(GAME, table, samples=800)
    low, high = guess.mean_interval()
    assert low - 0.2 <= float(true.mean) <= high + 0.2
    low, high = guess.interval(10)
    assert low - 0.05 <= float(true.at_least(10)) <= high + 0.05


def turn(**given: Any) -> Acted:
    grid = [["caterpillar", "caterpillar", "bee"], ["snail", "caterpillar", "dragonfly"]]
    return Acted(Stage({"begin": "turn", "given": {"grid": grid, "actions": 1, **given}}))


def test_advice_hires_what_brings_the_most_next_round() -> None:
    play = turn(fame=7, market={3: "eagle", 7: "goat"})
    found = options(play.game, play.state)
    assert {str(option.moves[0]) for option in found} >= {"hire goat for 7", "hire eagle for 3", "pass"}
    assert [option.mean for option in found] == sorted((option.mean for option in found), reverse=True)
    assert all(option.flip.exact for option in found)
    passed = next(option for option in found if option.moves[0].verb == "pass")
    assert found[0].mean > passed.mean


def next_flip(game: FlipToonsGame, state: Table, now: int) -> dict[int, Fraction]:
    """The fame of the next Check Fame by every way the round can go on in which nothing more is done."""
    if state.round > now and state.phase not in ("flip", "flipped"):
        return {state.seats[0].total: Fraction(1)}
    if game.current_player(state) != CHANCE:
        moves = game.legal_actions(state)
        if isinstance(state.agenda[-1], Turn):
            moves = [move for move in moves if move.verb == "pass"]
        ways = [next_flip(game, game.apply(state, move), now) for move in moves]
        return max(ways, key=lambda way: sum(total * chance for total, chance in way.items()))
    outcomes = game.chance_outcomes(state)
    found: dict[int, Fraction] = {}
    for move, weight in outcomes:
        for total, chance in next_flip(game, game.apply(state, move), now).items():
            share = chance * Fraction(weight, sum(each for _, each in outcomes))
            found[total] = found.get(total, Fraction(0)) + share
    return dict(sorted(found.items()))


@pytest.mark.parametrize(
    ("deck", "toons"),
    [
        ({"bee": 1, "dog": 1, "donkey": 2}, ("dog", "camel")),
        ({"alligator": 1, "snail": 1, "tiger": 1, "bee": 1}, ("dog", "cat")),
        ({"snake": 1, "dog": 1, "bee": 1}, ("dog", "rooster")),
    ],
)
def test_advice_looks_at_all_that_the_round_still_does(deck: dict[str, int], toons: tuple[str, ...]) -> None:
    """Donkeys and alligators after the Market, dogs for a market that is filled up and churned, toons for snakes."""
    base = library()
    out = tuple(id for id, toon in base.toons.items() if toon.deck == "toon" and id not in toons)
    changes = {
        "deck": deck,
        "without": out,
        "discard": 0,
        "prices": (1, 2),
        "dismiss_cost": 1,
        "threshold": 60,
        "keep": 0,
    }
    game = FlipToonsGame(base, base.setups["wacky-workload"].model_copy(update=changes), 1)
    state, number = game.initial(), 0
    while not isinstance(state.agenda[-1], Turn):
        moves = possible(game, state)
        state, number = game.apply(state, moves[number % len(moves)]), number + 1
    for option in options(game, state, states=10**6):
        after = state
        for move in option.moves:
            after = game.apply(after, move)
        assert option.flip.exact and option.flip.chances == next_flip(game, after, state.round), option.moves


def test_advice_knows_that_the_game_may_be_over_before() -> None:
    """Two toons are left, and the churn takes two of the market once one was hired."""
    given = {"market": ["ostrich", "eagle", "goat", "camel", "cow"], "toons": ["dog", "bear"], "fame": 4, "actions": 1}
    play = Acted(Stage({"begin": "market", "given": {**given, "deck": ["bee", "snail"]}}))
    told = {str(option.moves[0]): option.mean for option in options(play.game, play.state)}
    assert told["pass"] == 3 and told["hire ostrich for 3"] == 0


def test_advice_follows_what_an_effect_asks() -> None:
    play = turn(fame=4, market={4: "butterfly"})
    lines = {" / ".join(map(str, option.moves)) for option in options(play.game, play.state, states=20_000)}
    assert "hire butterfly for 4 / dismiss caterpillar at upper 1" in lines
    assert "hire butterfly for 4 / leave butterfly" in lines


def test_advice_is_for_market_turns() -> None:
    play = Acted(Stage({"begin": "flip", "given": {"deck": ["bee"]}}))
    with pytest.raises(ValueError, match="no market turn"):
        options(play.game, play.state)


def test_a_hint_tells_what_the_next_flip_brings() -> None:
    play = turn(fame=7, market={3: "eagle", 7: "goat"})
    told = {str(move): words for move, words in advice(play.game, play.state).items()}
    assert told.keys() == {str(move) for move in play.game.legal_actions(play.state)}
    best = next(option for option in options(play.game, play.state) if str(option.moves[0]) == "hire goat for 7")
    assert told["hire goat for 7"] == f"{float(best.mean):.2f} fame in the next flip"
    assert advice(GAME, GAME.initial()) == {}
