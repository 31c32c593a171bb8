"""Cards of another season, said without a line of code: each does what it is known to do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from authoring.lint.running import LintOptions, lint_paths
from tests.systems.fliptoons.staging import BASE, Acted, Stage, differences, pack

SEASON = Path(__file__).parents[2] / "packs" / "fliptoons-second-season"

FLIPS: dict[str, tuple[list[str], dict[str, Any]]] = {
    "salamander returns a low next card": (
        ["salamander", "bee", "hen", "crab", "goat", "snail", "cow", "dog"],
        {"grid": [["salamander", "hen", "crab"], ["goat", "snail", "cow"]], "deck": ["dog", "bee"]},
    ),
    "salamander lets a higher next card be": (
        ["salamander", "hen"], {"grid": [["salamander", "hen", None], [None] * 3], "deck": []},
    ),
    "rat stacks on the card before": (["bee", "rat"], {"grid": [[["bee", "rat"], None, None], [None] * 3]}),
    "mole goes on the card above": (
        ["bee", "snail", "hen", "mole", "goat"],
        {"grid": [[["bee", "mole"], "snail", "hen"], ["goat", None, None]]},
    ),
    "mole stays in the upper row": (["mole", "bee"], {"grid": [["mole", "bee", None], [None] * 3]}),
    "starfish flips the card before and lies on it": (
        ["bee", "starfish"], {"grid": [[["~bee", "starfish"], None, None], [None] * 3]},
    ),
    "starfish does not flip a fish": (
        ["goldfish", "starfish"], {"grid": [[["goldfish", "starfish"], None, None], [None] * 3]},
    ),
    "coyote takes the place of the card before": (
        ["bee", "coyote", "hen"], {"grid": [["coyote", "hen", "bee"], [None] * 3], "deck": []},
    ),
    "coyote stacks on what cannot be returned": (
        ["coyote", "coyote"], {"grid": [[["coyote", "coyote"], None, None], [None] * 3], "deck": []},
    ),
    "crab goes home from the middle column": (
        ["bee", "crab", "snail", "hen", "goat", "cow", "dog"],
        {"grid": [["bee", "snail", "hen"], ["goat", "cow", "dog"]], "deck": ["crab"]},
    ),
    "swordfish flips the card before and the next": (
        ["bee", "swordfish", "hen"], {"grid": [["~bee", "swordfish", "~hen"], [None] * 3]},
    ),
    "gorilla lifts the next card": (
        ["bee", "gorilla", "hen", "snail"],
        {"grid": [["bee", "gorilla", "snail"], [None] * 3], "above": [[None, "hen", None]]},
    ),
    "zebra takes the place of the lowest card": (
        ["hen", "bee", "zebra"], {"grid": [["hen", "zebra", "bee"], [None] * 3], "deck": []},
    ),
    "mongoose dismisses from below and takes a toon": (
        ["mongoose", "bee", "snail"],
        {"grid": [["mongoose", "goat", "bee"], [None] * 3], "dismissed": ["snail"], "toons": []},
    ),
}  # fmt: skip

FAME: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "columns": ({"grid": [["bee", "spider", "snail"], ["grasshopper", "hen", "cow"]]}, {"spider": 2, "grasshopper": 2}),
    "fish": ({"grid": [["goldfish", "clownfish", "shark"], [None] * 3]}, {"goldfish": 3, "clownfish": 5, "shark": 5}),
    "no fish nearby": ({"grid": [["clownfish", "bee", "goldfish"], [None] * 3]}, {"clownfish": 3}),
    "high ranks": ({"grid": [["hen", "goat", "bee"], ["cow", None, None]]}, {"hen": 3}),
    "pairs": ({"grid": [["opossum", None, None], [None] * 3], "dismissed": ["bee"] * 3 + ["hen"] * 2}, {"opossum": 6}),
    "the deck": (
        {"grid": [["capybara", "hippopotamus", None], [None] * 3], "deck": ["bee", "bee", "hen"]},
        {"capybara": 6, "hippopotamus": 6},
    ),
    "a short deck": ({"grid": [["capybara", None, None], [None] * 3], "deck": ["bee"]}, {"capybara": 2}),
    "chickens": ({"grid": [["fox", None, None], [None] * 3], "market": ["rooster"]}, {"fox": 6}),
    "odd neighbours": ({"grid": [["dog", "rhinoceros", "goat"], [None, "ostrich", None]]}, {"rhinoceros": 7}),
    "eight cards": ({"grid": [[["bee", "hen", "sloth"], "bee", "bee"], ["bee", "bee", "bee"]]}, {"sloth": 8}),
}  # fmt: skip


def acted(**stage: Any) -> Acted:
    return Acted(Stage({"set-up": "second-solo", **stage}, pack(BASE, SEASON)))


def test_the_pack_lints_clean() -> None:
    assert lint_paths([BASE, SEASON], LintOptions(cache=False)).problems == []


@pytest.mark.parametrize("about", FLIPS)
def test_flips(about: str) -> None:
    deck, expected = FLIPS[about]
    found = differences(acted(given={"deck": deck, "toons": ["goat"]}, begin="flip"), {"toons": ["goat"], **expected})
    assert not found, found


@pytest.mark.parametrize("about", FAME)
def test_fame(about: str) -> None:
    given, expected = FAME[about]
    found = differences(acted(given=given), {"fame of": expected})
    assert not found, found


def test_dismissing_beside_a_ladybug_and_in_the_stack_of_a_rat() -> None:
    grid = [["ladybug", "bee", "hen"], [["snail", "rat"], "goat", None]]
    play = acted(given={"grid": grid, "fame": 3, "actions": 1}, begin="turn")
    dismissable = {option for option in play.options if "dismiss" in option}
    assert dismissable == {"player-1: dismiss bee at upper 2", "player-1: dismiss snail at lower 1",
                           "player-1: dismiss rat at lower 1"}  # fmt: skip
    play.line("player-1: dismiss snail at lower 1")
    assert not differences(play, {"fame": 1, "dismissed": ["snail"]})


def test_a_crow_that_is_dismissed_hires_and_the_market_is_filled_up() -> None:
    given = {
        "grid": [["crow", "bee", "hen"], ["snail", None, None]], "fame": 5, "actions": 1,
        "market": ["ostrich", "eagle", "goat", "camel", "cow"], "toons": ["dog"],
    }  # fmt: skip
    play = acted(given=given, begin="turn")
    play.act(["player-1: dismiss crow at upper 1", {"legal": ["player-1: leave crow"]}, "player-1: take cow"])
    assert not differences(play, {"deck": ["cow"], "fame": 0, "market": ["ostrich", "eagle", "dog", "goat", "camel"]})


def test_a_raccoon_hires_what_was_dismissed() -> None:
    given = {"fame": 3, "actions": 1, "market": {3: "raccoon"}, "dismissed": ["bee", "tiger"]}
    play = acted(given=given, begin="turn")
    play.act(["player-1: hire raccoon for 3", "player-1: take tiger"])
    assert not differences(play, {"deck": ["tiger", "raccoon"], "dismissed": ["bee"]})


def test_a_vulture_spares_the_immune() -> None:
    after = {"after": "market closed"}
    spared = acted(given={"grid": [["vulture", "cat", None], [None] * 3]}, begin=after)
    eaten = acted(given={"grid": [["vulture", "goat", "cat"], [None] * 3]}, begin=after)
    assert not differences(spared, {"dismissed": []})
    assert not differences(eaten, {"dismissed": ["goat"]})


def test_groundhogs_leave_the_first_and_the_last_slot() -> None:
    grid = [["groundhog", "groundhog", None], [None, None, "groundhog"]]
    play = acted(given={"grid": grid}, begin={"after": "market closed"})
    assert not differences(play, {"grid": [[None, "groundhog", None], [None] * 3]})


def test_a_flip_of_cards_that_return_for_ever_ends() -> None:
    play = acted(given={"deck": ["bee", "crab"]}, begin="flip")
    assert not differences(play, {"grid": [["bee", None, None], [None] * 3], "deck": ["crab"], "reveals": 40})
