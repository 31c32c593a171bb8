"""Branching stories of any size: a model, the same story as a pack, and in the forms that peers read.

Node i leads to node i+1 or up to twenty nodes ahead; every fiftieth offers to give up; the last one wins.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tools.generating.valley import box, cards, manifest, people, valley

Data = dict[str, Any]
Node = list[tuple[str, int]]
"""The options of a node: what is said, and the node it leads to; WON and LOST are no nodes."""
WON, LOST = -1, -2
TEXT = "You stand in chamber {}. The air is cold and the torch gutters; somewhere below, water moves over stone."


def story(nodes: int, seed: int = 7) -> list[Node]:
    """A story of that many nodes. Same numbers, same story."""
    random = Random(seed)
    found: list[Node] = []
    for number in range(nodes - 1):
        ahead = min(nodes - 1, number + random.randint(2, 20))
        options = [("Go on.", number + 1), ("Take the short cut.", ahead)]
        if number % 50 == 49:
            options.append(("Give up.", LOST))
        found.append(options)
    return [*found, [("Finish.", WON)]]


def solo_table(id: str) -> list[Data]:
    """What lies on the table for one player, with the shortest track there can be."""
    random = Random(1)
    world = valley(6, random)
    codes = list(world["locations"])
    contents = [manifest(id), box(), world, *cards()]
    return contents + [data for data in people(codes, random) if data["id"].startswith("ada")]


def around(start: Data, track: list[Data], setup: list[Data], condition: Data | None = None) -> list[Data]:
    """A scenario for one player: a way into its entries, a final adventure, and what is read at its end."""
    final: Data = {"adventure": "the-end", "locked": "too-late", "unready": "too-late"}
    if condition:
        final["if"] = condition
    steps = [{"need": "any"}, {"need": "mountain"}]
    chains = {"way-out": {"label": "Out", "text": "Daylight.", "steps": steps, "starts": dict.fromkeys("1234", 1)}}
    return [
        start,
        {"kind": "entry", "id": "too-late", "text": "The door is shut.", "ending": "Too late"},
        {"kind": "entry", "id": "outside", "text": "The sun is out, and so are you.", "ending": "Outside"},
        {"kind": "final-adventure", "id": "the-end", "title": "The way out", "start": "way-out", "chains": chains,
         "mismatched": ["wound"], "success": "outside", "failure": "too-late"},
        {"kind": "scenario", "id": "the-story", "title": "The story", "intro": "It begins below.", "setup": setup,
         "boards": [{"players": [1], "track": track}], "final": final},
    ]  # fmt: skip


def as_pack(nodes: list[Node], id: str = "long-story", coins: bool = True) -> list[Data]:
    """The story as entries of one scenario, with the coins of its first options counted, if there are any."""
    door = {"kind": "token", "id": "door", "name": "Door", "type": "scenario", "location": "p1", "read": "n0"}
    contents = solo_table(id) + around(door, [{} for _ in range(6)], [{"place": "door"}])
    contents += [{"kind": "counter", "id": "gold", "name": "Gold", "max": 99}] if coins else []
    for number, options in enumerate(nodes):
        choices: list[Data] = []
        for place, (said, target) in enumerate(options):
            do: list[Data] = [{"count": {"gold": 1}}] if coins and place == 0 else []
            choices.append({"text": said, "do": [*do, {"read": {WON: "won", LOST: "lost"}.get(target, f"n{target}")}]})
        contents.append({"kind": "entry", "id": f"n{number}", "text": TEXT.format(number), "choices": choices})
    rich = {"when": {"if": {"counter": {"name": "gold", "is": "9+"}}, "do": [{"gain": "1 coin"}]}}
    end: list[Data] = [rich, {"end": "turn"}] if coins else [{"end": "turn"}]
    contents.append({"kind": "entry", "id": "won", "text": "You win.", "ending": "Won", "do": end})
    contents.append({"kind": "entry", "id": "lost", "text": "You lose.", "ending": "Lost", "do": [{"end": "turn"}]})
    return contents
