"""What lies on the table before a generated scenario begins: a map, a box, four characters, their quests."""

from __future__ import annotations

from random import Random
from typing import Any

Data = dict[str, Any]

NAMES = ("Ada", "Bo", "Cy", "Dot")
TERRAINS = ("mountain", "forest", "water", "meadow")


def manifest(id: str) -> Data:
    """The manifest of a generated pack."""
    about = {"version": "1.0.0", "title": "Generated", "languages": ["en"]}
    return {"kind": "pack", "id": id, "system": "flipside"} | about


def box(tokens: int = 16) -> Data:
    """A box with plenty of everything but dual tokens."""
    supply = {f"{terrain} {level}": tokens // level for terrain in TERRAINS for level in (1, 2, 3)}
    supply |= {"mountain/forest 3": 2, "forest/water 3": 2}
    loot = [[{"gain": "1 coin"}]] * 3 + [[{"gain": "1 xp"}]] * 2 + [[{"fix": 1}]]
    return {"kind": "box", "id": "small-box", "tokens": supply, "coins": 60, "loot": loot, "market": 2}


def valley(locations: int, random: Random, chords: int = 0) -> Data:
    """A ring of locations with a few chords over it, three of them with a Stall."""
    codes = [f"{'pgrw'[number % 4]}{number // 4 + 1}" for number in range(locations)]
    near: dict[str, set[str]] = {code: set() for code in codes}
    pairs = [(codes[number], codes[(number + 1) % locations]) for number in range(locations)]
    pairs += [tuple(random.sample(codes, 2)) for _ in range(chords)]  # type: ignore[misc]
    for one, other in pairs:
        near[one].add(other)
        near[other].add(one)
    places: Data = {}
    for number, code in enumerate(codes):
        places[code] = {
            "name": f"Place {number + 1}",
            "terrain": "road" if number % 5 == 4 else TERRAINS[random.randrange(len(TERRAINS))],
            "borders": sorted(near[code]),
        }
        if number % max(1, locations // 3) == 0:
            places[code]["stall"] = True
    return {
        "kind": "map", "id": "valley", "title": "The valley",
        "regions": {"p": "Peaks", "g": "Groves", "r": "Rivers", "w": "Wilds"},
        "locations": places,
    }  # fmt: skip


def people(codes: list[str], random: Random) -> list[Data]:
    """Four characters, each with a starting item and three quests."""
    found: list[Data] = []
    for number, name in enumerate(NAMES):
        id = name.lower()
        own = TERRAINS[number]
        other = TERRAINS[(number + 1) % 4]
        quests = [f"{id}-{what}" for what in ("first", "second", "third")]
        found.append(
            {
                "kind": "character", "id": id, "name": name, "backstory": f"{name} left the kettle on.",
                "start": codes[random.randrange(len(codes))],
                "tokens": [f"{own} 1", f"{own} 1", f"{own} 2", f"{other} 1", f"{other} 1", "water 1", "meadow 1"],
                "item": f"{id}-stick",
                "ability": {"name": "A step aside", "when": "movement", "coins": 1, "do": [{"activate": own}]},
                "golden": {"name": "A step far aside", "when": "movement", "coins": 1, "do": [{"activate": "any"}]},
                "blocking": [
                    {"token": f"{own} 2", "xp": 2, "slot": "health"},
                    {"token": f"{other} 2", "xp": 3, "slot": "health"},
                    {"token": "water 2", "xp": 4, "slot": "health"},
                    {"token": f"{own} 3", "xp": 3, "slot": "item"},
                    {"token": f"{other} 3", "xp": 4, "slot": "item"},
                ],
                "quests": quests,
            }
        )  # fmt: skip
        use = {"when": "adventure", "after": "remove", "do": [{"activate": own}]}
        found.append({"kind": "item", "id": f"{id}-stick", "name": f"{name}'s stick", "deck": "starting", "use": use})
        for position, quest in enumerate(quests):
            found.append(_quest(quest, codes[random.randrange(len(codes))], own, position))
    return found


def _quest(id: str, place: str, terrain: str, position: int) -> Data:
    quest: Data = {"kind": "quest", "id": id, "title": id.replace("-", " ").capitalize(), "location": place}
    quest |= {"before": f"Something waits at {place}.", "after": "It has waited long enough."}
    if position == 1:
        quest["choices"] = [
            {"text": "Take the coins.", "do": [{"gain": "2 coins"}]},
            {"text": "Take the advice.", "do": [{"gain": "2 xp"}]},
        ]
    else:
        success, failure = [{"gain": "2 xp"}], [{"gain": "1 coin"}]
        quest["check"] = {"draw": 3, "need": f"{terrain} or level 2+", "success": success, "failure": failure}
    return quest


def cards() -> list[Data]:
    """Two small decks of items, one with a lantern in it, and news."""
    found: list[Data] = []
    for deck in ("regular", "flipside"):
        for number, terrain in enumerate(TERRAINS):
            item: Data = {"kind": "item", "id": f"{deck}-{terrain}-hat", "name": f"{deck} {terrain} hat".capitalize()}
            item |= {"deck": deck, "cost": 3 + number, "copies": 2}
            item["use"] = {"when": "adventure", "pay": "token", "do": [{"activate": terrain}]}
            found.append(item)
    lamp = {"kind": "item", "id": "brass-lamp", "name": "Brass lamp", "deck": "regular", "cost": 4, "lantern": True}
    found.append(lamp)
    ready: Data = {"kind": "loadout", "id": "with-a-lamp", "title": "After a visit to a Stall", "items": ["brass-lamp"]}
    found.append(ready | {"tokens": ["forest 2"], "health": 4, "slots": 3, "coins": 2})
    for number in range(4):
        stall = {"text": f"News {number + 1}, told over the counter.", "do": [{"gain": "1 coin"}]}
        camp = {"text": f"News {number + 1}, told by the fire.", "do": [{"gain": "1 xp"}]}
        found.append({"kind": "news", "id": f"news-{number + 1}", "stall": stall, "camp": camp})
    return found


def table(id: str, locations: int, random: Random, chords: int = 0) -> list[Data]:
    """The manifest and all that lies on the table."""
    world = valley(locations, random, chords)
    return [manifest(id), box(), world, *people(list(world["locations"]), random), *cards()]
