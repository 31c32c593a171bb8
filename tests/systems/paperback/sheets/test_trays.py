from __future__ import annotations

import pytest

from authoring.sheets.model import Columns, Slots, Track
from authoring.systems.paperback.sheets.trays import ROWS, _track
from tests.systems.paperback.sheets.shelves import the_box


@pytest.mark.parametrize("most", [1, 15, 28, 31, 32, 63, 64, 99, 103])
def test_a_track_has_room_for_the_most_in_few_full_rows(most: int) -> None:
    track = _track("{hp} HP", most, 1)[1]
    assert isinstance(track, Track)
    assert len(track.spaces) > most and len(track.spaces) % track.columns == 0
    assert len(track.spaces) <= ROWS * track.columns
    assert [space.words for space in track.spaces if space.look == "start"] == ["1"]


def test_a_tray_has_the_place_of_its_card_at_true_size() -> None:
    places = {}
    for sheet in the_box().sheets:
        if sheet.id.startswith("tray-"):
            (face,) = getattr(sheet, "faces", ())
            (columns,) = [block for block in face.body if isinstance(block, Columns)][:1]
            (place,) = [block for block in columns.cells[0] if isinstance(block, Slots)]
            places[sheet.id] = (place.width, place.height)
    assert places == {"tray-odile": (63.5, 88.9), "tray-brass": (63.5, 88.9), "tray-enemy": (70.0, 120.0)}
