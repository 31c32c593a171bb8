"""What is written alike is alike, what is not written is nothing, and only what a file may say is read."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from authoring.systems.flipside.model.effects import Condition, Effect
from authoring.systems.flipside.model.tokens import Requirement


def from_file(data: Any) -> Effect:
    return Effect.model_validate(data, by_alias=True, by_name=False)


@pytest.mark.parametrize("data", ["wound", "leave on board", {"gain": "2 coins"}, {"end": "turn"}])
def test_what_is_written_alike_is_alike(data: Any) -> None:
    one, other = from_file(data), from_file(data)
    assert one == other
    assert hash(one) == hash(other)


def test_what_is_not_written_is_nothing() -> None:
    effect = from_file({"read": "at-the-well"})
    assert (effect.key, effect.value, effect.model_fields_set) == ("read", "at-the-well", {"read"})
    assert [name for name in Effect.model_fields if getattr(effect, name) is not None] == ["read"]
    assert repr(effect) == "Effect(read='at-the-well')"


def test_what_is_put_together_is_as_what_is_read() -> None:
    made = Effect.model_construct(_fields_set={"read"}, read="at-the-well")
    assert made == from_file({"read": "at-the-well"})
    assert made != from_file({"read": "at-the-lake"})
    assert made != Condition.model_construct(_fields_set={"read"}, read="at-the-well")


def test_only_what_is_written_is_written_out_again() -> None:
    assert from_file({"gain": {"coins": 2}}).model_dump(exclude_none=True) == {"gain": {"coins": 2}}


def test_keys_are_written_as_in_files_where_that_is_asked_for() -> None:
    nested = from_file({"each player": [{"gain": {"coins": 2}}]})
    assert nested.model_dump(by_alias=True, exclude_unset=True) == {"each player": ({"gain": {"coins": 2}},)}
    assert from_file(nested.model_dump(by_alias=True, exclude_unset=True)) == nested


@pytest.mark.parametrize(
    ("data", "type", "loc"),
    [
        (5, "model_type", ()),
        ([], "model_type", ()),
        (None, "model_type", ()),
        ({}, "one_key_map", ()),
        ({"read": "a", "wound": True}, "one_key_map", ()),
        ({"reads": "a"}, "extra_forbidden", ("reads",)),
        ({"read": 5}, "string_type", ("read",)),
        ("wounds", "one_key_word", ()),
    ],
)
def test_what_is_no_such_map_is_told(data: Any, type: str, loc: tuple[Any, ...]) -> None:
    with pytest.raises(ValidationError) as caught:
        TypeAdapter(list[Effect]).validate_python([data], by_alias=True, by_name=False)
    (error,) = caught.value.errors()
    assert (error["type"], error["loc"]) == (type, (0, *loc))


def test_words_and_maps_stay_apart() -> None:
    assert from_file("succeed").value is True
    assert from_file({"succeed": "wound"}).value == "wound"
    assert from_file("wound") == from_file({"wound": True})


def test_a_map_goes_by_the_keys_of_files() -> None:
    assert from_file({"return stuff": "lamp"}).return_stuff == "lamp"
    for how in ({"by_alias": True, "by_name": False}, {}):
        with pytest.raises(ValidationError):
            Effect.model_validate({"return_stuff": "lamp"}, **how)


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
