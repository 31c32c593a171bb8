"""Small good packs, generated: a scenario of a few leads, each an adventure that hands over one of its keys."""

from __future__ import annotations

from random import Random
from typing import Any

from tools.generating.valley import TERRAINS, table
from tools.mutation.goods import Good, grown

Data = dict[str, Any]


def small_pack(seed: int) -> Good:
    """A scenario for one to four players that can be completed. Same seed, same pack."""
    random = Random(seed)
    contents = table(f"grown-{seed}", 8, random, chords=3)
    codes = [code for data in contents if data["kind"] == "map" for code in data["locations"]]
    leads = 2 + seed % 2
    for number in range(1, leads + 1):
        contents += _lead(number, leads, codes, random)
    contents += _around(leads, codes, random)
    return grown(f"grown-{seed}", contents)


def _entry(id: str, text: str, *do: Any, choices: list[Data] | None = None, **more: Any) -> Data:
    entry: Data = {"kind": "entry", "id": id, "text": text}
    if do:
        entry["do"] = list(do)
    if choices:
        entry["choices"] = choices
    return entry | more


def _lead(number: int, leads: int, codes: list[str], random: Random) -> list[Data]:
    """Somebody to ask, what they know, an adventure, and what comes of it."""
    n = str(number)
    first, second = random.sample(TERRAINS, 2)
    ask: list[Data] = [
        {"text": "Ask about the key.", "do": [{"read": f"told-{n}"}]},
        {"text": "Buy a round.", "pay": {"coins": 2}, "do": [{"read": f"round-{n}"}]},
    ]
    if number > 1:
        ask.append({"text": "Mention the key.", "if": {"have": f"key-{number - 1}"}, "do": [{"read": f"known-{n}"}]})
    found = [
        {"kind": "token", "id": f"friend-{n}", "name": f"Friend {n}", "type": "resident",
         "location": random.choice(codes), "read": f"ask-{n}"},
        {"kind": "token", "id": f"door-{n}", "name": f"Door {n}", "type": "scenario",
         "location": random.choice(codes), "difficulty": "moderate", "adventure": f"door-{n}"},
        _entry(f"ask-{n}", f"Friend {n} has seen the door, and was not impressed.", choices=ask),
        _entry(f"told-{n}", "It is said to open inwards.", {"place": f"door-{n}"}, {"end": "turn"}),
        _entry(f"round-{n}", "Everybody becomes very helpful.", {"place": f"door-{n}"}, {"count": {"fame": 1}},
               {"gain": "1 xp"}, {"end": "turn"}),
        _entry(f"opened-{n}", "It opens inwards, onto somebody's foot.", {"gain": {"stuff": f"key-{n}"}},
               {"achieve": f"opened-{n}"}, {"count": {"fame": 1}}, {"end": "turn"}),
        _entry(f"shut-{n}", "It has been shut more often than you.", "leave on board", {"count": {"gloom": 1}},
               {"end": "turn"}),
        _entry(f"hole-{n}", "There is a keyhole, and a draught in it.", {"gain": "1 coin"}, {"end": "adventure"}),
        {"kind": "stuff", "id": f"key-{n}", "name": f"Key {n}", "type": "common", "text": "It fits one door of many."},
        {"kind": "achievement", "id": f"opened-{n}", "name": f"Opened door {n}", "family": "opened"},
        _adventure(n, first, second, random),
    ]  # fmt: skip
    if number > 1:
        found.append(
            _entry(f"known-{n}", "They know the key, and who made it.", {"place": f"door-{n}"},
                   {"gain": {"stuff": f"tip-{n}"}}, {"end": "turn"})
        )  # fmt: skip
        tip = {"location": random.choice(codes), "text": "Use the tip.", "read": f"tip-{n}"}
        found.append(
            {"kind": "stuff", "id": f"tip-{n}", "name": f"Tip {n}", "type": "personal", "passable": True,
             "text": "It is written on a napkin.", "action": tip}
        )  # fmt: skip
        found.append(
            _entry(f"tip-{n}", "The napkin was right.", {"return stuff": f"tip-{n}"}, {"gain": "3 coins"},
                   {"end": "turn"})
        )  # fmt: skip
    if number == leads:
        tell: Data = {"text": "Tell how you opened it.", "if": {"achieved": f"opened-{n}"}}
        tell["do"] = [{"gain": "2 xp"}, {"end": "turn"}]
        nod = {"text": "Nod.", "do": [{"end": "turn"}]}
        found.append(
            {"kind": "token", "id": "crowd", "name": "Crowd", "type": "resident", "location": random.choice(codes),
             "read": "crowd"}
        )  # fmt: skip
        found.append(_entry("crowd", "They have heard of doors.", choices=[tell, nod]))
    return found


def _adventure(n: str, first: str, second: str, random: Random) -> Data:
    """Six steps: a fork, a dark way past a divided step, a box, a blue frame and a green one."""
    third = random.choice([terrain for terrain in TERRAINS if terrain not in (first, second)])
    steps: Data = {
        "knock": {"need": f"{first} or {second} or level 2+", "next": ["cellar", "stairs"]},
        "cellar": {"need": "any", "lantern": True, "next": "keyhole"},
        "stairs": {
            "top": {"need": second, "do": [{"box": "noise"}]},
            "bottom": {"need": f"{first} or {third}", "do": ["wound"]},
            "next": "keyhole",
        },
        "keyhole": {"need": f"{first} or {third} or level 2+", "frame": "blue", "read": f"hole-{n}", "next": "hinge"},
        "hinge": {"need": f"{second} or level 2+", "do": [{"gain": "1 xp"}], "next": "handle"},
        "handle": {"need": "any", "frame": "green"},
    }
    slots: list[Data] = [{"do": [{"lose": {"coins": 1}}]}, {"do": [{"wounds": 1}]}, {"do": ["fail"]}]
    return {
        "kind": "adventure", "id": f"door-{n}", "title": f"Door {n}", "difficulty": "moderate",
        "intro": "It looks at you first.", "start": "knock", "steps": steps,
        "boxes": {"noise": {"title": "Noise", "text": "Place the used token here.", "slots": slots}},
        "mismatched": [{"box": "noise"}], "success": f"opened-{n}", "failure": f"shut-{n}",
    }  # fmt: skip


def _around(leads: int, codes: list[str], random: Random) -> list[Data]:
    """The scenario with its track, what is read on it, and the final adventure."""
    spaces: list[Data] = [
        {"read": "dusk"}, {"place": f"friend-{leads}"}, {}, {"read": "rumour"}, {}, {"players": 1}, {"read": "late"},
        *[{}] * (2 * leads - 3), {"read": "dawn"},
    ]  # fmt: skip
    other = [*spaces[:5], {"players": 3}, *spaces[6:]]
    keys = [{"have": f"key-{number}"} for number in range(1, leads + 1)]
    middle: Data = {
        "when": {
            "if": {"counter": {"name": "fame", "is": "2+"}},
            "do": [{"each player": [{"gain": "1 xp"}]}],
            "else": [{"gain": "1 coin"}],
        }
    }
    rumour: Data = {
        "when": {"if": {"counter": {"name": "gloom", "is": "at least 1"}}, "do": [{"count": {"gloom": -1}}]}
    }
    many: Data = {
        "when": {"if": {"achievements": {"family": "opened", "is": f"{leads}+"}}, "do": [{"achieve": "all-opened"}]}
    }
    few: Data = {"when": {"if": {"players": "1-2"}, "do": [{"gain": "1 coin"}], "else": [{"gain": "1 xp"}]}}
    end: Data = {"when": {"if": {"counter": {"name": "fame", "is": "3+"}}, "do": [{"achieve": "famous"}]}}
    return [
        {"kind": "counter", "id": "fame", "name": "Fame", "start": 0, "max": 9},
        {"kind": "counter", "id": "gloom", "name": "Gloom", "start": 0, "max": 6},
        {"kind": "achievement", "id": "all-opened", "name": "Every door"},
        {"kind": "achievement", "id": "famous", "name": "Known about town"},
        {"kind": "stuff", "id": "tail-wind", "name": "Tail wind", "type": "adventure effect", "text": "At last.",
         "do": [{"each player": [{"gain": "1 coin"}]}], "lasts": "once"},
        _entry("dusk", "The lamps are lit, by nobody in particular.", few, {"end": "news"}),
        _entry("rumour", "People say that the town is well.", rumour, middle, {"end": "news"}),
        _entry("late", "It is late, as it always was.", choices=[
            {"text": "Sleep.", "do": [{"heal": 1}, {"end": "news"}]},
            {"text": "Practise.", "do": [{"gain": "1 xp"}, {"end": "news"}]},
        ]),
        _entry("dawn", "The gate opens at dawn, or it does not.", many, {"end": "news"}),
        _entry("locked", "The gate stays shut.", {"say": "You are told to come back next year."}),
        _entry("unready", "Nobody is ready. The gate yawns.", {"say": "It closes again."}),
        _entry("won", "Through the gate, and out at the other side.", end, ending="Through"),
        _entry("won-over", "Over the gate, in plain sight of it.", ending="Over"),
        _entry("lost", "The gate wins, on points.", {"say": "It is only a gate."}),
        {"kind": "final-adventure", "id": "the-gate", "title": "The gate", "intro": "It has been waiting.",
         "start": "approach", "chains": _chains(random), "mismatched": ["wound"], "success": "won", "failure": "lost"},
        {"kind": "scenario", "id": "the-gate-scenario", "title": "The gate", "intro": "There is a gate in the wall.",
         "setup": [{"place": ["crowd", *(f"friend-{number}" for number in range(1, leads))]}],
         "boards": [{"players": [1, 2], "track": spaces}, {"players": [3, 4], "track": other}],
         "final": {"adventure": "the-gate", "if": {"all": keys}, "locked": "locked", "unready": "unready"}},
    ]  # fmt: skip


def _chains(random: Random) -> Data:
    """A chain to the fork, one over and one through."""
    first, second = random.sample(TERRAINS, 2)
    starts = {"1": 2, "2": 1, "3": 1, "4": 0}
    return {
        "approach": {
            "label": "Approach", "text": "Slowly.",
            "steps": [{"need": f"{first} or level 2+"}, {"need": "any"}, {"need": f"{first} or {second} or level 2+"}],
            "starts": dict(starts),
            "next": [
                {"to": "over", "text": "Climb it.", "stuff": "tail-wind"},
                {"to": "through", "text": "Push it."},
            ],
        },
        "over": {
            "label": "Over", "text": "Higher than it looked.",
            "steps": [{"need": "any"}, {"need": second}, {"need": "level 2+ or water", "do": [{"gain": "1 xp"}]}],
            "starts": dict(starts), "read": "won-over",
        },
        "through": {
            "label": "Through", "text": "Heavier than it looked.",
            "steps": [{"need": "any"}, {"need": first}, {"need": f"{second} or water or level 2+"}],
            "starts": dict(starts),
        },
    }  # fmt: skip
