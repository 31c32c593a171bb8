"""Effects and conditions that no example of the rulebook shows."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.systems.paperback.game.counting import holds
from authoring.systems.paperback.game.state import Word
from authoring.systems.paperback.model import Condition
from tests.systems.paperback.staging import Acted, Stage, differences


@pytest.mark.parametrize(("number", "indicator"), [(1, 0), (3, 2), (9, 2)])
def test_the_indicator_is_set(number: int, indicator: int) -> None:
    begin = [{"do": [{"set indicator": number}]}, "prep"]
    acted = Acted(Stage({"given": {"enemy": "turtle", "indicator": 1, "hand": ["c"]}, "begin": begin}))
    assert not differences(acted, {"indicator": indicator})


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"word has": "qxy"}, True),
        ({"word has": "qxz"}, False),
        ("top card vowel", True),
        ("top card consonant", True),
        ("vowel in word 2", True),
        ("consonant in word 2", True),
        ("vowel in word 3+", False),
    ],
)
def test_what_a_word_is_asked(condition: Any, expected: bool) -> None:
    play = Stage({"given": {"hand": ["c"]}}).initial().copy()
    play.word = Word("yet", "right", ("e", "t"), "y", 3, 0, 0, False)
    assert holds(play, Condition.model_validate(condition)) is expected


@pytest.mark.parametrize("condition", ["top card vowel", "top card consonant", {"word has": "a"}, "vowel in word 1+"])
def test_without_a_word_nothing_of_it_holds(condition: Any) -> None:
    play = Stage({"given": {"hand": ["c"]}}).initial()
    assert not holds(play, Condition.model_validate(condition))
