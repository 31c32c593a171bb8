"""The odds of random adventures from the kernel and from the reference engine are the same fractions."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from hypothesis import assume, event, given, settings

from authoring.game.extensive import Event
from authoring.proof.bag_flow import Flow
from authoring.proof.bag_tables import Unfit
from authoring.proof.bagged import Reading
from authoring.proof.boxes import Boxes
from authoring.proof.odds import Endless, Search, Sense, TooLarge
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.games import OddsAdventure
from tests.systems.flipside.random_adventures import Trip, trip_of, trips

STATES = 800


class Unmerged(OddsAdventure):
    """Every state apart."""

    def key(self, state: Play) -> Hashable:
        return state.frozen()


def watched(trip: Trip) -> list[Event]:
    """The ends, and every step, half and space."""
    page = trip.adventure
    found = [Event("success", page.id), Event("failure", page.id)]
    found += [Event("step", f"{page.id}/{name}") for name in page.steps]
    halves = [(name, half) for name, step in page.steps.items() for half, _ in step.halves if half]
    found += [Event("half", f"{page.id}/{name}/{half}") for name, half in halves]
    return found + [Event("slot", f"{page.id}/chest/{number}") for number in (1, 2)]


def searched(game: OddsAdventure, events: list[Event], states: int = STATES) -> Search | None:
    """All states, or None where there are too many or no end of them."""
    try:
        return Search(game, events, states)
    except (Endless, TooLarge):
        return None


def by_kernel(game: OddsAdventure, events: list[Event], **how: Any) -> dict[Sense, Flow]:
    """The three ways to play, as fractions."""
    table = Reading(BaggedPlay(game), events, 3_000).table
    best = Boxes(table, Sense.BEST, **how)
    worst = Boxes(table, Sense.WORST, layout=best.layout, **how)
    flows = {sense: Flow(worst if sense is Sense.WORST else best, sense, exact=True) for sense in Sense}
    assert best.start == flows[Sense.BEST].value
    assert worst.start == flows[Sense.WORST].value
    return flows


@settings(max_examples=60)
@given(trips())
def test_the_kernel_and_the_reference_agree_as_fractions(trip: Trip) -> None:
    events = watched(trip)
    game = trip.game(OddsAdventure)
    search = searched(game, events)
    assume(search is not None)
    assert search is not None
    try:
        flows = by_kernel(game, events)
    except (TooLarge, Unfit) as why:
        event(f"unfit: {why}")
        return
    event("compared")
    for sense, flow in flows.items():
        played = search.play(sense)
        assert flow.value == played.value
        assert dict(zip(search.watch.names, flow.counts, strict=True)) == played.counts


@settings(max_examples=40)
@given(trips())
def test_merging_states_changes_no_number(trip: Trip) -> None:
    events = watched(trip)
    apart = searched(trip.game(Unmerged), events)
    assume(apart is not None)
    merged = searched(trip.game(OddsAdventure), events)
    assert apart is not None and merged is not None
    for sense in Sense:
        assert apart.play(sense) == merged.play(sense)


def test_what_is_not_told_of_the_discard_pile_rules_nothing_out() -> None:
    fork = {"top": {"need": "forest"}, "bottom": {"need": "forest", "do": [{"recover": 1}]}}
    trip = trip_of(
        steps={
            "one": {"need": "forest", "next": ["two"]},
            "two": {**fork, "next": ["end"]},
            "end": {"need": "forest", "lantern": True, "frame": "green"},
        },
        item="magnet",
        coins=1,
        tokens=["forest 1", "forest 1", "water 1"],
    )
    events = watched(trip)
    flows = by_kernel(trip.game(OddsAdventure), events)
    apart = Search(trip.game(Unmerged), events)
    for sense in Sense:
        assert dict(zip(apart.watch.names, flows[sense].counts, strict=True)) == apart.play(sense).counts


def test_tokens_on_a_card_that_breaks_can_be_recovered() -> None:
    trip = trip_of(
        steps={
            "one": {"need": "forest", "do": ["wound"], "next": ["two"]},
            "two": {"need": "forest", "do": [{"junk": 1}, {"recover": 1}], "next": ["end"]},
            "end": {"need": "forest", "frame": "green"},
        },
        item="cat",
        coins=0,
        tokens=["forest 1", "forest 1", "water 1"],
    )
    events = watched(trip)
    flows = by_kernel(trip.game(OddsAdventure), events)
    apart = Search(trip.game(Unmerged), events)
    for sense in Sense:
        assert flows[sense].value == apart.play(sense).value
    assert flows[Sense.BEST].value > flows[Sense.WORST].value


def test_cards_for_checks_alone_are_looked_at_where_the_adventure_has_a_check() -> None:
    """The scales find a forest token for a check, once; a player who wants to fail leaves them alone."""
    check = {"check": {"draw": 1, "need": "forest", "wound per": "level 2+", "failure": ["fail"]}}
    trip = trip_of(
        steps={
            "one": {"need": "level 1", "do": [check], "next": ["two"]},
            "two": {"need": "level 1", "do": [check], "next": ["end"]},
            "end": {"need": "level 1", "frame": "green"},
        },
        item="scales",
        coins=1,
        tokens=["forest 1", "water 1", "meadow 1", "forest 2", "meadow 1"],
    )
    events = watched(trip)
    flows = by_kernel(trip.game(OddsAdventure), events)
    apart = Search(trip.game(Unmerged), events)
    for sense in Sense:
        assert dict(zip(apart.watch.names, flows[sense].counts, strict=True)) == apart.play(sense).counts
    assert flows[Sense.BEST].value > flows[Sense.WORST].value


def test_what_cards_of_the_backpack_cost_counts_where_a_check_is_ahead() -> None:
    """Only who took the coin can use the magnet, which is equipped for the check, not before."""
    check = {"check": {"draw": 1, "need": "forest", "failure": ["fail"]}}
    trip = trip_of(
        steps={
            "one": {
                "top": {"need": "level 1", "do": [{"gain": "1 coin"}]}, "bottom": {"need": "level 2+"}, "next": ["two"],
            },
            "two": {"need": "level 1", "lantern": True, "do": [check], "next": ["end"]},
            "end": {"need": "any", "frame": "green"},
        },
        item="lamp",
        coins=0,
        tokens=["forest 1", "water 1", "meadow 1", "forest 2", "meadow 1"],
    )  # fmt: skip
    trip = trip._replace(loadout=trip.loadout.model_copy(update={"items": ("magnet",)}))
    events = watched(trip)
    flows = by_kernel(trip.game(OddsAdventure), events)
    apart = Search(trip.game(Unmerged), events, 20_000)
    for sense in Sense:
        assert dict(zip(apart.watch.names, flows[sense].counts, strict=True)) == apart.play(sense).counts
    assert flows[Sense.BEST].value == apart.play(Sense.BEST).value
