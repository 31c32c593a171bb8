"""How often boxes can be followed is counted along the arrows, and what is filled only later is refuted by that."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from authoring.game.extensive import Event
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.proving.alone import AdventureFacts
from authoring.systems.flipside.proving.filling import followings
from tests.systems.flipside.random_adventures import Trip, trip_of
from tests.systems.flipside.test_relaxation import documented

FOLLOW = {"box": "chest"}
STEPS: dict[str, Any] = {
    "one": {"need": "any", "do": [FOLLOW], "next": ["two", "end"]},
    "two": {
        "top": {"need": "forest", "do": [FOLLOW, FOLLOW]},
        "bottom": {"need": "any", "do": [FOLLOW]},
        "next": "end",
    },
    "end": {"need": "any", "frame": "green"},
}


def trip(mismatched: list[Any], steps: dict[str, Any] | None = None, spaces: int = 5, item: str = "boots") -> Trip:
    """The trip with a chest of so many spaces."""
    found = trip_of(steps or STEPS, item, 0, ["forest 1", "water 1", "forest 2", "water 1"])
    page = found.adventure.model_dump(by_alias=True, exclude_unset=True) | {
        "boxes": {"chest": {"slots": [{} for _ in range(spaces)]}},
        "mismatched": mismatched,
    }
    return found._replace(adventure=Adventure.model_validate(page))


def often(found: Trip) -> float:
    return followings(found.game().library, found.adventure)["chest"]


def test_the_longest_way_counts_with_the_half_that_follows_most() -> None:
    assert often(trip(["discard"])) == 3


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("end", {"need": "any", "next": "one"}),
        ("end", {"need": "any", "do": [{"each player": [FOLLOW]}], "frame": "green"}),
    ],
)
def test_where_arrows_go_round_or_every_player_follows_it_nothing_is_counted(name: str, step: dict[str, Any]) -> None:
    assert often(trip(["discard"], STEPS | {name: step})) == inf


def test_what_mismatches_follow_is_not_counted() -> None:
    assert often(trip([FOLLOW])) == inf


def test_spaces_that_are_never_come_to_are_refuted_and_no_others() -> None:
    game = documented(trip(["discard"]))
    relaxation = AdventureFacts(game).relaxation()
    filled = [relaxation.reaches([str(Event("slot", f"trip/chest/{number}"))]) for number in range(1, 6)]
    assert filled == [True, True, True, False, False]
    missing = relaxation.missing(["slot:trip/chest/4"])
    assert missing is not None
    assert [fact.fact for fact in missing.facts] == ['times:box "chest" more than 3 times']
