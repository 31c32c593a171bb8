"""Small good boxes of Paperback Adventures, generated: the first box of `authoring new`, with other numbers."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from authoring.source.reading import read_bytes
from authoring.systems.paperback.first_box import box_files
from tools.mutation.goods import Good, grown

Data = dict[str, Any]


def small_box(seed: int) -> Good:
    """A box of one character and six enemies, tougher or meeker by a little. Same seed, same pack."""
    random = Random(seed)
    id = f"box-{seed}"
    contents: list[Data] = []
    for name, text in sorted(box_files(id, f"Box {seed}").items(), key=lambda file: file[0] != "pack.yaml"):
        contents += [document.data for document in read_bytes(Path(name), text.encode()).documents]
    for data in contents:
        if data["kind"] == "enemy":
            _harder(data, random)
        elif data["kind"] == "loadout":
            data["hp"] += random.randint(-1, 1)
        elif data["kind"] == "box":
            data["holds"] |= {"core cards": 3, "plot twists": 1}
        elif data["kind"] == "shop":
            data["prices"] |= {"upgrade": random.randint(2, 4), "remove": 4}
    return grown(id, [*contents, *_more()])


def _harder(enemy: Data, random: Random) -> None:
    for stage in enemy["stages"]:
        stage["hp"] += random.randint(-1, 2)
        for action in stage["actions"]:
            if isinstance(action.get("attack"), int):
                action["attack"] += random.randint(0, 1)


def _more() -> list[Data]:
    """A training mode with its twists, and an envelope."""
    twist: Data = {
        "kind": "plot-twist", "id": "night-twists",
        "front": {
            "warm-coat": {"name": "Warm Coat", "score": -1, "text": "Three {hp} more.", "changes": {"max hp": 3}},
            "cold-room": {"name": "Cold Room", "score": 1, "text": "Two {hp} less.", "changes": {"max hp": -2}},
        },
        "back": {
            "loud-street": {"name": "Loud Street", "score": 2, "text": "Every attack does one more.",
                            "changes": {"enemy attack": 1}},
            "full-purse": {"name": "Full Purse", "score": -1, "text": "Begin with two {boon}.",
                           "changes": {"boons": 2}},
        },
    }  # fmt: skip
    return [
        twist,
        {"kind": "mode", "id": "training", "title": "Training", "loss after": 30, "hp": 25, "twists": ["warm-coat"],
         "start with": ["second-wind"]},
        {"kind": "core", "id": "late-edition", "name": "Late Edition", "text": "Still warm.", "character": "reader",
         "uses": "boons", "sealed": True,
         "mcguffin": {"reacts": [{"when": "boon gained", "once": "turn", "do": [{"draw next turn": 1}]}]}},
        {"kind": "unlock", "id": "envelope", "box": "core", "opens": ["late-edition"]},
    ]  # fmt: skip
