"""The loadouts that real play has at the start of a round, and the odds with them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from authoring.balance.stages import NoPlayComes, Stage, staged, stages_of
from authoring.game.extensive import CHANCE
from authoring.packs.linked import LinkedPack
from authoring.proof.bag_tables import Unfit
from authoring.proof.bagged import Reading
from authoring.proof.balance import Effort, odds_of
from authoring.proof.odds import Sense
from authoring.systems.flipside.game.alone import AdventureGame, kept, owned
from authoring.systems.flipside.game.library import library_of
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.games import OddsAdventure
from authoring.systems.flipside.odds.met import odds_at, words, worth
from authoring.systems.flipside.odds.subjects import odds_subjects
from tests.systems.flipside.small_scenarios import BELL, BYWAY, FOUND, MISSED, TRIP, WAY, tale

LONG: dict[str, Any] = {
    **TRIP,
    "steps": {
        "up": {"need": "any", "do": ["wound"], "next": ["over"]},
        "over": {"need": "mountain", "do": [{"heal": 1}], "next": ["down"]},
        "down": {"need": "any", "frame": "green"},
    },
    "mismatched": ["wound"],
}


@cache
def pack() -> LinkedPack:
    return tale(4, BELL, LONG, FOUND, MISSED, WAY, BYWAY, setup=["way"])


@cache
def third() -> Stage:
    (stage,) = stages_of(pack(), [3], "random", 12, 5)
    return stage


def test_plays_stop_where_the_round_begins_and_are_the_same_again() -> None:
    assert {state.round for state in third().states} == {3}
    assert len(third().states) == third().plays == 12
    (again,) = stages_of(pack(), [3], "random", 12, 5)
    assert [words(state.seats[0]) for state in again.states] == [words(state.seats[0]) for state in third().states]
    assert len({words(state.seats[0]) for state in third().states}) > 1


def test_a_round_that_no_play_comes_to_is_refused() -> None:
    with pytest.raises(NoPlayComes, match="none of 2 plays by random comes to round 9; the longest has 5 rounds"):
        stages_of(pack(), [9], "random", 2, 0)


def test_a_pack_that_nothing_is_played_of_in_rounds_has_no_stages() -> None:
    how = staged(pack())
    assert how is not None and how.odds is odds_at


def test_before_anything_is_played_everybody_has_what_is_there_at_the_start() -> None:
    (stage,) = stages_of(pack(), [1], "", 3, 0)
    made = odds_at(pack(), [stage])
    (had,) = made.had[1]
    assert (had.player, had.which, had.plays) == ("cook", "", 3)
    (trip,) = [each for each in made.subjects if each.kind == "adventure"]
    begun, first = (odds_of(trip, case, Effort(), fractions=True) for case in trip.cases)
    assert [case.data["loadout"] for case in trip.cases] == ["starting", "round 1"]
    assert begun.lines == first.lines


def test_a_player_has_in_the_adventure_what_the_player_of_the_play_had() -> None:
    library = library_of(pack())
    for state in third().states:
        seat = state.seats[0]
        laid = OddsAdventure(library, "trip", "cook", kept(seat, 3)).laid()
        # Nothing in this adventure asks after XP.
        laid.seats[0].xp = seat.xp
        assert words(laid.seats[0]) == words(seat)
        assert laid.round == 3
        blocking = library.characters["cook"].blocking
        opened = Counter(token.token for at, token in enumerate(blocking) if at not in seat.locked)
        there = Counter(laid.supply)
        there.update(owned(seat))
        there.subtract(opened)
        assert +there == Counter(library.box.tokens)


def test_the_three_are_in_the_order_of_their_worth() -> None:
    made = odds_at(pack(), [third()])
    assert [had.which for had in made.had[3]] == ["poor", "middle", "rich"]
    ranked = sorted((state.seats[0] for state in third().states), key=lambda seat: (worth(seat), words(seat)))
    assert [had.has for had in made.had[3]] == [words(ranked[place]) for place in (1, 5, 9)]
    (trip,) = [each for each in made.subjects if each.kind == "adventure"]
    assert [case.name for case in trip.cases[1:]] == [
        "cook, round 3, poor",
        "cook, round 3, middle",
        "cook, round 3, rich",
    ]
    assert len({case.data["has"] for case in trip.cases[1:]}) == 3
    assert len(odds_subjects(pack())[0].cases) == 1


def plain(game: AdventureGame, state: Play, known: dict[Any, Fraction]) -> Fraction:
    """The chance of success under best play, every state by itself."""
    key = state.frozen()
    if key not in known:
        if game.is_terminal(state):
            known[key] = Fraction(game.returns(state)[0])
        elif game.current_player(state) == CHANCE:
            ways = [(plain(game, game.apply(state, move), known), n) for move, n in game.chance_outcomes(state)]
            known[key] = sum((value * n for value, n in ways), Fraction(0)) / sum(n for _, n in ways)
        else:
            known[key] = max(plain(game, game.apply(state, move), known) for move in game.legal_actions(state))
    return known[key]


def test_wounds_of_before_take_up_slots_and_can_be_healed() -> None:
    library = library_of(pack())
    seat = third().states[0].seats[0].copy()
    seat.bag, seat.wounds, seat.health = ("forest 1", "mountain 1", "mountain 1"), ("water 1", "water 1"), 3
    game = OddsAdventure(library, "trip", "cook", kept(seat, 3))
    with pytest.raises(Unfit, match="wounds of before"):
        Reading(BaggedPlay(game))
    (trip,) = [each for each in odds_subjects(pack()) if each.kind == "adventure"]
    case = trip.cases[0]
    form = case.forms[0]._replace(game=lambda: game)
    odds = odds_of(trip, type(case)(case.name, case.data, (form,)), Effort(), (Sense.BEST,), fractions=True)
    alone = AdventureGame(library, "trip", "cook", kept(seat, 3))
    assert odds.method == "search"
    assert odds.lines[Sense.BEST].value == plain(alone, alone.initial(), {}) > 0
