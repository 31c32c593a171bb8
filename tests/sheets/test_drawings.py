from __future__ import annotations

import pytest

from authoring.sheets.drawings import drawing, drawings, pictured


def test_the_first_name_that_is_drawn_is_taken() -> None:
    assert drawing("no-such-beast", "goat", "masks") == "goat"
    assert {"goat", "masks"} <= drawings()


def test_one_of_the_names_must_be_drawn() -> None:
    with pytest.raises(StopIteration):
        drawing("no-such-beast")


@pytest.mark.parametrize(
    ("id", "drawn"),
    [
        ("oil-lantern", "lantern"),
        ("sensible-shoes", "shoe"),
        ("crown-of-quills", "crown"),
        ("half-a-boat", "half-a-boat"),
        ("no-such-thing", "masks"),
    ],
)
def test_an_id_speaks_of_its_last_noun(id: str, drawn: str) -> None:
    assert pictured(id, "masks") == drawn
