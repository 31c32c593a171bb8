from __future__ import annotations

import pypdfium2
import pytest

from authoring.sheets.printing import printed
from authoring.sheets.profiles import built_in
from authoring.systems.paperback.sheets.enemies import ROW
from authoring.systems.paperback.sheets.trays import CARD
from tests.systems.paperback.sheets.shelves import pack, the_box

MM = 25.4 / 72


def boxes(data: bytes) -> list[tuple[float, float, float]]:
    """The boxes drawn on the first page: top from the foot of the page, width and height in mm."""
    page = pypdfium2.PdfDocument(data)[0]
    found = []
    for each in page.get_objects(max_depth=4):
        left, bottom, right, top = (side * MM for side in each.get_bounds())
        found.append((top, right - left, top - bottom))
    return found


def rows(data: bytes) -> list[float]:
    """How far below the top of the first card, or of its place, the tops of its rows are, in mm."""
    drawn = boxes(data)
    card = next(top for top, width, height in drawn if (round(width, 1), round(height, 1)) == CARD)
    return [card - top for top, _, height in drawn if abs(height - ROW) < 0.05][:3]


@pytest.mark.parametrize("profile", ["a4", "letter"])
def test_the_actions_of_an_enemy_lie_beside_the_marks_of_the_tray(profile: str) -> None:
    profiles = built_in()
    made = printed(pack(), the_box(), profiles.profiles[profile], profiles, only=("enemies", "tray-enemy"))
    files = {file.name: file.data for file in made.files}
    on_the_card, on_the_tray = rows(files["enemies.pdf"]), rows(files["tray-enemy.pdf"])
    assert len(on_the_card) == 3
    assert on_the_card == pytest.approx(on_the_tray, abs=0.25)
