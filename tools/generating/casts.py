"""Small good seasons of FlipToons, generated: five starting cards, a toon deck, and set-ups for one to four."""

from __future__ import annotations

from random import Random
from typing import Any

from tools.mutation.goods import Good, grown

Data = dict[str, Any]
STARTING = ("mite", "louse", "moth-ball", "gnat", "flea")
"""The starting cards of a season, of which everybody has two of the first and one of each other."""


def small_cast(seed: int) -> Good:
    """A season of some twenty toons that can be won, solo and in company. Same seed, same pack."""
    random = Random(seed)
    id = f"cast-{seed}"
    toons = _toons(random)
    deck = sum(toon["copies"] for toon in toons)
    each = {name: 2 if name == STARTING[0] else 1 for name in STARTING}
    contents: list[Data] = [
        {"kind": "pack", "id": id, "system": "fliptoons", "version": "1.0.0", "title": f"Cast {seed}",
         "languages": ["en"]},
        {"kind": "season", "id": f"season-{seed}", "title": f"Season {seed}", "toons": deck, "starting": 24,
         "prices": 5},
        *_starting(random),
        *toons,
        {"kind": "set-up", "id": "alone", "title": "Alone", "players": 1, "deck": each, "churn": True,
         "discard": random.randint(3, 8), "threshold": 20, "win": "at threshold", "lose": "short market",
         "without": toons[-1]["id"]},
        {"kind": "set-up", "id": "couple", "title": "Two players", "players": 2, "deck": each, "churn": True},
        {"kind": "set-up", "id": "company", "title": "Three or four", "players": [3, 4], "deck": each, "churn": True,
         "prices": [2, 4, 6, 9, 13]},
    ]  # fmt: skip
    return grown(id, contents)


def _starting(random: Random) -> list[Data]:
    """The cards that everybody begins with."""
    plain: list[Data] = [
        {"fame": 0}, {"fame": 1}, {"fame": random.randint(1, 2)}, {"bonus": {"fame": 1, "per": "adjacent name"}},
        {"fame": 0, "abilities": {"when": "fame checked", "if": "least fame",
                                  "do": [{"dismiss": {"choose": "card in grid"}}]}},
    ]  # fmt: skip
    copies = (2, 1, 1, 1, 1)
    return [
        {"kind": "toon", "id": name, "deck": "starting", "rank": 0, "copies": count, **more}
        for name, count, more in zip(STARTING, copies, plain, strict=True)
    ]


def _toons(random: Random) -> list[Data]:
    """The toon deck: each of the ways to be worth something, in an order of their own, ranked from 1."""
    row, other = random.sample(("upper row", "lower row"), 2)
    column = random.choice(("left", "middle", "right"))
    middle = random.randint(8, 12)
    ways: list[Data] = [
        {"fame": random.randint(2, 4)},
        {"fame": 1, "bonus": {"fame": random.randint(3, 5), "if": f"in {row}"}},
        {"fame": 1, "bonus": {"fame": 4, "if": f"in {column} column"}},
        {"fame": 2, "bonus": {"fame": 2, "if": {"exists": {"in": "adjacent", "rank": f"at most {middle}"}}}},
        {"fame": 3, "tags": "fish", "cannot be": "flipped"},
        {"fame": 2, "tags": "fish", "bonus": {"fame": 1, "per": {"in": "grid", "tag": "fish", "others": True}}},
        {"fame": 7, "cannot be": "flipped", "abilities": {"when": "placed", "do": [{"flip": "previous placed"}]}},
        {"fame": 3, "bonus": {"fame": 1, "per": "dismissed card"}, "cannot be": "dismissed"},
        {"fame": 5, "abilities": {"when": "hired", "do": [{"gain": {"fame": 2, "actions": 1}}]}},
        {"fame": 4, "abilities": {"when": "hired", "do": [{"redraw market": "any"}]}},
        {"fame": 1, "abilities": {"when": "placed", "do": [{"next": "stacked on this"}]}},
        {"fame": 5, "abilities": {"when": "placed", "do": [{"stack": {"on": "previous placed"}}]}},
        {"fame": 6, "abilities": {"when": "market closed", "do": [{"dismiss": {"choose": "card to the right"}}]}},
        {"fame": 4, "abilities": {"when": "market closed", "if": f"in {other}", "do": [{"dismiss": "this"}]}},
        {"fame": 2, "dismiss cost": random.choice((1, 2, 3))},
        {"fame": 3, "abilities": {"when": "hired", "may": True, "do": [{"dismiss": {"choose": {"in": "grid",
                                                                                        "name": STARTING[0]}}}]}},
        {"fame": 3, "bonus": {"fame": random.randint(4, 6), "if": {"different": "grid"}}},
        {"fame": 2, "bonus": {"fame": 2, "per": {"in": "row", "deck": "starting"}}},
    ]  # fmt: skip
    random.shuffle(ways)
    names = random.sample([f"{first}-{second}" for first in ("tin", "wax", "oak") for second in _BEASTS], len(ways))
    return [
        {"kind": "toon", "id": name, "rank": rank, "copies": random.choice((2, 2, 3)), **way}
        for rank, (name, way) in enumerate(zip(names, ways, strict=True), 1)
    ]


_BEASTS = ("newt", "heron", "stoat", "crab", "lynx", "rook", "toad", "vole")
