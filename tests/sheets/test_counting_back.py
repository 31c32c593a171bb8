"""What holds no text is counted and measured."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from authoring.sheets.model import Box
from tests.sheets.staging import ICONS, board, deck_of, pack_of
from tests.sheets.test_reading_back import said, written


@pytest.mark.parametrize("profile", ["shop", "png", "tabletop"])
def test_what_was_printed_is_all_there(tmp_path: Path, profile: str) -> None:
    pack = pack_of(tmp_path / "pack")
    box = Box((deck_of(pack), board()), ICONS)
    assert said(pack, written(pack, tmp_path / "out", box, profile), box) == []


def test_outlined_pages_are_counted_and_measured(tmp_path: Path) -> None:
    pack = pack_of(tmp_path / "pack")
    out = written(pack, tmp_path / "out", Box((deck_of(pack),), ICONS), "shop")
    assert said(pack, out, Box((deck_of(pack, copies=3),), ICONS)) == ['"Lamp cards" has 8 pages, expected 12']
    found = said(pack, out, Box((deck_of(pack, size="tarot"),), ICONS))
    assert found[0] == 'page 1 of "Lamp cards" is 69.5 x 94.9 mm large, expected 76.0 x 126.0 mm'
    assert len(found) == 8


def test_pictures_are_counted_and_measured(tmp_path: Path) -> None:
    pack = pack_of(tmp_path / "pack")
    box = Box((deck_of(pack),), ICONS)
    out = written(pack, tmp_path / "out", box, "png")
    Image.new("RGB", (10, 20)).save(out / "lamps" / "new-tom-back.png")
    (out / "lamps" / "old-betsy-front.png").unlink()
    found = said(pack, out, box)
    assert 'there is no picture "lamps/old-betsy-front.png"' in found
    assert 'the picture "lamps/new-tom-back.png" has 10 x 20 pixels, expected 825 x 1125' in found


def test_the_cards_of_a_virtual_table_are_those_of_the_box(tmp_path: Path) -> None:
    pack = pack_of(tmp_path / "pack")
    deck = deck_of(pack)
    out = written(pack, tmp_path / "out", Box((deck,), ICONS), "tabletop")
    more = replace(deck, cards=(replace(deck.cards[0], copies=5), *deck.cards[1:]))
    assert said(pack, out, Box((more,), ICONS)) == ['"lamps.json" holds 4 cards, and the box holds 7']
    Image.new("RGB", (5000, 20)).save(out / "lamps" / "fronts-1.png")
    assert any(
        "has 5000 x 20 pixels, at most 4096 can be shown" in each for each in said(pack, out, Box((deck,), ICONS))
    )
    (out / "lamps" / "fronts-1.png").unlink()
    assert '"lamps.json" shows "lamps/fronts-1.png", which is not there' in said(pack, out, Box((deck,), ICONS))
    (out / "lamps.json").write_text(json.dumps([]), encoding="utf-8")
    assert '"lamps.json" is no saved deck' in said(pack, out, Box((deck,), ICONS))


def test_a_board_over_two_sheets_is_compared_too(tmp_path: Path) -> None:
    pack = pack_of(tmp_path / "pack")
    large = replace(board(), sheets=2)
    out = written(pack, tmp_path / "out", Box((large,), ICONS))
    assert said(pack, out, Box((large,), ICONS)) == []
    face = replace(large.faces[0], title="Another name")
    changed = Box((replace(large, faces=(face, *large.faces[1:])),), ICONS)
    assert any('does not say "Another name"' in each for each in said(pack, out, changed))
