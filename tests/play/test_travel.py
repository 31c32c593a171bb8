"""Back and forth in a play: any point can be gone back to, and what was taken back is made again as it was."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import CHANCE, Move
from authoring.game.policies import below, splitmix64
from authoring.game.replay import replay
from authoring.game.transcript import Expectation, Header, event_from
from authoring.play.session import Session
from tests.play.shipped import LAKE, PRESS, TOONS, configuration

GAMES = {
    "scenario": (LAKE, "scenario/lanterns-on-the-lake", "2 players"),
    "adventure": (LAKE, "adventure/puddlewink", ""),
    "duel": (TOONS, "set-up/duel", ""),
    "battle": (PRESS, "enemy/slush-golem", ""),
    "giant": (PRESS, "character/odile", "two-headed"),
}


def some(seed: int) -> Any:
    """A way to choose that depends on how often it was asked."""

    def choose(moves: Any, number: int) -> Move:
        found: Move = moves[below(splitmix64(seed, number % 1_000), len(moves))]
        return found

    return choose


def point(session: Session) -> tuple[Any, ...]:
    """All that a point of a play is."""
    return session.moves, session.game.key(session.state), session.over


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(1, 10_000), steps=st.lists(st.integers(0, 14), min_size=1, max_size=6))
def test_any_point_can_be_gone_to_and_is_the_same_again(game: str, seed: int, steps: list[int]) -> None:
    session = Session(configuration(*GAMES[game]).game(), seed)
    points = [point(session)]
    for _ in range(12):
        if session.play_on(some(seed), 1):
            points.append(point(session))
    for step in steps:
        session.goto(step)
        assert point(session) == points[min(step, len(points) - 1)]
        assert session.decisions + session.ahead == len(points) - 1
    session.redo(99)
    assert point(session) == points[-1]
    session.undo(99)
    assert point(session) == points[0] and not session.undo()


@pytest.mark.parametrize("game", GAMES)
def test_draws_of_a_play_that_was_gone_on_with_are_made_again_as_they_were(game: str) -> None:
    one = Session(configuration(*GAMES[game]).game(), 5)
    one.play_on(some(5), 6)
    other = Session(one.game, 99, one.moves)
    other.undo(4)
    other.redo(4)
    assert other.moves == one.moves


def test_another_decision_forgets_what_was_taken_back() -> None:
    session = Session(configuration(*GAMES["duel"]).game(), 1)
    session.play_on(some(1), 3)
    session.undo(2)
    session.choose(session.options()[-1])
    assert session.ahead == 0 and session.redo() == []


def test_what_is_expected_on_the_way_stands_in_the_transcript_and_goes_with_what_is_taken_back() -> None:
    session = Session(configuration(*GAMES["adventure"]).game(), 1)
    assert session.expect(Expectation(happens=(event_from("adventure:puddlewink"),))) == ""
    assert "expected" in session.expect(Expectation(happens=(event_from("end:never"),)))
    session.play_on(some(1), 1)
    assert session.expect(Expectation(never=(event_from("failure:puddlewink"),), ended=False)) == ""
    header = Header("flipside", LAKE, "1", ("adventure", "puddlewink"), "x", "", Expectation())
    play = session.transcript(header)
    wanted = [place for place, entry in enumerate(play.play) if isinstance(entry, Expectation)]
    assert len(wanted) == 2 and replay(session.game, play).holds
    draws = next(place for place, move in enumerate(session.moves) if move.seat != CHANCE)
    assert wanted == [draws, len(play.play) - 1]
    session.undo()
    assert sum(isinstance(entry, Expectation) for entry in session.transcript(header).play) == 1
