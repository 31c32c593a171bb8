"""The odds of generated adventures are the same by machine code as by numpy."""

from __future__ import annotations

from hypothesis import assume, given, settings

from authoring.proof.bag_tables import Unfit
from authoring.proof.bagged import Reading
from authoring.proof.boxes import WORDS
from authoring.proof.odds import TooLarge
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.games import OddsAdventure
from tests.proof.test_bag_machine import alike
from tests.systems.flipside.random_adventures import Trip, trips


@settings(max_examples=100)
@given(trips())
def test_both_ways_give_the_same_odds(trip: Trip) -> None:
    try:
        table = Reading(BaggedPlay(trip.game(OddsAdventure)), (), 150).table
    except (TooLarge, Unfit):
        assume(False)
    alike(table, WORDS)
