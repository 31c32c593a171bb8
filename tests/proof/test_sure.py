"""A look at what decides and no more: games that know of smaller ones are answered as by themselves."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from authoring.game.extensive import Event
from authoring.proof.answers import Budget
from authoring.proof.sure import surely
from tests.game.toys import Board, board

WIN = Event("seen", "win")
SURE = board({"start": [("dare", "?draw"), ("wait", "won", "win")], "?draw": [("good", "won", "win"), ("bad", "lost")]})
UNSURE = board({"start": [("dare", "?draw"), ("wait", "lost")], "?draw": [("good", "won", "win"), ("bad", "lost")]})


class Bounded(Board):
    """A board between two others."""

    least: Board
    most: Board
    asked: list[Collection[Event]]

    def lean(self, goal: Collection[Event]) -> tuple[Board, Board]:
        self.asked.append(goal)
        return self.least, self.most


def between(game: Board, least: Board, most: Board) -> Bounded:
    found = Bounded(game.edges)
    found.least, found.most, found.asked = least, most, []
    return found


@pytest.mark.parametrize("game", [SURE, UNSURE])
def test_where_smaller_games_do_not_agree_the_game_itself_decides(game: Board) -> None:
    looked = between(game, UNSURE, SURE)
    found = surely(looked, [WIN], Budget())
    assert looked.asked == [frozenset({WIN})]
    assert found == surely(game, [WIN], Budget())
    assert found.holds is (game is SURE)


@pytest.mark.parametrize(("smaller", "holds"), [(SURE, True), (UNSURE, False)])
def test_smaller_games_that_agree_decide(smaller: Board, holds: bool) -> None:
    loop = board({"start": [("round", "start"), ("round again", "start")]})
    assert surely(between(loop, smaller, smaller), [WIN], Budget()).holds is holds
