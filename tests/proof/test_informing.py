"""What is told on request is told of each configuration."""

from __future__ import annotations

import pytest

from authoring.game.extensive import Event
from authoring.proof.answers import Budget
from authoring.proof.claims import Kind, Scope
from authoring.proof.informing import guarantees, informing, no_returns
from authoring.proof.running import Options, prove
from tests.game.toys import Board, board
from tests.proof.claims_of_toys import claim, pack, subject

WIN = Event("seen", "win")


def coin(*, kind: bool) -> Board:
    """A coin that wins with heads; with tails too, if it is kind."""
    tails = ("tails", "won", "win") if kind else ("tails", "lost")
    return board({"start": [("toss", "?coin"), ("leave", "lost")], "?coin": [("heads", "won", "win"), tails]})


@pytest.mark.parametrize("scope", Scope)
def test_each_configuration_is_answered_for_itself(scope: Scope) -> None:
    games = {
        "ada, starting": lambda: coin(kind=True),
        "ada, rich": lambda: coin(kind=False),
        "bob, starting": lambda: coin(kind=False),
        "bob, rich": lambda: coin(kind=True),
    }
    about = subject("coin", [claim(Kind.REACHABLE, WIN, scope=scope)], games)
    report = prove(pack(), informing([about], Kind.GUARANTEED), Options(Budget(seconds=5)))
    assert list(guarantees(report)) == ["coin  guaranteed for: ada, starting; bob, rich (2 of 4)"]
    assert report.findings() == []
    report = prove(pack(), informing([about], Kind.NO_RETURN), Options(Budget(seconds=5)))
    assert list(no_returns(report)) == ["toy coin: no point of no return in 4 configurations"]
