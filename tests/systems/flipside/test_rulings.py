"""Every ruling with more than one reading changes what is played."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.systems.flipside.game.rounds import NARRATOR
from authoring.systems.flipside.proving.campaign import REPLAYS
from authoring.systems.flipside.rulings import RULINGS
from tests.systems.flipside.staging import Acted, Stage, differences

LOOKS = ("legal", "illegal", "only")
READINGS: dict[str, dict[str, Any]] = {
    "FS-R01": {
        "stage": {
            "given": {"motato": {"xp": 4, "coins": 4, "bag": []}, "news": ["no-news"], "coins": 50},
            "begin": "actions",
        },
        "do": ["motato: camp", "motato: unlock 1"],
        "xp": {"motato": {"xp": 0, "coins": 4, "health": 4, "bag": ["water 2"]}, "coins": 50},
        "coins": {"motato": {"xp": 4, "coins": 0, "health": 4, "bag": ["water 2"]}, "coins": 54},
    },
    "FS-R02": {
        "stage": {
            "given": {"motato": {"xp": 1, "coins": 1, "junk": ["left-sock"]}, "news": ["no-news"]},
            "begin": "actions",
        },
        "do": ["motato: camp"],
        "coin or xp": {
            "only": ["motato: fix left-sock for coins", "motato: fix left-sock for xp", "motato: break-camp"]
        },
        "coin": {"only": ["motato: fix left-sock for coins", "motato: break-camp"]},
    },
    "FS-R03": {
        "stage": {
            "given": {"motato": {"coins": 14, "xp": 14}, "coins": 10},
            "begin": {"do": [{"gain": {"coins": 3, "xp": 3}}]},
        },
        "do": [],
        "xp": {"motato": {"coins": 17, "xp": 15}, "coins": 7},
        "xp and coins": {"motato": {"coins": 15, "xp": 15}, "coins": 9},
    },
    "FS-R06": {
        "stage": {
            "players": ["hunter", "motato"],
            "given": {
                "hunter": {"bag": ["water 1", "forest 1", "mountain 1"], "coins": 0, "wounds": ["meadow 1"]},
                "motato": {"equipped": ["two-slots", "magic-coin"], "coins": 1},
                "coins": 50,
            },
            "begin": {"adventure": "shieldback", "by": "hunter"},
        },
        "do": [{"hunter draws": ["water 1"]}],
        "its owner": {"illegal": ["motato: use two-slots for hunter"]},
        "anyone": {
            "legal": ["motato: use two-slots for hunter", "motato: ability for hunter"],
            "illegal": ["motato: use magic-coin with water 1", "hunter: use two-slots"],
            "then": ["motato: use two-slots for hunter"],
            "hunter": {"wounds": ["water 1"], "coins": 0},
            "happened": ["used:two-slots"],
            "motato": {"coins": 0, "equipped": ["magic-coin", {"item": "two-slots", "tokens": [], "coins": 1}]},
        },
    },
    "FS-R09": {
        "stage": {
            "given": {"motato": {"bag": ["water 1", "water 1"], "equipped": [], "coins": 0}},
            "begin": {"check": {"draw": 1, "wound per": "water", "need": "water", "success": [{"gain": "5 xp"}]}},
        },
        "do": [],
        "every drawn token": {"motato": {"wounds": ["water 1"], "xp": 6}, "happened": ["check-result:test/success"]},
        "tokens that are no wounds": {
            "motato": {"wounds": ["water 1"], "xp": 1},
            "happened": ["check-result:test/failure"],
        },
    },
    "FS-R10": {
        "stage": {
            "given": {
                "market": {"regular": ["left-sock"] * 3, "flipside": []},
                "decks": {"regular": ["right-sock", "magic-coin"], "flipside": []},
            },
            "begin": "upkeep",
        },
        "do": [],
        "top up": {
            "market": {"regular": 3, "flipside": 0},
            "decks": {"flipside": [], "regular": ["magic-coin", "right-sock"]},
        },
        "replace all": {
            "market": {"regular": 0, "flipside": 0},
            "decks": {"flipside": [], "regular": ["left-sock"] * 3 + ["magic-coin", "right-sock"]},
        },
    },
    "FS-R14": {
        "stage": {
            "given": {"motato": {"bag": ["water 1", "forest 1"], "equipped": [], "coins": 0}},
            "begin": {"adventure": "shieldback"},
        },
        "do": [{"motato draws": ["water 1"]}],
        "must take it": {"motato": {"wounds": ["water 1", "forest 1"]}, "not happened": ["mismatch:shieldback"]},
        "may be mismatched": {
            "only": ["motato: step shell bottom with water 1", "motato: mismatch water 1"],
            "then": ["motato: mismatch water 1"],
            "motato": {"discard": ["water 1"]},
            "happened": ["mismatch:shieldback"],
        },
    },
    "FS-R22": {
        "stage": {
            "players": ["hunter", "motato"],
            "given": {
                "hunter": {"place": "m4", "equipped": [{"item": "two-slots", "coins": 1}], "bag": []},
                "motato": {"place": "m4", "bag": ["water 1"]},
                "coins": 50,
            },
            "begin": "movement",
        },
        "do": [],
        "not allowed": {"illegal": ["hunter: give two-slots to motato"]},
        "allowed": {
            "then": ["hunter: give two-slots to motato"],
            "hunter": {"equipped": []},
            "motato": {"backpack": ["two-slots"]},
            "coins": 51,
        },
    },
    "FS-R33": {
        "stage": {"given": {"motato": {"place": "r7"}, "news": ["coin-rain"]}, "begin": "actions"},
        "do": [],
        "must camp": {"only": ["motato: camp"], "then": ["motato: camp"], "happened": ["news:coin-rain"]},
        "may pass": {
            "only": ["motato: camp", "motato: pass"],
            "then": ["motato: pass"],
            "not happened": ["news:coin-rain"],
        },
    },
}
"""For each ruling a stage, what is done on it, and by reading: looks, what is done then, what must hold."""


def test_every_open_ruling_is_tried() -> None:
    open_ = {id: ruling.alternatives for id, ruling in RULINGS.items() if len(ruling.alternatives) > 1}
    del open_[REPLAYS]  # of whole campaigns, see test_campaigns
    del open_[NARRATOR]  # of groups, see test_groups
    tried = {id: tuple(key for key in reading if key not in ("stage", "do")) for id, reading in READINGS.items()}
    assert tried == open_


@pytest.mark.parametrize(
    ("id", "alternative"),
    [(id, alternative) for id in READINGS for alternative in RULINGS[id].alternatives],
)
def test_each_reading_is_played(id: str, alternative: str) -> None:
    reading = READINGS[id]
    acted = Acted(Stage({**reading["stage"], "rulings": {id: alternative}}))
    acted.act(reading["do"])
    expected = dict(reading[alternative])
    acted.act([{look: expected.pop(look)} for look in LOOKS if look in expected])
    acted.act(expected.pop("then", []))
    found = differences(acted, expected)
    assert not found, found
