"""What is written alike is one model, and only what a file may say is."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.model.tokens import Requirement


def from_file(data: Any) -> Effect:
    return Effect.model_validate(data, by_alias=True, by_name=False)


@pytest.mark.parametrize("data", ["wound", "leave on board", {"gain": "2 coins"}, {"end": "turn"}])
def test_what_is_written_alike_is_one_model(data: Any) -> None:
    assert from_file(data) is from_file(data)


def test_words_and_maps_stay_apart() -> None:
    assert from_file("succeed").value is True
    assert from_file({"succeed": "wound"}).value == "wound"
    assert from_file("wound") == from_file({"wound": True})


def test_what_was_made_by_the_name_of_an_attribute_stands_for_nothing_in_a_file() -> None:
    made = Effect.model_validate({"return_stuff": "lamp"})
    assert made == from_file({"return stuff": "lamp"})
    with pytest.raises(ValidationError):
        from_file({"return_stuff": "lamp"})


def test_what_is_wrong_is_wrong_each_time() -> None:
    for _ in range(2):
        with pytest.raises(ValidationError) as caught:
            TypeAdapter(list[Effect]).validate_python([{"gain": "2 coints"}], by_alias=True, by_name=False)
        assert caught.value.errors()[0]["loc"] == (0, "gain")


def test_a_requirement_in_words_is_one_model() -> None:
    words = Requirement.model_validate("forest or level 2+")
    assert words is Requirement.model_validate("forest or level 2+")
    spelled = {"any of": [{"terrain": "forest"}, {"level": 2, "or higher": True}]}
    assert words == Requirement.model_validate(spelled)
