"""Plays played again: the same transcripts as each by itself, in any order, and refused where they do not hold."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import CHANCE, Event, Move
from authoring.game.policies import play_out, uniform
from authoring.game.rehearsal import NotReplayed, Rehearsal
from authoring.game.transcript import Expectation, Header, record
from tests.game.strategies import EVENTS, boards
from tests.game.toys import Bag, Board

HEADER = Header("toy", "toys", "1.0.0", ("toy", "bag"), "one", "it can be shown", Expectation())


@settings(max_examples=60, deadline=None)
@given(boards(), st.lists(st.integers(0, 12), min_size=1, max_size=8), st.data())
def test_plays_are_written_down_as_each_by_itself(game: Board, seeds: list[int], data: st.DataObject) -> None:
    plays = sorted(play_out(game, uniform, seed, 20).moves for seed in seeds)
    rehearsal = Rehearsal(game, plays)
    for moves in data.draw(st.one_of(st.just(plays), st.permutations(plays))):
        assert rehearsal.transcript(moves, HEADER) == record(game, moves, HEADER)


@settings(max_examples=60, deadline=None)
@given(boards(), st.lists(st.integers(0, 20), min_size=1, max_size=4))
def test_what_a_play_shows_is_what_happened_on_it_alone(game: Board, seeds: list[int]) -> None:
    plays = [play_out(game, uniform, seed, 20) for seed in seeds]
    rehearsal = Rehearsal(game, [play.moves for play in plays])
    for play in plays:
        for event in (Event("seen", name) for name in EVENTS):
            header = replace(HEADER, expect=Expectation(happens=(event,), ended=play.ended))
            if event in play.events:
                assert rehearsal.transcript(play.moves, header).header is header
            else:
                with pytest.raises(NotReplayed, match="to have happened"):
                    rehearsal.transcript(play.moves, header)


def test_a_play_that_is_not_possible_is_refused_and_the_next_one_is_played_from_where_it_can_be() -> None:
    game = Bag()
    moves = play_out(game, uniform, 3, 50).moves
    wrong = (*moves[:1], Move(CHANCE, "draw", ("nothing",)), *moves[2:])
    rehearsal = Rehearsal(game, [wrong, moves])
    with pytest.raises(NotReplayed, match='move 2: "draw nothing" is not possible when it is played again'):
        rehearsal.transcript(wrong, HEADER)
    assert rehearsal.transcript(moves, HEADER) == record(game, moves, HEADER)


def test_a_state_that_should_come_again_is_looked_for() -> None:
    game = Bag()
    moves = play_out(game, uniform, 3, 50).moves
    with pytest.raises(NotReplayed, match="expected the same state as after move 0"):
        Rehearsal(game).transcript(moves, replace(HEADER, expect=Expectation(repeats=0)))
