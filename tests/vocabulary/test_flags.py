"""A flag is true, and not what merely equals it."""

from __future__ import annotations

import pytest
from pydantic import BaseModel, ValidationError

from authoring.systems.paperback.model.effects import Effect
from authoring.vocabulary.flags import Flag


class Switched(BaseModel):
    on: Flag | None = None


@pytest.mark.parametrize("value", [1, 1.0, False, 0, "true"])
def test_what_equals_true_is_no_flag(value: object) -> None:
    with pytest.raises(ValidationError, match="Input should be True"):
        Switched.model_validate({"on": value})


def test_a_flag_beside_a_number_leaves_the_number_alone() -> None:
    found = [Effect.model_validate({"retain": value}).retain for value in (1, 2, True)]
    assert [(type(value), value) for value in found] == [(int, 1), (int, 2), (bool, True)]
