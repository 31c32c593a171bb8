"""The key of an adventure merges only states from which the same things can happen."""

from __future__ import annotations

from collections.abc import Hashable
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

from authoring.game.agenda import Task
from authoring.game.extensive import Event
from authoring.game.lines import possible
from authoring.proof.answers import Budget
from authoring.proof.claims import Kind, Word
from authoring.proof.exhaustive import answer_all
from authoring.systems.flipside.game.actions import Removal
from authoring.systems.flipside.game.alike import HOLDING
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.effects import Effect
from tests.proof.claims_of_toys import claim
from tests.proof.plain import plain_minimax
from tests.systems.flipside.random_adventures import USELESS, Trip, trip_of, trips

CLAIMED = frozenset({"success", "failure", "step", "half", "box", "slot", "green"})
"""The kinds of events that are claimed of adventures."""
LARGEST = 2500
"""States of an adventure that is still looked at."""


class Unmerged(AdventureGame):
    """Every state apart."""

    def key(self, state: Play) -> Hashable:
        return state.frozen()


class Seen(NamedTuple):
    """What there is in an adventure: claimed events that can happen, ways from key to key, whether all end."""

    events: frozenset[Event]
    ways: dict[Hashable, set[Hashable]]

    @property
    def ends(self) -> bool:
        """Whether no way comes back to where it was."""
        try:
            TopologicalSorter(self.ways).prepare()
        except CycleError:
            return False
        return True


def explored(game: AdventureGame) -> Seen:
    """Everything that can be reached, one state for each key."""
    start = game.initial()
    ways: dict[Hashable, set[Hashable]] = {game.key(start): set()}
    todo, found = [start], set(game.events(start))
    for state in todo:
        here = ways[game.key(state)]
        for move in possible(game, state):
            after = game.apply(state, move)
            found.update(game.events(after))
            key = game.key(after)
            here.add(key)
            if key not in ways:
                ways[key] = set()
                todo.append(after)
        if len(ways) > LARGEST:
            break
    return Seen(frozenset(event for event in found if event.what in CLAIMED), ways)


@settings(max_examples=150)
@given(trips())
def test_under_the_key_the_same_events_can_happen_and_the_same_adventures_end(trip: Trip) -> None:
    apart = explored(trip.game(Unmerged))
    assume(len(apart.ways) <= LARGEST)
    merged = explored(trip.game())
    assert merged.events == apart.events
    assert merged.ends == apart.ends
    assert len(merged.ways) <= len(apart.ways)


def test_a_card_that_is_fixed_costs_its_coins_again() -> None:
    crutch = {"top": {"need": "any"}, "bottom": {"need": "any", "do": [{"gain": "1 coin"}]}, "next": ["two"]}
    found = trip_of(
        steps={
            "one": crutch,
            "two": {"need": "meadow", "do": [{"fix": 1}], "next": ["three"]},
            "three": {"need": "meadow", "next": ["end"]},
            "end": {"need": "any", "frame": "green"},
        },
        item="crutch",
        coins=3,
        tokens=["forest 1"] * 4,
    )
    assert Event("success", "trip") in explored(found.game(Unmerged)).events
    assert explored(found.game()).events == explored(found.game(Unmerged)).events


@settings(max_examples=150)
@given(trips(), st.sampled_from(["success", "failure"]))
def test_what_is_guaranteed_is_what_plain_minimax_over_states_apart_says(trip: Trip, what: str) -> None:
    goal = Event(what, "trip")
    truth = plain_minimax(trip.game(Unmerged), goal, LARGEST)
    assume(truth is not None)
    (found,) = answer_all(trip.game(), [claim(Kind.GUARANTEED, goal)], Budget())
    assert found.word is (Word.PROVED if truth else Word.REFUTED)
    event(f"{what} {found.word}")


@settings(max_examples=12, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(trips(), st.sampled_from(["success", "failure"]), st.sampled_from(["staff", "magnet", "plaster", "crutch"]))
def test_items_that_are_of_no_use_decide_what_is_guaranteed(trip: Trip, what: str, useful: str) -> None:
    goal, (first, *_) = Event(what, "trip"), trip.adventure.steps
    step = trip.adventure.steps[first]
    gaining = step.model_copy(update={"do": (*step.do, Effect.model_validate({"gain": "regular item"}))})
    steps = {**trip.adventure.steps, first: gaining}
    richer = trip._replace(adventure=trip.adventure.model_copy(update={"steps": steps}), deck=(USELESS, useful))
    game = richer.game()
    assume(useful not in map(plain, trip.loadout.items) and game.lean([goal]) is not None)
    truth = plain_minimax(richer.game(Unmerged), goal, LARGEST)
    assume(truth is not None)
    (found,) = answer_all(game, [claim(Kind.GUARANTEED, goal)], Budget())
    assert found.word is (Word.PROVED if truth else Word.REFUTED)
    state = richer.game().initial()
    for move in found.moves or ():
        state = richer.game().apply(state, move)
    assert not found.moves or goal not in richer.game().events(state)
    event(f"{what} {truth}")


def test_a_wound_with_an_alike_token_is_the_same_wound() -> None:
    steps = {
        "one": {"need": "any", "do": ["wound"], "next": ["end"]},
        "end": {"need": "level 2", "frame": "green"},
    }
    found = trip_of(steps, item="cat", coins=0, tokens=["forest 1", "water 1", "forest 2"])
    game = found.game()
    hurt: dict[str, Hashable] = {}
    todo = [game.initial()]
    for state in todo:
        if any(move.verb == "take-wound" for move in possible(game, state)):
            hurt[next(move.args[0] for move in possible(game, state) if move.verb == "take-wound")] = game.key(state)
        todo += [game.apply(state, move) for move in possible(game, state)]
    assert hurt["forest 1"] == hurt["water 1"] != hurt["forest 2"]
    assert len(explored(game).ways) < len(explored(found.game(Unmerged)).ways)


def test_a_token_on_a_card_that_is_broken_is_told_by_what_it_can_be_used_for() -> None:
    # Of two tokens one is a wound for good, the other lies on the cat: only that one may come back.
    wound = {"need": "any", "do": ["wound"]}
    found = trip_of(
        steps={
            "one": {**wound, "next": ["two"]},
            "two": {**wound, "next": ["three"]},
            "three": {"need": "any", "do": [{"junk": 1}, {"recover": "forest"}], "next": ["end"]},
            "end": {"need": "forest", "frame": "green"},
        },
        item="cat",
        coins=0,
        tokens=["water 1", "forest 1", "meadow 1", "meadow 1"],
    )
    assert explored(found.game()).events == explored(found.game(Unmerged)).events
    for what in ("success", "failure"):
        goal = Event(what, "trip")
        (answer,) = answer_all(found.game(), [claim(Kind.GUARANTEED, goal)], Budget())
        assert answer.word is (Word.PROVED if plain_minimax(found.game(Unmerged), goal, LARGEST) else Word.REFUTED)


def test_every_task_that_holds_path_tokens_is_told_by_their_class() -> None:
    def tasks(of: type) -> list[type]:
        return [found for each in of.__subclasses__() for found in (each, *tasks(each))]

    names = {"token", "tokens", "returned", "kept", "spent", "used", "drawn"}
    holding = {
        each.__name__
        for each in tasks(Task)
        if each.__module__.startswith("authoring.systems.flipside") and not names.isdisjoint(each.__dataclass_fields__)
    }
    # A removal names a token of the board.
    assert holding == {each.__name__ for each in (*HOLDING, Removal)}
