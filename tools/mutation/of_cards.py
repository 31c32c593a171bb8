"""Defects of what lies on the table: the map, the box, characters, quests, items."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

from authoring.problems.problem import Severity
from tools.mutation.goods import Data, Draft, Good, Key, Path_, put, value_at, walk
from tools.mutation.kinds import Spot, kind, setting, taking, twin


def _each(good: Good, kind_: str) -> Iterator[tuple[Key, Data]]:
    for id, data in good.each(kind_):
        yield (kind_, id), data


def _change(key: Key, path: Path_, value: Any, draft: Draft) -> None:
    """Set a value, new or old."""
    put(draft[key], path, value)


# Places


def _codes(good: Good) -> Iterator[tuple[Key, Path_, str]]:
    for kind_, path in (("token", ("location",)), ("quest", ("location",)), ("character", ("start",))):
        for key, data in _each(good, kind_):
            yield key, path, value_at(data, path)
    for key, data in _each(good, "stuff"):
        if "location" in data.get("action", {}):
            yield key, ("action", "location"), data["action"]["location"]
    for key, data in good.documents.items():
        for place, value in walk(data):
            if place and place[-1] == "move" and isinstance(value, str) and " " not in value:
                yield key, place, value


@kind("unknown location")
def _(good: Good) -> Iterator[Spot]:
    for key, path, code in _codes(good):
        yield setting(key, path, f"{code[0]}9", f"{code[0]}9")


@twin("unknown location")
def _(good: Good) -> Iterator[Spot]:
    places = next(iter(good.each("map")))[1]["locations"]
    for key, path, code in _codes(good):
        if key[0] in ("quest", "token"):
            yield setting(key, path, next(other for other in places if other != code))


@kind("mixed-script code")
def _(good: Good) -> Iterator[Spot]:
    alike = {"p": "р", "e": "е", "g": "ց", "r": "г", "w": "ԝ", "m": "м", "b": "ь"}
    for key, path, code in _codes(good):
        yield setting(key, path, alike[code[0]] + code[1:])


# The map


def _maps(good: Good) -> Iterator[tuple[Key, Data]]:
    yield from _each(good, "map")


@kind("one-sided border")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _maps(good):
        for code, place in data["locations"].items():
            for number in range(len(place["borders"])):
                if len(place["borders"]) > 1:
                    yield taking(key, ("locations", code, "borders", number), code, place["borders"][number])


@kind("border to itself")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _maps(good):
        for code, place in data["locations"].items():
            yield setting(key, ("locations", code, "borders"), [*place["borders"], code], code)


@kind("barrier that cuts the map in two")
def _(good: Good) -> Iterator[Spot]:
    """All borders of one location behind barriers."""
    for key, data in _maps(good):
        for code, place in data["locations"].items():
            cut = [[code, other] for other in place["borders"]]
            spot = (key, ("barriers",), [*data.get("barriers", ()), *cut])
            yield Spot(key, ("barriers",), partial(_change, *spot), (code,))


@twin("barrier that cuts the map in two")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _maps(good):
        for code, place in data["locations"].items():
            far = [other for other in place["borders"] if len(data["locations"][other]["borders"]) > 3]
            if len(place["borders"]) > 3 and far:
                spot = (key, ("barriers",), [[code, far[0]]])
                yield Spot(key, ("barriers",), partial(_change, *spot))


@kind("barrier without a border")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _maps(good):
        for code, place in data["locations"].items():
            far = [other for other in data["locations"] if other not in place["borders"] and other != code]
            spot = (key, ("barriers",), [*data.get("barriers", ()), [code, far[0]]])
            yield Spot(key, ("barriers",), partial(_change, *spot), (code,))


@kind("map without a Stall")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _maps(good):
        yield Spot(key, ("locations",), partial(_no_stall, key))


def _no_stall(key: Key, draft: Draft) -> None:
    for place in draft[key]["locations"].values():
        place.pop("stall", None)


# Characters and quests


@kind("quest count of two")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "character"):
        for number in range(3):
            yield taking(key, ("quests", number), data["quests"][number])


@kind("quest of two characters")
def _(good: Good) -> Iterator[Spot]:
    people = list(_each(good, "character"))
    for (key, _), (_, other) in pairwise(people):
        yield setting(key, ("quests", 2), other["quests"][2], other["quests"][2])


@kind("quest without a task")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "quest"):
        yield taking(key, ("check" if "check" in data else "choices",), key[1])


@kind("check needs more than it draws")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "quest"):
        draw = data.get("check", {}).get("draw")
        if isinstance(draw, int):
            yield setting(key, ("check", "need"), f"{draw + 1} x forest", key[1])


@twin("check needs more than it draws")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "quest"):
        draw = data.get("check", {}).get("draw")
        if isinstance(draw, int) and draw > 1 and "wound per" not in data["check"]:
            yield setting(key, ("check", "need"), f"{draw - 1} x level 1+")


@kind("check that no token meets")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "quest"):
        if "check" in data:
            yield setting(key, ("check", "need"), "dual level 1", key[1])


@kind("blocking tokens miscounted")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "character"):
        for number in range(len(data["blocking"])):
            yield taking(key, ("blocking", number))


@kind("golden side changes nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "character"):
        yield setting(key, ("golden",), data["ability"])


@kind("starting item in a deck of the Market")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "character"):
        item = data["item"]
        yield Spot(("item", item), ("deck",), partial(_to_market, item), (item, key[1]))


def _to_market(item: str, draft: Draft) -> None:
    draft["item", item].update(deck="regular", cost=3)


@kind("golden side dearer than the first")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "character"):
        ability = data["ability"]
        yield setting(key, ("golden",), {**ability, "coins": ability.get("coins", 0) + 1})


@kind("ability that costs what it gives", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "character"):
        for side in ("ability", "golden"):
            dear = {"name": data[side]["name"], "when": "stall", "coins": 2, "do": [{"gain": "2 coins"}]}
            yield setting(key, (side,), dear)


@kind("check that any token passes")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "quest"):
        if "check" in data:
            yield setting(key, ("check", "need"), "any", key[1])


@kind("two things of one printed name")
def _(good: Good) -> Iterator[Spot]:
    for kind_, name in (
        ("item", "name"),
        ("stuff", "name"),
        ("token", "name"),
        ("quest", "title"),
    ):
        for (one, data), (other, _) in pairwise(_each(good, kind_)):
            yield setting(other, (name,), data[name], one[1])


# Items and the box


@kind("item that does nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "item"):
        if data["deck"] != "starting":
            yield Spot(key, (), partial(_pointless, key), (key[1],))


def _pointless(key: Key, draft: Draft) -> None:
    for name in ("use", "lantern", "cost"):
        draft[key].pop(name, None)


@kind("item without a price")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "item"):
        if data["deck"] != "starting" and "cost" in data:
            yield taking(key, ("cost",), key[1])


@kind("item whose effect is out of place")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "item"):
        if "use" in data:
            use = {**data["use"], "when": "movement", "do": [{"step": "with effect"}]}
            yield setting(key, ("use",), use, key[1])


@kind("more uses than an item survives")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "item"):
        if "use" in data:
            yield setting(key, ("use",), {**data["use"], "uses": 2, "after": "remove"}, key[1])


@kind("price below nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "item"):
        if "cost" in data:
            yield setting(key, ("cost",), -1)


@twin("price below nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "item"):
        if data.get("cost"):
            yield setting(key, ("cost",), data["cost"] + 1)


@kind("price in words")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "item"):
        if "cost" in data:
            yield setting(key, ("cost",), "three coins")


@kind("token counts beyond the box")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "box"):
        for name in data["tokens"]:
            if name.endswith("1"):
                yield setting(key, ("tokens", name), 1, name)


@kind("loadout beyond the box")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "loadout"):
        yield setting(key, ("tokens",), [*data.get("tokens", ()), *["forest 3"] * 20], "forest 3")


@kind("dual token misspelt")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "box"):
        for name, count in data["tokens"].items():
            if "/" in name:
                first, second = name.split("/")
                wrong = f"{first}/{second[0]}{second[2:]}"
                supply = {wrong if each == name else each: number for each, number in data["tokens"].items()}
                yield setting(key, ("tokens",), supply, wrong, str(count))
    for key, data in _each(good, "loadout"):
        for number, name in enumerate(data.get("tokens", ())):
            yield setting(key, ("tokens", number), name.replace(" ", "\\", 1), name)


@kind("deck smaller than the Market")
def _(good: Good) -> Iterator[Spot]:
    for box, _ in _each(good, "box"):
        for deck in ("regular", "flipside"):
            keys = [key for key, data in _each(good, "item") if data["deck"] == deck]
            yield Spot(box, ("market",), partial(_fewer, keys[0], keys[1:]))


def _fewer(kept: Key, keys: list[Key], draft: Draft) -> None:
    draft[kept]["copies"] = 1
    for key in keys:
        draft.drop(key)


@kind("more XP than a board can show")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "entry"):
        if data.get("do"):
            yield setting(key, ("do",), [{"gain": "16 xp"}, *data["do"]])


@kind("more coins than there are")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "entry"):
        for number, effect in enumerate(data.get("do", ())):
            if isinstance(effect, dict) and "gain" in effect:
                yield setting(key, ("do", number), {"gain": "61 coins"})


@kind("number of things beyond the box")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _each(good, "box"):
        entries = sum(1 for _ in good.each("entry"))
        spot = (key, ("limits",), {**data.get("limits", {}), "entries": entries - 1})
        yield Spot(key, ("limits",), partial(_change, *spot), ("entry",))
