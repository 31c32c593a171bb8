from __future__ import annotations

from typing import Any

import pytest

from authoring.packs.blame import follow

DATA: dict[str, Any] = {
    "steps": {"crown": {"need": "level 2+", "do": [{"gain": {"coins": 2}}, "wound"]}},
    "cards": [{"kind": "text", "text": {"body": 3}}],
}


@pytest.mark.parametrize(
    ("loc", "path"),
    [
        ((), ()),
        (("steps", "crown", "need"), ("steps", "crown", "need")),
        (("steps", "crown", "do", 0, "gain", "coins"), ("steps", "crown", "do", 0, "gain", "coins")),
        # a one-key map that its model unfolds
        (("steps", "crown", "do", 0, "coins"), ("steps", "crown", "do", 0, "gain", "coins")),
        # the labels of branches, and of validators around them
        (
            ("steps", "crown", "do", 0, "Effect", "gain", "Amount", "coins"),
            ("steps", "crown", "do", 0, "gain", "coins"),
        ),
        (("steps", "crown", "do", "function-after[f(), tuple[int]]", 1), ("steps", "crown", "do", 1)),
        (("steps", "crown", "<step>", "need", "constrained-str"), ("steps", "crown", "need")),
        # a short form, where the file has nothing further in
        (("steps", "crown", "need", "any of", 0, "level"), ("steps", "crown", "need")),
        (("steps", "crown", "do", 1, 0), ("steps", "crown", "do", 1)),
        (("nowhere", 3, "at all"), ()),
    ],
)
def test_the_true_path_is_what_exists_in_the_file(loc: tuple[Any, ...], path: tuple[Any, ...]) -> None:
    assert follow(loc, DATA)[1] == path


def test_a_tag_that_is_also_a_key_is_told_apart_by_where_it_leads() -> None:
    card = DATA["cards"][0]
    assert follow(("cards", 0, "text", "text"), DATA, card["text"])[1] == ("cards", 0, "text")
    assert follow(("cards", 0, "text", "text", "body"), DATA, 3)[1] == ("cards", 0, "text", "body")
