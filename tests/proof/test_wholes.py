"""Small games seen whole between plays: looked at for no more than plays have cost, and always before the time ends."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time
from typing import Any

import pytest

from authoring.game.extensive import Event, Game
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Claim, Kind, Word
from authoring.proof.exhaustive import answer_all
from authoring.proof.wholes import LAST_CHANCE, SMALL, Wholes
from tests.game.toys import Levers
from tests.proof.claims_of_toys import claim

NEVER = {7: claim(Kind.REACHABLE, Event("seen", "never"))}


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The states that every look is for, as they come."""
    found: list[int] = []

    def noted(game: Game[Any], claims: Sequence[Claim], budget: Budget) -> list[Answer]:
        found.append(budget.states)
        return answer_all(game, claims, budget)

    monkeypatch.setattr("authoring.proof.wholes.answer_all", noted)
    return found


def test_a_look_is_for_as_many_states_as_moves_were_played(looks: list[int]) -> None:
    wholes = Wholes(Levers(10), Budget(), process_time())
    assert wholes.between(NEVER, 300) == {}
    assert wholes.between(NEVER, 1_199) == {}
    assert wholes.between(NEVER, 1_200)[7].word is Word.REFUTED
    assert looks == [300, 1_200]


def test_what_is_known_not_to_be_small_is_looked_at_no_more(looks: list[int]) -> None:
    wholes = Wholes(Levers(12), Budget(states=500), process_time())
    assert wholes.between(NEVER, 1_000) == {}
    assert wholes.between(NEVER, 9_000) == wholes.at_last(NEVER) == {}
    assert looks == [500]


def test_before_the_time_ends_a_small_game_is_seen_whole(looks: list[int]) -> None:
    begun = process_time() - 60 * LAST_CHANCE - 1
    assert Wholes(Levers(10), Budget(seconds=60), begun).between(NEVER, 10)[7].word is Word.REFUTED
    assert Wholes(Levers(10), Budget(seconds=60), begun).between({}, 10) == {}
    assert Wholes(Levers(10), Budget(seconds=0), process_time()).at_last(NEVER) == {}
    assert looks == [SMALL]


def test_a_small_game_decides_what_is_asked_later(looks: list[int]) -> None:
    wholes = Wholes(Levers(8), Budget(), process_time())
    assert set(wholes.between(NEVER, 1_000)) == {7}
    assert wholes.at_last({1: claim(Kind.ENDS)})[1].word is Word.PROVED
    assert looks == [1_000, SMALL]
