"""Every ruling is a switch, and changes what is played."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.systems.paperback.rulings import RULINGS
from tests.systems.paperback.staging import Acted, Stage, differences

DECK = ["c", "g", "n", "r"]
READINGS: dict[str, dict[str, Any]] = {
    "PA-R01": {
        "stage": {"given": {"enemy": "turtle", "hand": ["c", "t"], "vowel": "", "deck": DECK, "choices": 1}},
        "do": ["play c(a)t left t c choice", {"draws": DECK}],
        "keeps it": {"energy": 1},
        "cancels it": {"energy": 0},
    },
    "PA-R02": {
        "stage": {
            "setup": {"twists": ["hatchling"]},
            "given": {"hand": ["g", "o"], "owned": ["egg"], "vowel": "", "deck": DECK},
        },
        "do": ["play go right g o", {"draws": DECK}],
        "1 if no Wild is in the word": {"energy": 2},
        "1 for each Wild that is left out": {"energy": 3},
    },
    "PA-R03": {
        "stage": {"given": {"hand": ["t", "e", "n"], "vowel": ""}},
        "do": [],
        "allowed": {"legal": ["skip"]},
        "only without a word": {"illegal": ["skip"]},
    },
    "PA-R04": {
        "stage": {"given": {"enemy": "siphon", "hand": ["g", "o"], "vowel": "", "deck": DECK}},
        "do": ["play go right g o", {"draws": DECK}],
        "at the end of Cleanup": {"energy": 1},
        "with the energy of the word": {"energy": 0},
    },
    "PA-R05": {
        "stage": {"given": {"enemy": "siphon", "hp": 10, "hand": ["blot-q", "c", "o"], "vowel": "", "deck": DECK}},
        "do": ["skip", {"draws": DECK}],
        "in Cleanup 8, before it is discarded": {"hp": 7, "discard": ["blot-q", "c", "o"]},
        "after it is discarded": {"hp": 10, "discard": ["blot-q", "c", "o"]},
    },
    "PA-R06": {
        "stage": {"given": {"enemy": "turtle", "hand": ["d", "o"], "owned": ["gong"], "vowel": "", "deck": DECK}},
        "do": ["use gong", "play do right d o", {"draws": DECK}],
        "none": {"enemy_hp": 5},
        "stands": {"enemy_hp": 8},
    },
    "PA-R07": {
        "stage": {"given": {"enemy": "sponge", "hand": ["c"]}, "begin": [{"do": [{"damage": 5}]}, "prep"]},
        "do": [],
        "net of the block, after the new rule": {"stage": 2, "enemy_hp": 10, "enemy_hexes": 2},
        "before the new rule": {"stage": 2, "enemy_hp": 8, "enemy_hexes": 2},
    },
    "PA-R08": {
        "stage": {
            "given": {"enemy": "wasp", "stage": 2, "enemy_hp": 3, "hp": 2, "hand": []},
            "begin": [{"do": [{"damage": 3}, {"lose hp": 2}]}, "mark", "finish"],
        },
        "do": [],
        "whoever gets there first": {"result": "won", "hp": 2},
        "the player, if one card does both": {"result": "lost", "hp": 0},
    },
    "PA-R09": {
        "stage": {
            "given": {"enemy": "wasp", "stage": 2, "enemy_hp": 3, "hp": 1, "hand": ["d", "o", "blot-x"], "vowel": ""},
            "begin": ["prep", "mark", "finish"],
        },
        "do": ["play do right d o"],
        "the battle stops at once": {"result": "won", "hp": 1},
        "unplayed penalties still strike": {"result": "lost", "hp": 0},
    },
    "PA-R10": {
        "stage": {"setup": {"mode": "training"}, "begin": "run"},
        "do": [],
        "25, one change": {"hp": 25},
        "25, and 5 more": {"hp": 30},
    },
    "PA-R11": {
        "stage": {"given": {"hand": ["c"]}, "begin": [{"do": [{"energy": 9}]}, "prep"]},
        "do": [],
        "no limit": {"energy": 9},
        "6": {"energy": 6},
    },
    "PA-R12": {
        "stage": {
            "given": {
                "enemy": "",
                "boons": 0,
                "deck": ["a"],
                "items": ["lever", "pebble"],
                "shop_items": ["dose", "", ""],
                "shop_mcguffins": [],
                "shop_letters": [],
            },
            "begin": "shop",
        },
        "do": [],
        "as the Shop card says": {"illegal": ["renew items"]},
        "free": {"legal": ["renew items"]},
    },
    "PA-R13": {
        "stage": {
            "given": {"enemy": "turtle", "indicator": 1, "hand": [], "owned": ["top-hat"], "vowel": "", "deck": DECK}
        },
        "do": ["use top-hat", "skip", {"draws": DECK}],
        "not again in this battle": {"illegal": ["use top-hat"], "turned": ["top-hat"], "blocks": 1},
        "again each turn": {"legal": ["use top-hat"], "turned": ["top-hat"], "blocks": 1},
    },
    "PA-R14": {
        "stage": {
            "given": {"enemy": "turtle", "hand": ["d", "o"], "owned": ["bell", "drum"], "vowel": "", "deck": DECK}
        },
        "do": ["play do right d o"],
        "the player's order": {"legal": ["react bell", "react drum"]},
        "as they lie": {"illegal": ["react bell", "react drum"], "boons": 1, "energy": 3},
    },
    "PA-R15": {
        "stage": {
            "given": {
                "enemy": "wasp",
                "stage": 2,
                "enemy_hp": 3,
                "hits": 3,
                "hand": ["t", "e", "n", "blot-s"],
                "vowel": "",
                "penalties": ["blot-x"],
                "reward_boss": "wall",
            },
            "begin": ["prep", "mark", "after"],
        },
        "do": ["play tens right t blot-s e n"],
        "stays in the deck": {"deck": ["blot-s", "e", "n", "t"], "back": {"penalties": []}},
        "back to the penalty deck": {"deck": ["e", "n", "t"], "back": {"penalties": ["blot-s"]}},
    },
    "PA-R16": {
        "stage": {"given": {"enemy": "", "owned": ["clock"], "deck": DECK}, "begin": [{"battle": "turtle"}]},
        "do": [{"draws": DECK}],
        "drawn when it is set up": {"hand": DECK, "boons": 1},
        "in the first turn, after what its start sets off": {"hand": DECK, "boons": 0},
    },
    "PA-R17": {
        "stage": {
            "given": {"enemy": "wall", "vowel": "", "hand": ["c"]},
            "begin": [{"do": [{"damage": 3}]}, "prep"],
        },
        "do": [],
        "aside until the battle ends": {"stage": 2, "vowel": ""},
        "aside until the enemy is flipped": {"stage": 2, "vowel": "a"},
    },
    "PA-R18": {
        "stage": {"given": {"enemy": "turtle", "hand": [], "vowel": "", "fatigue": DECK}},
        "do": ["skip", {"draws": DECK}],
        "draw what there is": {"hand": [], "fatigue": DECK},
        "shuffle the fatigue pile in": {"hand": DECK, "fatigue": []},
    },
    "PA-R19": {
        "stage": {"given": {"hand": ["blot-x"], "penalties": [], "vowel": "", "deck": DECK}},
        "do": ["play (a)x right none blot-x wild", {"draws": DECK}],
        "no top card": {"fatigue": [], "back": {"penalties": ["blot-x"]}},
        "the first penalty is fatigued": {"fatigue": ["blot-x"], "back": {"penalties": []}},
    },
    "PA-R20": {
        "stage": {
            "given": {"hand": ["y", "e", "t"], "owned": [["bell", 0, 1], ["clock", 0, 1]], "vowel": "", "deck": DECK}
        },
        "do": ["play yet right y e t"],
        "whatever helps the player": {"legal": ["react bell", "react clock"]},
        "a, e, i, o and u alone": {"illegal": ["react bell", "react clock"], "boons": 1},
    },
    "PA-R21": {
        "stage": {
            "setup": {"mode": "two-on-two", "partner": "smith"},
            "given": {"hand": ["c", "g"], "boons": 2, "vowel": ""},
            "other": {"hand": ["smith-o", "smith-t"], "boons": 2, "vowel": ""},
            "begin": "turn of both",
        },
        "do": ["buy smith-o from smith"],
        "one a turn for the team": {"illegal": ["buy c from tinker", "buy smith-t from smith"]},
        "one a turn for each": {"legal": ["buy c from tinker"], "illegal": ["buy smith-t from smith"]},
    },
    "PA-R22": {
        "stage": {"given": {"enemy": "turtle", "hand": [], "owned": ["gong"], "vowel": "", "deck": DECK}},
        "do": ["use gong", "skip", {"draws": DECK}],
        "moves on": {"indicator": 1},
        "stays": {"indicator": 0},
    },
    "PA-R23": {
        "stage": {"given": {"enemy": "turtle", "hand": [], "owned": ["fan"], "vowel": "", "deck": ["c"]}},
        "do": ["skip"],
        "added up, not below 0": {"hand": [], "deck": ["c"]},
        "added up, not below 1": {"hand": ["c"], "deck": []},
    },
    "PA-R24": {
        "stage": {
            "given": {
                "enemy": "turtle",
                "stage": 2,
                "enemy_hp": 9,
                "enemy_hexes": 7,
                "hexes": 3,
                "energy": 3,
                "owned": ["dose"],
                "hand": ["c"],
            }
        },
        "do": ["use dose"],
        "off the enemy tray": {"enemy_hexes": 4, "hexes": 3, "enemy_hp": 2},
        "off the player's tray": {"enemy_hexes": 7, "hexes": 0, "enemy_hp": 2},
    },
    "PA-R25": {
        "stage": {
            "given": {"deck": ["e+"], "letters": ["b"], "hand": ["c"]},
            "begin": [{"do": [{"replace letter": 1}]}, "prep"],
        },
        "do": [],
        "normal unless it says upgraded": {"deck": ["b"]},
        "that of the letter it replaces": {"deck": ["b+"]},
    },
    "PA-R26": {
        "stage": {"setup": {"twists": ["hatchling"]}, "given": {"hand": ["t"], "owned": ["egg"], "vowel": ""}},
        "do": [],
        "allowed": {"legal": ["play (c)(a)t left t wild wild"]},
        "one at most": {"illegal": ["play (c)(a)t left t wild wild"], "legal": ["play (a)t left t wild"]},
    },
    "PA-R27": {
        "stage": {"given": {"hand": ["c", "a", "t"], "vowel": ""}},
        "do": [],
        "as the dictionary says": {"legal": ["play a right a", "play at right a t", "play cat right c a t"]},
        "of two letters at least": {
            "illegal": ["play a right a"],
            "legal": ["play at right a t", "play cat right c a t"],
        },
        "of three letters at least": {
            "illegal": ["play a right a", "play at right a t"],
            "legal": ["play cat right c a t"],
        },
    },
    "PA-R28": {
        "stage": {
            "given": {
                "stage": 2,
                "enemy_hp": 1,
                "hits": 3,
                "hand": ["c"],
                "fatigue": ["r", "blot-x"],
                "penalties": [],
                "reward_boss": "wall",
            },
            "begin": ["prep", "mark", "after"],
        },
        "do": ["skip"],
        "back into the deck": {"deck": ["blot-x", "c", "r"], "back": {"penalties": []}},
        "back to the penalty deck": {"deck": ["c", "r"], "back": {"penalties": ["blot-x"]}},
    },
    "PA-R29": {
        "stage": {
            "setup": {"mode": "two-headed"},
            "given": {"enemy": "turtle", "hp": 10, "hand": [], "owned": [["locket", 1, 1]], "vowel": "", "deck": DECK},
            "begin": [{"do": [{"heal": 1}, {"heal": 1}]}, "prep"],
        },
        "do": ["skip", {"draws": DECK}],
        "once for each time, at its owner's next turn": {"seat": 1, "boons": 2},
        "once, however often": {"seat": 1, "boons": 1},
    },
}
"""For each ruling a stage, what is done on it, and by reading: looks, and what must hold then."""


def test_every_ruling_is_a_switch_and_every_reading_is_tried() -> None:
    assert all(len(ruling.alternatives) > 1 for ruling in RULINGS.values())
    tried = {id: tuple(key for key in reading if key not in ("stage", "do")) for id, reading in READINGS.items()}
    assert tried == {id: ruling.alternatives for id, ruling in RULINGS.items()}


def test_the_readings_of_a_ruling_differ() -> None:
    for id, reading in READINGS.items():
        readings = [repr(value) for key, value in reading.items() if key not in ("stage", "do")]
        assert len(set(readings)) == len(readings), id


def test_all_rulings_are_listed_in_order() -> None:
    assert list(RULINGS) == [f"PA-R{number:02}" for number in range(1, 30)]


@pytest.mark.parametrize(
    ("id", "alternative"), [(id, alternative) for id in READINGS for alternative in RULINGS[id].alternatives]
)
def test_each_reading_is_played(id: str, alternative: str) -> None:
    reading = READINGS[id]
    acted = Acted(Stage({**reading["stage"], "rulings": {id: alternative}}))
    acted.act(reading["do"])
    expected = dict(reading[alternative])
    acted.act([{look: expected.pop(look)} for look in ("legal", "illegal") if look in expected])
    found = differences(acted, expected)
    assert not found, found
