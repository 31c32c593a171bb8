"""The plays that the packs in `content` keep: they hold, and are written as they would be recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.game.transcript_file import written
from authoring.lint.running import lint_paths
from authoring.play.kept import Kept, kept_plays, problems_of_plays

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
KEPT = {
    "fliptoons-base": ["slapstick-starter-won"],
    "lanterns-on-the-lake": ["catching-min-failed", "puddlewink-won"],
    "paperback-midnight-press": ["slush-golem-beaten"],
}


@pytest.fixture(scope="module")
def plays() -> list[Kept]:
    linted = lint_paths([CONTENT])
    found = kept_plays(linted, linted.packs)
    assert problems_of_plays(found, linted.settings) == []
    return found


def test_every_play_is_there_and_holds(plays: list[Kept]) -> None:
    names = {pack: [play.name for play in plays if play.linked.id == pack] for pack in KEPT}
    assert names == KEPT and len(plays) == 4
    assert all(play.holds and play.made == play.moves > 0 for play in plays)


def test_they_show_a_success_and_a_failure(plays: list[Kept]) -> None:
    shown = {str(event) for play in plays if play.transcript for event in play.transcript.header.expect.happens}
    assert shown == {"success:puddlewink", "failure:catching-min", "end:won"}


def test_they_are_written_as_they_would_be_recorded(plays: list[Kept]) -> None:
    for play in plays:
        assert play.transcript is not None
        assert play.file.read_text(encoding="utf-8") == written(play.transcript)
