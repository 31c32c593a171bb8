"""Deciding again keeps to its budget, in one process or several, and tells how far it is."""

from __future__ import annotations

import os
from random import Random
from time import process_time
from typing import Any

import pytest

from authoring.game.extensive import Event
from authoring.proof.answers import Budget
from authoring.proof.claims import Claim, Exhaustive, Guided, Kind, Subject, Word
from authoring.proof.relaxation import Relaxation
from authoring.proof.running import Options, Progress
from authoring.proof.second.answering import Decided, words_of
from authoring.proof.second.deciding import Again, decided
from tests.game.toys import Board, Edge, Levers, board
from tests.proof.claims_of_toys import claim, subject
from tests.proof.second.errands import errands

WIN = claim(Kind.REACHABLE, Event("seen", "win"))


def again(games: dict[str, Any], *claims: Claim, **how: Any) -> list[Again]:
    """The games as tasks."""
    asked = subject("toy", claims, {name: lambda game=game: game for name, game in games.items()}, **how)  # type: ignore[misc]
    return [Again(asked, configuration) for configuration in asked.configurations]


GAMES = {
    "won": board({"start": [("on", "end", "win"), ("out", "end")]}),
    "lost": board({"start": [("on", "end"), ("out", "end")]}),
    "long": Board({f"n{at}": [Edge("on", f"n{at + 1}")] for at in range(9)}, start="n0"),
}


@pytest.mark.parametrize("workers", [1, 2])
def test_several_processes_decide_the_same_and_tell_how_far_they_are(workers: int) -> None:
    told: list[Progress] = []
    found = decided(again(GAMES, WIN), Options(workers=workers), told.append)
    assert [each.words for each in found] == [{0: Word.PROVED}, {0: Word.REFUTED}, {0: Word.REFUTED}]
    assert [each[:2] for each in told] == [(1, 3), (2, 3), (3, 3)]
    assert sorted(each.configuration.name for each in told) == sorted(GAMES)


class Deadly(Levers):
    """A game that ends the process it is played in."""

    def initial(self) -> Any:
        os._exit(1)


def test_of_a_game_whose_process_dies_nothing_is_decided() -> None:
    found = decided(again({**GAMES, "deadly": Deadly(2)}, WIN), Options(workers=2))
    assert [len(each.words) for each in found] == [1, 1, 1, 0]


def test_states_are_written_down_no_longer_than_the_budget_lasts() -> None:
    (task,) = again({"only": Levers(12)}, WIN, method=Exhaustive(None))
    assert words_of(*task, Budget(states=100)) == Decided()
    started = process_time()
    assert words_of(*task, Budget(seconds=0.1)) == Decided()
    assert process_time() - started < 1


def many() -> Subject:
    """An errand with a claim for all that can happen in it."""
    game = errands(Random(3))
    method = Guided(lambda game, claim: None, timetable=lambda _: game.timetable())
    claims = [claim(Kind.REACHABLE, Event("fact", fact)) for fact in ("a", "b", "c", "d", "end", "three", "rich")]
    return subject("toy", claims, {"only": lambda: game}, method=method)


def test_no_plan_is_sought_when_the_seconds_have_ended() -> None:
    asked = many()
    (configuration,) = asked.configurations
    assert len(words_of(asked, configuration).words) == len(asked.claims)
    assert words_of(asked, configuration, budget=Budget(seconds=0.0)) == Decided()


def test_nor_is_the_relaxation_asked() -> None:
    method = Exhaustive(lambda configuration: Relaxation(frozenset(), (), 1))
    (task,) = again({"only": Levers(12)}, WIN, method=method)
    assert words_of(*task, Budget(states=1)) == Decided({0: Word.REFUTED})
    assert words_of(*task, Budget(states=1, seconds=0.0)) == Decided()
