"""A game that brings a measure of its own is proved to end by plays alone, as long as the measure falls."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from authoring.game.extensive import Event
from authoring.proof.answers import Budget
from authoring.proof.claims import Guided, Kind, Word
from authoring.proof.guided import answer_guided
from tests.game.toys import Board, Edge, Node
from tests.proof.claims_of_toys import claim
from tests.proof.test_guided import first

ROAD = {"start": [Edge("on", "middle")], "middle": [Edge("on", "end", ("there",))]}


@dataclass
class Measured(Board):
    """A board with a number for each node."""

    ranks: dict[str, int] = field(default_factory=dict)

    def rank(self, state: Node) -> Any:
        return (self.ranks[state.name],)


@pytest.mark.parametrize(
    ("ranks", "word"),
    [({"start": 2, "middle": 1, "end": 0}, Word.PROVED), ({"start": 1, "middle": 1, "end": 0}, Word.BOUNDED)],
)
def test_a_measure_proves_that_plays_end_unless_it_does_not_fall(
    ranks: dict[str, int], word: Word, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("authoring.proof.wholes.SMALL", 0)  # else this game is small enough to be seen whole
    claims = [claim(Kind.REACHABLE, Event("seen", "there")), claim(Kind.ENDS), claim(Kind.NO_TRAP)]
    answers = answer_guided(Measured(ROAD, ranks=ranks), claims, Guided(first), None, Budget(states=100))
    assert [answer.word for answer in answers] == [Word.PROVED, word, word]
