"""What wrong choices of a likely play cost."""

from __future__ import annotations

from fractions import Fraction

from authoring.proof.odds import Search
from authoring.proof.regrets import choices_of
from tests.game.toys import Board, Edge
from tests.proof.test_odds import COIN


def test_every_option_has_its_value_and_its_regret() -> None:
    search = Search(COIN)
    (first,) = choices_of(COIN, search.watch, search.best)
    assert [(option.value, option.regret) for option in first.options] == [(Fraction(5, 6), 0), (0, Fraction(5, 6))]
    assert first.options[0].text == "from start go bet"
    assert first.regret == Fraction(5, 6)


def test_the_likeliest_outcome_counts_like_ones_together() -> None:
    draws = Board(
        {
            "start": [Edge("draw", "?bag")],
            "?bag": [Edge("big", "one", (), 2), Edge("small", "two", (), 1), Edge("other", "two", (), 2)],
            "one": [Edge("a", "won"), Edge("b", "lost")],
            "two": [Edge("c", "won"), Edge("d", "lost")],
        }
    )
    search = Search(draws)
    (choice,) = choices_of(draws, search.watch, search.best)
    assert choice.after == "from ?bag draw small"
    assert [option.text for option in choice.options] == ["from two go c", "from two go d"]
