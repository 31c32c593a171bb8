"""Adventures that taking odds is measured on: the long one written by hand, and random ones, each as a pack."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import yaml

from authoring.lint.running import LintOptions, read_packs
from authoring.systems.flipside.game.library import Library

MANIFEST = {"kind": "pack", "id": "bench", "system": "flipside", "version": "1.0.0", "title": "Bench"}
TERRAINS = ("mountain", "forest", "water", "meadow", "flipside")
TWELVE = ("mountain 1", "forest 1", "water 1", "meadow 1", "flipside 1") * 2 + ("mountain 2", "water 2")
SIXTEEN = (*TWELVE, "forest 2", "meadow 2", "flipside 2", "flipside 3")
TWENTY = (*SIXTEEN, "mountain/forest 3", "water/meadow 3", "mountain 3", "water 3")
BAGS = {12: TWELVE, 16: SIXTEEN, 20: TWENTY}

STAFF = {"name": "Raise", "when": "adventure", "pay": "token", "do": [{"activate": "mountain 1"}]}
BLADE = {"name": "Once more", "when": "adventure", "pay": {"coins": 1}, "do": ["return drawn", "step"]}

LONG: dict[str, Any] = {
    "a": {"top": {"need": "water or level 2+"}, "bottom": {"need": "mountain", "do": ["wound"]}, "next": ["b", "c"]},
    "b": {"top": {"need": "forest"}, "bottom": {"need": "level 1", "do": ["wound"]}, "next": ["d"]},
    "c": {"top": {"need": "meadow"}, "bottom": {"need": "flipside", "do": [{"gain": "1 coin"}]}, "next": ["d", "e"]},
    "d": {
        "top": {"need": "flipside or level 3+"},
        "bottom": {"need": "mountain or water", "do": ["wound"]},
        "next": ["f"],
    },
    "e": {"top": {"need": "forest 2+", "do": [{"gain": "1 coin"}]}, "bottom": {"need": "level 2+"}, "next": ["f", "g"]},
    "f": {"need": "meadow or forest", "next": ["h"]},
    "g": {"top": {"need": "water"}, "bottom": {"need": "flipside", "do": ["wound"]}, "next": ["h"]},
    "h": {"top": {"need": "level 2+"}, "bottom": {"need": "forest or meadow", "do": ["wound"]}, "next": ["i", "j"]},
    "i": {"need": "mountain", "next": ["k"]},
    "j": {"top": {"need": "flipside or forest"}, "bottom": {"need": "water", "do": ["wound"]}, "next": ["k"]},
    "k": {"top": {"need": "level 2+"}, "bottom": {"need": "mountain or meadow"}, "next": ["l"]},
    "l": {"need": "water or level 3", "frame": "green"},
}
"""Twelve steps with forks, which ask for every terrain and level: little can be merged."""


def random_steps(random: Random, length: int = 12, terrains: int = 3) -> dict[str, Any]:
    """Steps one after another with some forks, which ask for a few terrains, as printed ones do."""
    asked = random.sample(TERRAINS, terrains)
    names = [chr(ord("a") + number) for number in range(length)]
    steps: dict[str, Any] = {}
    for number, name in enumerate(names):
        top = random.sample(asked, min(len(asked), random.choice([1, 1, 2])))
        need = " or ".join([*top, *(["level 2+"] if random.random() < 0.35 else [])])
        gain = [{"gain": "1 coin"}] if random.random() < 0.2 else []
        if random.random() < 0.6:
            rest = [each for each in asked if each not in top] or asked
            other = random.choice(rest) if random.random() < 0.7 else "level 1"
            step: dict[str, Any] = {"top": {"need": need, "do": gain}, "bottom": {"need": other, "do": ["wound"]}}
        else:
            step = {"need": need, "do": gain}
        after = names[number + 1 : number + 2]
        if 0 < number < length - 2 and random.random() < 0.4:
            after = names[number + 1 : number + 3]
        steps[name] = {**step, **({"next": after} if after else {"frame": "green"})}
    return steps


def library(
    folder: Path, steps: dict[str, Any], tokens: tuple[str, ...], items: int = 0, mismatched: str = "wound"
) -> Library:
    """A pack with that adventure, "trip", and "walker" with those tokens, three health slots and a coin.

    Of two items the first is a staff that serves as a token once, the second a blade that gives a second try.
    """
    ability = {"name": "None", "when": "camp", "do": [{"gain": "1 xp"}]}
    documents: list[dict[str, Any]] = [
        {"kind": "box", "id": "box", "tokens": dict.fromkeys(sorted(set(TWENTY)), 9), "loot": [[]]},
        {"kind": "item", "id": "staff", "name": "Staff", "deck": "starting", **({"use": STAFF} if items else {})},
        {"kind": "item", "id": "blade", "name": "Blade", "deck": "starting", "use": BLADE},
        {
            "kind": "character", "id": "walker", "name": "Walker", "backstory": "Walks.", "start": "m1",
            "tokens": list(tokens), "item": "staff", "ability": ability, "golden": ability,
            "blocking": [], "quests": [],
        },
        {
            "kind": "loadout", "id": "one-coin", "title": "One coin", "coins": 1, "health": 3, "slots": 2,
            "items": ["blade"] if items > 1 else [],
        },
        {
            "kind": "adventure", "id": "trip", "title": "Trip", "intro": "Off.", "start": ["a"], "steps": steps,
            "mismatched": [mismatched],
        },
    ]  # fmt: skip
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(yaml.safe_dump(MANIFEST), encoding="utf-8")
    (folder / "content.yaml").write_text(yaml.safe_dump_all(documents), encoding="utf-8")
    (pack,), _ = read_packs([folder], LintOptions(cache=False))
    return Library(pack)
