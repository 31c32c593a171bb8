from __future__ import annotations

import pytest

from authoring.problems.closest import surely


@pytest.mark.parametrize(
    ("word", "options", "meant"),
    [
        ("titel", ["title", "text"], "title"),
        ("titl", ["title", "text"], "title"),
        ("tittle", ["title"], "title"),
        ("Title", ["title"], "title"),
        ("at-the-wel", ["at-the-well", "at-the-bell"], None),
        ("entry-1", ["entry-2"], None),
        ("lock", ["rock"], "rock"),
        ("cat", ["hat"], None),
        ("lantern", ["lighthouse"], None),
        ("title", ["title"], None),
    ],
)
def test_only_one_slip_to_only_one_option_is_sure(word: str, options: list[str], meant: str | None) -> None:
    assert surely(word, options) == meant
