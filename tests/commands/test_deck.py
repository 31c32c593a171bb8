from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.odds import exact, table_for
from tests.systems.fliptoons.staging import library

Said = pytest.CaptureFixture[str]
BASE = str(Path(__file__).parents[2] / "content" / "fliptoons-base")
CARDS = ["goat", "bee:2", "snail"]


def test_the_chances_are_those_of_the_flip(capsys: Said) -> None:
    words = ["deck", BASE, *CARDS, "--of", "wacky-workload", "--offer", "eagle", "--format", "json"]
    assert main(words) == CLEAN
    data = json.loads(capsys.readouterr().out)
    game = FlipToonsGame(library(), "wacky-workload", 1)
    flip = exact(game, table_for(game, ["goat", "bee", "bee", "snail"]))
    assert data["cards"] == ["goat", "bee", "bee", "snail"]
    assert {int(total): Fraction(chance) for total, chance in data["flip"]["chances"].items()} == flip.chances
    assert [each["card"] for each in data["more"]] == ["eagle"]
    more = exact(game, table_for(game, ["goat", "bee", "bee", "snail", "eagle"]))
    assert Fraction(data["more"][0]["mean"]) == more.mean
    assert {each["card"] for each in data["less"]} == {"goat", "bee", "snail"}


def test_the_starting_deck_is_told_without_cards(capsys: Said) -> None:
    assert main(["deck", BASE, "--offer", "lion"]) == CLEAN
    said = capsys.readouterr().out
    assert said.startswith("slapstick-starter: bee, caterpillar x 3, dragonfly, snail\n\none flip, mean 4.87\n")
    assert "\nwith one card more, the next flip\n  card  mean   change\n  lion  10.30  +5.43\n" in said


def test_estimates_are_marked_and_come_with_an_interval(capsys: Said) -> None:
    words = ["deck", BASE, "--offer", "lion", "--states", "5", "--samples", "50"]
    assert main(words) == CLEAN
    said = capsys.readouterr().out
    assert "one flip, mean ~" in said and " to " in said
    assert main(words) == CLEAN
    assert capsys.readouterr().out == said


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["goatt"], 'there is no card "goatt", did you mean "goat"?'),
        (["goat:x"], '"goat:x" should say how many, such as "goat:3"'),
        (["--of", "wacky"], 'there is no set-up "wacky"'),
    ],
)
def test_what_is_not_there_is_refused(words: list[str], message: str, capsys: Said) -> None:
    assert main(["deck", BASE, *words]) == TROUBLE
    assert message in capsys.readouterr().err


def test_a_system_without_decks_says_so(capsys: Said) -> None:
    assert main(["deck", str(Path(BASE).parent / "mountween")]) == TROUBLE
    assert "The Flipside has no decks to tell about" in capsys.readouterr().err
