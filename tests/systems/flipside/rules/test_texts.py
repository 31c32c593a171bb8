"""The quick looks that rules about texts take first never keep a text from them."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.lint.rules import confusable_letters, leftover_placeholder, stray_space, unknown_icon
from authoring.lint.texts import Test, Written, texts
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.icons import ICONS
from authoring.systems.flipside.rules.texts import (
    empty_text,
    entry_named_in_text,
    malformed_token_icon,
    unmatched_amount,
)
from tests.systems.flipside.rules.building import pack_of

RULES = [
    confusable_letters, leftover_placeholder, stray_space, unknown_icon,
    empty_text, entry_named_in_text, malformed_token_icon, unmatched_amount,
]  # fmt: skip
PIECES = st.sampled_from(
    [
        " ", "  ", "\n", "\n\n", "\t", "a", "word", "TODO", "TBD", "???", "<name>", "[type]", "lorem ipsum", "Motаto",
        "р6", "é", "{coin}", "{", "}", "{forest 7}", "{level}", "3 {coin}", "gains 2 coins", "Pay 4 XP", "Read entry",
        "go to", "READ", "turn to the entry", "entry 12", "hall-1", "read hall-1", "12",
    ]
)  # fmt: skip
TEXTS = st.lists(PIECES, max_size=5).map("".join)


def every_text(pack: LinkedPack, test: Test | None = None, keys: bool = False) -> Iterator[Written]:
    """All texts, whatever the quick look says."""
    return texts(pack, None, keys)


@pytest.mark.parametrize("module", RULES, ids=lambda module: module.__name__.rpartition(".")[2])
@given(st.lists(TEXTS, min_size=3, max_size=3))
def test_a_quick_look_hides_nothing(module: ModuleType, written: list[str]) -> None:
    text, other, spoken = written
    pack = pack_of(
        {"kind": "entry", "id": "hall-1", "text": text, "title": other, "do": [{"say": spoken or "-"}]},
        {"kind": "stuff", "id": "oar", "name": other, "text": text, "notes": "TODO  {"},
        {"kind": "achievement", "id": "done", "name": spoken},
    )
    pack.icons = ICONS
    found = list(module.check(pack))
    with patch.object(module, "texts", every_text):
        assert found == list(module.check(pack))
