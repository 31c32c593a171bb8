"""The key of an adventure merges only states from which the same things can happen."""

from __future__ import annotations

from collections.abc import Hashable
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

from hypothesis import assume, given, settings

from authoring.game.extensive import Event
from authoring.game.lines import possible
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.state import Play
from tests.systems.flipside.random_adventures import Trip, trip_of, trips

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
