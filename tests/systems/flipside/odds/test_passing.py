"""Where tokens come and go without a trace, reading one of those that the next steps do not tell apart is enough."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from authoring.proof.bagged import Reading
from authoring.proof.odds import Sense
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.games import OddsAdventure
from tests.systems.flipside.odds.test_against_reference import by_kernel, searched, watched
from tests.systems.flipside.random_adventures import NEEDS, TOKENS, Trip, trip_of

TRACELESS: list[Any] = ["wound", "discard", {"gain": "1 coin"}, {"lose": {"coins": 1}}]
EARLY: list[Any] = [*TRACELESS, "fail", {"recover": 1}]
"""What the first two steps do: as long as there is something that recovers tokens, all of them are told apart."""


class Told(OddsAdventure):
    """All steps ahead tell tokens apart, always."""

    def kind_here(self, state: Play, token: str) -> str:
        return self.slice.kind(state.run.at, token) if state.run is not None else ""


@st.composite
def plain_trips(draw: st.DrawFn) -> Trip:
    """Four steps with few effects, for somebody with an item that takes steps."""
    names = ["one", "two", "three", "four", "end"]
    steps: dict[str, Any] = {}
    for number, name in enumerate(names[:-1]):
        halves = {
            half: {
                "need": draw(st.sampled_from(NEEDS)),
                "do": draw(st.lists(st.sampled_from(EARLY if number < 2 else TRACELESS), max_size=1)),
            }
            for half in ("top", "bottom")
        }
        steps[name] = {**halves, "next": draw(st.sampled_from([names[number + 1 :][:1], names[number + 1 :][:2]]))}
    steps["end"] = {"need": draw(st.sampled_from(NEEDS)), "frame": "green"}
    item = draw(st.sampled_from(["blade", "staff", "crutch", "purse", "lamp", "cat"]))
    tokens = draw(st.lists(st.sampled_from(TOKENS), min_size=3, max_size=5))
    return trip_of(steps, item, draw(st.integers(0, 2)), tokens)


@settings(max_examples=40)
@given(plain_trips())
def test_it_changes_no_number_and_takes_fewer_moves(trip: Trip) -> None:
    events = watched(trip)
    game, told = trip.game(OddsAdventure), trip.game(Told)
    few, many = Reading(BaggedPlay(game), events), Reading(BaggedPlay(told), events)
    played = [sum(len(taken) for place in each.table.places for taken in place.taken) for each in (few, many)]
    assert played[0] <= played[1]
    event("fewer" if played[0] < played[1] else "as many")
    ours, theirs = by_kernel(game, events), by_kernel(told, events)
    search = searched(game, events, 3_000)
    assume(search is not None)
    assert search is not None
    for sense in Sense:
        assert ours[sense].value == theirs[sense].value == search.play(sense).value
        assert ours[sense].counts == theirs[sense].counts == tuple(search.play(sense).counts.values())


def test_only_the_next_steps_tell_tokens_apart() -> None:
    steps = {
        "one": {"need": "forest", "next": ["two"]},
        "two": {"need": "water", "next": ["end"]},
        "end": {"need": "level 2", "frame": "green"},
    }
    tokens = ["forest 1", "water 1", "forest 2", "meadow 1"]
    classes = [
        [len(set(place.kinds)) for place in Reading(BaggedPlay(trip.game(kind))).table.places]
        for trip in [trip_of(steps, "lamp", 0, tokens)]
        for kind in (OddsAdventure, Told)
    ]
    assert classes == [[2, 2, 2], [4, 3, 2]]


def test_a_card_that_keeps_the_token_in_hand_lets_every_step_see_it() -> None:
    steps = {
        "one": {"need": "forest", "next": ["two"]},
        "two": {"need": "water", "next": ["end"]},
        "end": {"need": "any", "frame": "green"},
    }
    tokens = ["forest 1", "water 1", "meadow 1"]
    (first, *_) = Reading(BaggedPlay(trip_of(steps, "crutch", 2, tokens).game(OddsAdventure))).table.places
    assert len(set(first.kinds[:3])) == 3
