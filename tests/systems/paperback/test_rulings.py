"""Every ruling with more than one reading changes what is played."""

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
    "PA-R03": {
        "stage": {"given": {"hand": ["t", "e", "n"], "vowel": ""}},
        "do": [],
        "allowed": {"legal": ["skip"]},
        "only without a word": {"illegal": ["skip"]},
    },
    "PA-R06": {
        "stage": {"given": {"enemy": "turtle", "hand": ["d", "o"], "owned": ["gong"], "vowel": "", "deck": DECK}},
        "do": ["use gong", "play do right d o", {"draws": DECK}],
        "none": {"enemy_hp": 5},
        "stands": {"enemy_hp": 8},
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
    "PA-R13": {
        "stage": {
            "given": {"enemy": "turtle", "indicator": 1, "hand": [], "owned": ["top-hat"], "vowel": "", "deck": DECK}
        },
        "do": ["use top-hat", "skip", {"draws": DECK}],
        "not again in this battle": {"illegal": ["use top-hat"], "turned": ["top-hat"], "blocks": 1},
        "again each turn": {"legal": ["use top-hat"], "turned": ["top-hat"], "blocks": 1},
    },
    "PA-R22": {
        "stage": {"given": {"enemy": "turtle", "hand": [], "owned": ["gong"], "vowel": "", "deck": DECK}},
        "do": ["use gong", "skip", {"draws": DECK}],
        "moves on": {"indicator": 1},
        "stays": {"indicator": 0},
    },
    "PA-R26": {
        "stage": {"setup": {"twists": ["hatchling"]}, "given": {"hand": ["t"], "owned": ["egg"], "vowel": ""}},
        "do": [],
        "allowed": {"legal": ["play (c)(a)t left t wild wild"]},
        "one at most": {"illegal": ["play (c)(a)t left t wild wild"], "legal": ["play (a)t left t wild"]},
    },
}
"""For each ruling a stage, what is done on it, and by reading: looks, and what must hold then."""


def test_every_open_ruling_is_tried() -> None:
    open_ = {id: ruling.alternatives for id, ruling in RULINGS.items() if len(ruling.alternatives) > 1}
    tried = {id: tuple(key for key in reading if key not in ("stage", "do")) for id, reading in READINGS.items()}
    assert tried == open_


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
