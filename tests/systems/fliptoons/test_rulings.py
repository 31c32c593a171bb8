"""Every ruling is listed, and those with more than one reading are played by each of them."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.ranking import READINGS as READABLE
from authoring.systems.fliptoons.game.scoring import dismiss_cost, in_reading_order
from authoring.systems.fliptoons.game.state import Placed
from authoring.systems.fliptoons.model import Ability
from authoring.systems.fliptoons.model.toons import Cost
from authoring.systems.fliptoons.rulings import RULINGS
from tests.systems.fliptoons.staging import Acted, Stage, differences, library

GRID = [["bee", "snail", "skunk"], ["dragonfly", "caterpillar", "snake"]]

READINGS: dict[str, tuple[dict[str, Any], dict[str, dict[str, Any]]]] = {
    "FT-R02": (
        {"given": {"grid": [["goat", None, None], [None] * 3], "above": [["monkey", None, None]]}},
        {"that of the first three slots": {"fame of": {"goat": 4}}, "the topmost one": {"fame of": {"goat": 1}}},
    ),
    "FT-R03": (
        {"begin": "flip", "given": {"deck": ["rabbit", "bee", "eagle", "snail"]}},
        {
            "stays in its slot": {"grid": [["rabbit", "bee", "eagle"], ["~snail", None, None]]},
            # Once the snail lies face down the rabbit that came back finds something.
            "is returned, unless it wants the one before": {
                "grid": [["bee", "eagle", ["~snail", "rabbit"]], [None] * 3], "happened": ["returned:rabbit"]
            },
        },
    ),
    "FT-R04": (
        {
            "begin": "flip",
            # The first monkey's row holds a face-down card later than the one in the slots.
            "given": {"deck": ["eagle", "bee", "monkey", "elephant", "rabbit"]},
        },
        {
            "reading order": {"above": [[None, None, ["~monkey", "rabbit"]]]},
            "order of placing": {"grid": [["eagle", ["~bee", "rabbit"], "elephant"], [None] * 3]},
            "reading order of the slots": {"grid": [["eagle", ["~bee", "rabbit"], "elephant"], [None] * 3]},
        },
    ),
    "FT-R05": (
        {"begin": "flip", "given": {"deck": ["bee", "snake"], "toons": ["elephant"]}},
        {
            "resolve": {"grid": [["bee", ["~snake", "elephant"], None], [None] * 3]},
            "do not resolve": {"grid": [["bee", ["snake", "elephant"], None], [None] * 3]},
        },
    ),
    "FT-R06": (
        {
            "begin": ["flip", "gained", "check fame"],
            "given": {
                "deck": ["snake"], "toons": ["peacock"], "counted": 23,
                "market": ["ostrich", "eagle", "goat", "camel", "cow"],
            },
        },
        {
            "counts in Check Fame": {"total": 31, "result": "won"},
            "can be spent only": {"total": 29, "fame": 31, "actions": 3, "result": ""},
        },
    ),
    "FT-R07": (
        {"begin": "flip", "given": {"deck": ["snake"], "toons": ["peacock"]}},
        {
            "after every flip, before Check Fame": {"counted": 0, "more": 0},
            "at once": {"counted": 2, "more": 1},
        },
    ),
    "FT-R08": (
        {"begin": "flip", "given": {"deck": ["bee", "snail", "snake", "cat", "goat", "dog"], "toons": ["hen"]}},
        {
            "next slot": {"grid": [["bee", "snail", ["snake", "camel"]], ["cat", "goat", "dog"]]},
            "the slot to the right or under the deck": {
                "grid": [["bee", "snail", ["snake", "camel"]], ["goat", "dog", "cat"]]
            },
        },
    ),
    "FT-R09": (
        # Its owner is asked at once which deck the pig goes into, and the snake waits for it.
        {"begin": "flip", "given": {"deck": ["snake", "pig", "bee"], "toons": ["camel"]}},
        {
            "after every flip, before Check Fame": {"grid": [[["snake", "camel"], "bee", None], [None] * 3]},
            "at once": {"grid": [["snake", None, None], [None] * 3], "dismissed": ["pig"]},
        },
    ),
    "FT-R10": (
        {"begin": "flip", "given": {"deck": ["eagle", "ostrich", "elephant", "snail"]}},
        {
            "active, and not placed again": {"grid": [["eagle", "ostrich", "elephant"], ["snail", None, None]]},
            "active, and placed again": {"grid": [["eagle", ["ostrich", "snail"], "elephant"], [None] * 3]},
        },
    ),
    "FT-R12": (
        {"begin": {"after": "market closed"}, "given": {"grid": [["alligator", "bee", None], [None] * 3]}},
        {"the action": {"dismissed": ["bee"]}, "every dismissal": {"dismissed": []}},
    ),
    "FT-R13": (
        {
            "begin": {"turn": "player-1"},
            "given": {
                "fame": 10, "actions": 1, "market": ["ostrich", "eagle", "goat", "horse", "cow"],
                "toons": ["dog", "bear"],
            },
            "play": ["player-1: hire horse for 10", "player-1: discard cow"],
        },
        {
            "stays until the refill": {"discarded": 1, "market": ["ostrich", "eagle", "dog", "goat"]},
            "is filled as well": {"discarded": 1, "market": ["ostrich", "eagle", "dog", "goat", "bear"]},
        },
    ),
    "FT-R14": (
        {"players": 2, "begin": "refill", "given": {"market": ["goat", "eagle"], "toons": ["dog"]}},
        {
            "under the highest prices": {"market": {7: "eagle", 10: "dog", 15: "goat"}},
            "under the lowest prices": {"market": {3: "eagle", 4: "dog", 7: "goat"}},
        },
    ),
    "FT-R15": (
        {
            # The alligator asks which of the two cards to dismiss, and the market lies there.
            "begin": "market",
            "given": {
                "market": ["ostrich", "eagle", "goat", "camel", "cow"], "toons": ["dog", "bear"],
                "grid": [["alligator", ["bee", "snail"], None], [None] * 3], "phase": "fame checked",
            },
        },
        {
            "after the last refill": {"market": ["eagle", "dog", "goat", "camel", "bear"], "phase": "after market"},
            "after the abilities then": {"market": ["ostrich", "eagle", "goat", "camel", "cow"], "discarded": 0},
        },
    ),
    "FT-R16": (
        {
            "players": 2, "begin": {"final": ["player-1", "player-2"]},
            "given": {"deck": ["bee"], "critic": 0, "player-2": {"deck": ["snail", "snail"]}},
        },
        {
            "counts every time": {"winners": ["player-1", "player-2"]},
            "counts the first time": {"winners": ["player-2"]},
        },
    ),
    "FT-R17": (
        {
            "players": 2, "begin": "cleanup",
            "given": {"ending": True, "total": 9, "deck": ["bee"], "player-2": {"total": 12, "deck": ["bee"]}},
        },
        {
            "stays on the table": {"winners": ["player-1", "player-2"]},
            "goes to the most fame": {"winners": ["player-2"], "player-2": {"total": 4}},
        },
    ),
    "FT-R18": (
        {
            "players": 2, "begin": {"after": "fame checked"},
            "given": {
                "total": 4, "deck": ["skunk"], "grid": [["bee", None, None], [None] * 3], "player-2": {"total": 9},
            },
        },
        {"of face-up cards in the grid": {"dismissed": []}, "of cards in the deck as well": {"dismissed": ["bee"]}},
    ),
    "FT-R19": (
        {"given": {"grid": [["lion", "~bee", None], [None] * 3]}},
        {"holds": {"fame of": {"lion": 7}}, "does not hold": {"fame of": {"lion": 3}}},
    ),
    "FT-R20": (
        {"given": {"grid": [["goat", "cow", None], [None] * 3]}},
        {"generated fame": {"fame of": {"cow": 4}}, "printed fame": {"fame of": {"cow": 1}}},
    ),
    "FT-R21": (
        {
            "players": 2,
            "given": {
                "grid": [["dog", "camel", None], [None] * 3],
                "player-2": {"grid": [["~dog", "camel", "~camel"], [None] * 3]},
            },
        },
        {
            "face-up cards of grids and market": {"fame of": {"dog": 0, "camel": 4}},
            "face-down cards of grids as well": {"fame of": {"dog": 5, "camel": 2}},
        },
    ),
    "FT-R22": (
        {"given": {"grid": [["bear", "bee", None], [None] * 3]}},
        {"it does, unless it says others": {"fame of": {"bear": 3}}, "it never does": {"fame of": {"bear": 2}}},
    ),
    "FT-R23": (
        {"begin": "check fame", "given": {"grid": [["pig", None, None], [None] * 3], "market": ["cow"]}},
        {"stands, with nothing to spend": {"total": -1, "fame": 0}, "is nothing": {"total": 0, "fame": 0}},
    ),
    "FT-R26": (
        {"begin": "flip", "given": {"deck": ["bee", "ostrich", "monkey", "snail"]}},
        {
            "leaves the stack behind": {
                "grid": [["bee", "ostrich", "snail"], [None] * 3], "above": [[None, "monkey", None]]
            },
            "takes what lies under it along": {
                "grid": [["bee", "snail", None], [None] * 3], "above": [[None, ["ostrich", "monkey"], None]]
            },
        },
    ),
    "FT-R27": (
        {"begin": "flip", "given": {"deck": ["monkey", "monkey", "bee"]}},
        {
            "a further row": {"above": [["monkey", None, None], ["monkey", None, None]]},
            "on top of the first": {"above": [[["monkey", "monkey"], None, None]]},
        },
    ),
    "FT-R29": (
        {
            # Player 1 has one card that the alligator can dismiss, player 2 is asked which of two.
            "players": 2, "begin": "market",
            "given": {
                "market": ["ostrich", "eagle", "goat", "camel", "cow"], "toons": ["dog", "bear"],
                "grid": [["alligator", "bee", None], [None] * 3],
                "player-2": {"grid": [["alligator", ["bee", "snail"], None], [None] * 3]},
            },
        },
        {
            "from the first player on": {"dismissed": ["bee"], "phase": "after market"},
            "from the next first player on": {"dismissed": [], "phase": "after market"},
        },
    ),
    "FT-R31": (
        {"begin": "flip", "given": {"deck": ["bee", *["turkey"] * 13]}},
        {
            "a flip ends after forty reveals, abilities after long": {"deck": []},
            "a flip ends after twelve reveals": {"deck": ["turkey"] * 2},
        },
    ),
}  # fmt: skip
READINGS["FT-R08"][0]["given"]["toons"] = ["camel"]


def test_all_rulings_are_listed_with_their_sources() -> None:
    assert list(RULINGS) == [f"FT-R{number:02}" for number in range(1, 33)]
    assert all(ruling.question and ruling.source for ruling in RULINGS.values())


def test_every_switch_is_played() -> None:
    switches = {id for id, ruling in RULINGS.items() if len(ruling.alternatives) > 1}
    assert switches == {*READINGS, "FT-R01", "FT-R11", "FT-R28", "FT-R30", "FT-R32"}


@pytest.mark.parametrize(
    ("id", "reading"),
    [(id, reading) for id, ruling in RULINGS.items() if id in READINGS for reading in ruling.alternatives],
)
def test_each_reading_is_what_the_game_plays_by(id: str, reading: str) -> None:
    stage, readings = READINGS[id]
    play = Acted(Stage({**stage, "rulings": {id: reading}}))
    play.act(stage.get("play", ()))
    found = differences(play, readings[reading])
    assert not found, found


def test_the_default_is_the_first_reading() -> None:
    for id, (stage, readings) in READINGS.items():
        play = Acted(Stage(stage))
        play.act(stage.get("play", ()))
        assert not differences(play, readings[RULINGS[id].default]), id


@pytest.mark.parametrize(
    ("reading", "order"), [("extra rows first", [3, 2, 0, 4, 1]), ("base rows first", [0, 4, 1, 2, 3])]
)
def test_the_order_of_rows(reading: str, order: list[int]) -> None:
    grid = [Placed(0, "bee", True, 0, 1), Placed(1, "bee", True, 1, 0), Placed(2, "bee", True, -1, 2),
            Placed(3, "bee", True, -2, 2), Placed(4, "bee", True, 0, 1)]  # fmt: skip
    ordered = in_reading_order(library({"FT-R01": reading}), grid)
    assert [placed.serial for placed in ordered] == order


@pytest.mark.parametrize(("reading", "down"), [("never", False), ("by the action, at the usual cost", True)])
def test_face_down_cards_and_the_action_of_dismissing(reading: str, down: bool) -> None:
    """A face-down caterpillar costs what most cards do, and a face-down cat is not immune."""
    grid = [["~caterpillar", "caterpillar", "~cat"], ["bee", None, None]]
    given = {"fame": 5, "actions": 1, "grid": grid}
    play = Acted(Stage({"begin": "turn", "given": given, "rulings": {"FT-R11": reading}}))
    shown = ["player-1: dismiss caterpillar at upper 2", "player-1: dismiss bee at lower 1", "player-1: pass"]
    hidden = [f"player-1: dismiss face-down at upper {column}" for column in (1, 3)] if down else []
    play.act([{"only": [*shown, *hidden]}, *hidden[1:]])
    assert not differences(play, {"dismissed": ["cat"] * down, "fame": 0 if down else 5})
    poor = Acted(Stage({"begin": "turn", "given": {**given, "fame": 4}, "rulings": {"FT-R11": reading}}))
    poor.act([{"only": ["player-1: dismiss caterpillar at upper 2", "player-1: pass"]}])


@pytest.mark.parametrize(("reading", "fame"), [("nothing happens", 6), ("the rest of the ability lapses", 4)])
def test_a_choice_among_none(reading: str, fame: int) -> None:
    given = {"fame": 7, "actions": 1, "market": {3: "eagle"}, "grid": [["cat", None, None], [None] * 3]}
    for first in ({"dismiss": {"choose": {"in": "grid"}}}, {"hire": "dismissed"}):
        stage = Stage({"begin": "turn", "given": given, "rulings": {"FT-R28": reading}})
        ability = Ability.model_validate({"when": "hired", "do": [first, {"gain": {"fame": 2}}]})
        eagle = stage.library.cards["eagle"]
        stage.library.cards["eagle"] = eagle._replace(abilities=(ability,), fires={"hired": (0,)})
        play = Acted(stage)
        play.line("player-1: hire eagle for 3")
        assert not differences(play, {"fame": fame})


@pytest.mark.parametrize(
    ("reading", "cost"), [("replaces the usual one, for the action", 3), ("replaces a higher one, for the action", 2)]
)
def test_a_dismiss_cost_above_the_usual_one(reading: str, cost: int) -> None:
    base, me = library({"FT-R30": reading}), Placed(0, "caterpillar", True, 0, 0)
    assert [dismiss_cost(base, (me,), me, usual) for usual in (2, 5)] == [cost, 3]
    bee = base.cards["bee"]._replace(prices_others=True, costs=(Cost.model_validate({"of": "adjacent", "is": 4}),))
    beside = Placed(1, "bee", True, 0, 1)
    base.cards["bee"] = bee
    assert [dismiss_cost(base, (me, beside), me, usual) for usual in (2, 5)] == [cost, 3]


def test_by_readings_that_the_measure_does_not_know_there_is_none() -> None:
    for id, known in READABLE.items():
        for other in RULINGS[id].alternatives:
            assert FlipToonsGame(library({id: other}), "duel", 2).measured == (other == known), id
    assert FlipToonsGame(library({"FT-R09": "at once"}), "wacky-workload", 1).measured, "no card of it is concerned"


def test_defaults_that_no_golden_case_shows() -> None:
    """FT-R03, FT-R13, FT-R14, FT-R15, FT-R16, FT-R23, FT-R26, FT-R27, FT-R31 and FT-R32."""
    alone = Acted(Stage({"begin": "flip", "given": {"deck": ["rabbit", "bee"]}}))
    assert not differences(alone, {"grid": [["rabbit", "bee", None], [None] * 3]})
    horse = {"fame": 10, "actions": 1, "market": ["ostrich", "eagle", "goat", "horse", "cow"], "toons": ["dog", "bear"]}
    play = Acted(Stage({"begin": "turn", "given": horse}))
    play.act(["player-1: hire horse for 10", "player-1: discard eagle cow"])
    assert not differences(play, {"market": {3: "ostrich", 4: "dog", 7: "goat", 15: "bear"}})
    short = Acted(Stage({"players": 2, "begin": "refill", "given": {"market": ["goat", "eagle"], "toons": ["dog"]}}))
    assert not differences(short, {"market": {7: "eagle", 10: "dog", 15: "goat"}})
    sad = Acted(Stage({"begin": "check fame", "given": {"grid": [["pig", None, None], [None] * 3], "market": ["cow"]}}))
    assert not differences(sad, {"total": -1, "fame": 0})
    lifted = Acted(Stage({"begin": "flip", "given": {"deck": ["bee", "ostrich", "monkey", "snail"]}}))
    assert not differences(
        lifted, {"grid": [["bee", "ostrich", "snail"], [None] * 3], "above": [[None, "monkey", None]]}
    )
    tower = Acted(Stage({"begin": "flip", "given": {"deck": ["monkey", "monkey", "bee"]}}))
    above = [["monkey", None, None], ["monkey", None, None]]
    assert not differences(tower, {"grid": [["bee", None, None], [None] * 3], "above": above})


def test_a_final_flip_that_stays_tied_is_shared_and_critics_choice_adds_up_only_once_a_flip() -> None:
    grid = [["bee", None, None], [None] * 3]
    given = {"grid": grid, "player-2": {"grid": grid}}
    tied = Acted(Stage({"players": 2, "begin": {"compare": ["player-1", "player-2"]}, "given": given}))
    assert not differences(tied, {"winners": ["player-1", "player-2"], "result": "won"})
    assert sum(str(event) == "final:2" for event in tied.events) == 20
    helped = {**given, "player-2": {"grid": [["snail", "snail", None], [None] * 3]}, "critic": 0}
    helped["grid"] = [["bee", None, None], [None] * 3]
    again = Acted(Stage({"players": 2, "begin": {"final": ["player-1", "player-2"]}, "given": helped}))
    assert not differences(again, {"total": 4, "player-2": {"total": 4}, "winners": ["player-1", "player-2"]})


def test_a_final_flip_that_stays_tied_may_be_shared_after_one_repeat() -> None:
    given = {"deck": ["bee"], "player-2": {"deck": ["bee"]}}
    stage = {"players": 2, "begin": {"final": ["player-1", "player-2"]}, "given": given}
    tied = Acted(Stage({**stage, "rulings": {"FT-R32": "shared after one repeat"}}))
    assert not differences(tied, {"winners": ["player-1", "player-2"], "result": "won"})
    assert sum(str(event) == "final:2" for event in tied.events) == 2


def test_the_churn_takes_the_outer_two_after_the_last_refill() -> None:
    given = {"market": ["ostrich", "eagle", "goat", "camel", "cow"], "toons": ["dog", "bear"], "deck": ["bee", "snail"]}
    play = Acted(Stage({"begin": "market", "given": given}))
    found = differences(play, {"market": ["eagle", "dog", "goat", "camel", "bear"], "discarded": 2, "phase": "flip"})
    assert not found, found
