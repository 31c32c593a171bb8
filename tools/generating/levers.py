"""Small stories that are hard for some kinds of search: levers in any order, and one wrong turn in 65,536."""

from __future__ import annotations

from typing import Any

from tools.generating.stories import around, solo_table

Data = dict[str, Any]


def _token(read: str) -> Data:
    return {"kind": "token", "id": "door", "name": "Door", "type": "scenario", "location": "p1", "read": read}


def _card(id: str, name: str) -> Data:
    return {"kind": "stuff", "id": id, "name": name, "type": "common", "text": "It stays as it is put."}


def lever_pack(levers: int) -> list[Data]:
    """A room with levers that can be pulled in any order, each once; the gate opens when all are down."""
    contents = solo_table("levers") + around(_token("room"), [{} for _ in range(6)], [{"place": "door"}])
    options: list[Data] = []
    for number in range(levers):
        lever = f"lever-{number}"
        contents.append(_card(lever, f"Lever {number}"))
        pulled = {"text": "It goes down, and stays down.", "do": [{"gain": {"stuff": lever}}, {"read": "room"}]}
        contents.append({"kind": "entry", "id": f"pull-{number}"} | pulled)
        guard = {"not": {"have": lever}}
        options.append({"text": f"Pull lever {number}.", "if": guard, "do": [{"read": f"pull-{number}"}]})
    every = {"all": [{"have": f"lever-{number}"} for number in range(levers)]}
    options.append({"text": "Go through the gate.", "if": every, "do": [{"read": "through"}]})
    options.append({"text": "Leave it for now.", "do": [{"end": "turn"}]})
    contents.append({"kind": "entry", "id": "room", "text": "A room full of levers.", "choices": options})
    through: Data = {"kind": "entry", "id": "through", "text": "It was open all along.", "ending": "Through"}
    contents.append(through | {"do": [{"end": "turn"}]})
    return contents


def needle_pack(questions: int) -> list[Data]:
    """Questions to be answered yes or no; who says no to all has no answer left to the last one."""
    contents = solo_table("needle") + around(_token("question-0"), [{} for _ in range(6)], [{"place": "door"}])
    last: list[Data] = []
    for number in range(questions):
        yes = f"yes-{number}"
        contents.append(_card(yes, f"Yes {number}"))
        onward = {"read": f"question-{number + 1}"}
        options = [{"text": "No.", "do": [onward]}, {"text": "Yes.", "do": [{"gain": {"stuff": yes}}, onward]}]
        contents.append({"kind": "entry", "id": f"question-{number}", "text": "Well?", "choices": options})
        last.append({"text": f"Because of answer {number}.", "if": {"have": yes}, "do": [{"end": "turn"}]})
    contents.append({"kind": "entry", "id": f"question-{questions}", "text": "And why?", "choices": last})
    return contents


def torn_pack(levers: int) -> list[Data]:
    """The room with levers, and a gate that asks for two things of which one can have either: no play wins, and
    no relaxation can tell."""
    contents = lever_pack(levers)
    contents += [_card(one, one.capitalize()) for one in ("left", "right", "prize")]
    room = next(each for each in contents if each.get("id") == "room")
    gate = room["choices"][levers]
    gate["if"]["all"] += [{"have": "left"}, {"have": "right"}]
    neither = {"not": {"any": [{"have": "left"}, {"have": "right"}]}}
    room["choices"].append({"text": "Take one of two.", "if": neither, "do": [{"read": "one-of-two"}]})
    options = [
        {"text": f"The {one} one.", "do": [{"gain": {"stuff": one}}, {"read": "room"}]} for one in ("left", "right")
    ]
    contents.append({"kind": "entry", "id": "one-of-two", "text": "Which?", "choices": options})
    through = next(each for each in contents if each.get("id") == "through")
    through["do"].insert(0, {"gain": {"stuff": "prize"}})
    scenario = next(each for each in contents if each["kind"] == "scenario")
    scenario["final"]["if"] = {"have": "prize"}
    return contents
