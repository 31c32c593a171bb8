"""Defects of Paperback's enemies and their rewards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

from authoring.problems.problem import Severity
from tools.mutation import kinds
from tools.mutation.goods import Data, Draft, Good, Key
from tools.mutation.kinds import Spot, adding, changing, each, setting, taking, twin

kind = partial(kinds.kind, system="paperback")


def _stages(good: Good) -> Iterator[tuple[Key, int, Data]]:
    for key, data in each(good, "enemy"):
        for number, stage in enumerate(data["stages"]):
            yield key, number, stage


def _acting(good: Good, *actions: Any, rule: Data | None = None) -> Iterator[Spot]:
    """Every stage with these actions in place of its own, and that rule or none, of enemies that count nothing."""
    for key, number, stage in _stages(good):
        if "per" in str(good.documents[key]):
            continue
        side = {"hp": stage["hp"], "actions": list(actions)} | ({"rule": rule} if rule else {})
        yield setting(key, ("stages", number), side, key[1])


def _dropped(key: Key, draft: Draft) -> None:
    draft.drop(key)


# Cards


@kind("enemy with one side")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "enemy"):
        yield taking(key, ("stages", 1), key[1])


@kind("enemy with three sides")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "enemy"):
        yield setting(key, ("stages",), [*data["stages"], data["stages"][0]], key[1])


@kind("weak vowel that the name lacks")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "enemy"):
        for vowel in "AEIOU":
            if vowel not in data["name"].upper():
                yield setting(key, ("weak vowel",), vowel)


@kind("weak vowel without a card")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "enemy-vowel"):
        weak = [enemy for enemy, each_ in each(good, "enemy") if each_["weak vowel"].lower() == data["letter"]]
        if weak:
            yield Spot(weak[0], ("weak vowel",), partial(_dropped, key), (key[1],))


@kind("book without a boss or a lackey")
def _(good: Good) -> Iterator[Spot]:
    """All of the core box for one place of the story wait in another book."""
    for book in (1, 2, 3):
        for type_ in ("lackey", "boss"):
            there = [
                key for key, data in each(good, "enemy")
                if (data["book"], data["type"]) == (book, type_) and "character" not in data
            ]  # fmt: skip
            first = min(key for key, _ in each(good, "character"))
            yield Spot(first, (), partial(_elsewhere, there, book), tuple(key[1] for key in there))


def _elsewhere(keys: list[Key], book: int, draft: Draft) -> None:
    for key in keys:
        draft[key]["book"] = book % 3 + 1


@kind("enemy that was counted twice")
def _(good: Good) -> Iterator[Spot]:
    """One card more than the box says it holds."""
    for key, data in each(good, "enemy"):
        box = next(id for id, _ in good.each("box"))
        reward = next(each_ for _, each_ in each(good, "reward") if each_["enemy"] == key[1])
        more = {**data, "id": f"{key[1]}-again"}
        second = {**reward, "id": "again", "enemy": more["id"]}
        yield Spot(("box", box), ("holds", "enemies"), partial(_both, more, second), (key[1],))


def _both(first: Data, second: Data, draft: Draft) -> None:
    draft.add(first)
    draft.add(second)


# Actions


@kind("enemy that never harms")
def _(good: Good) -> Iterator[Spot]:
    yield from _acting(good, {"block": 3}, {"heal": 1})


@kind("action that does nothing")
def _(good: Good) -> Iterator[Spot]:
    yield from _acting(good, {"attack": 4}, {"attack": 0})


@twin("action that does nothing")
def _(good: Good) -> Iterator[Spot]:
    yield from _acting(good, {"attack": 5}, "do nothing", {"attack": 6})


@kind("attack by a counter that nothing fills")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "enemy"):
        if not any(word in str(data) for word in ("boon", "penalty", "capture", "rule")):
            attack = {"attack": {"per": "boon on enemy", "base": 4}}
            yield setting(key, ("stages", 1, "actions"), [attack, {"attack": 5}], key[1])


@kind("boons that the enemy does not count")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "enemy"):
        if "boon on enemy" not in str(data):
            for number in range(2):
                actions = [{"attack": 5, "gain boons": 1}, *data["stages"][number]["actions"]]
                yield setting(key, ("stages", number, "actions"), actions, key[1])


@kind("enemy whom nobody can beat")
def _(good: Good) -> Iterator[Spot]:
    """Success that needs more of a thing than can exist: it strikes once, and harder than anybody stands."""
    for key, _ in each(good, "enemy"):
        side = {"hp": 99, "actions": [{"block": 99, "attack": 99}]}
        yield setting(key, ("stages",), [side, side], key[1])


@kind("enemy that beats nobody")
def _(good: Good) -> Iterator[Spot]:
    """Failure that is never reached: it is gone before its first attack counts."""
    for key, _ in each(good, "enemy"):
        side = {"hp": 1, "actions": [{"attack": 1}], "rule": {"text": "It leaves.", "win after": 1}}
        yield setting(key, ("stages",), [side, {**side, "hp": 2}], key[1])


@kind("second side that nobody sees")
def _(good: Good) -> Iterator[Spot]:
    """The first side gives up, and so the game with it, before it can be turned over."""
    for key, data in each(good, "enemy"):
        first = {"hp": 99, "actions": [{"block": 99, "attack": 1}], "rule": {"text": "It gives up.", "win after": 1}}
        yield setting(key, ("stages", 0), first, key[1], str(len(data["stages"])))


@kind("enemy that heals all it has", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    yield from _acting(good, {"attack": 6}, {"heal": 90, "attack": 3})


@twin("enemy that heals all it has")
def _(good: Good) -> Iterator[Spot]:
    yield from _acting(good, {"attack": 6}, {"heal": 1, "attack": 3})


@kind("special rule that does nothing")
def _(good: Good) -> Iterator[Spot]:
    yield from _acting(good, {"attack": 5}, {"block": 2, "attack": 4}, rule={"text": "It hums."})


@kind("special rule about what never happens on its side")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "enemy"):
        rule = {"text": "When it turns over.", "reacts": {"when": "enemy flipped", "do": [{"take hexes": 1}]}}
        yield setting(key, ("stages", 0), {**data["stages"][0], "rule": {"text": "None is left.",
                                                                         "loses": "surplus damage"}})  # fmt: skip
        yield setting(key, ("stages", 1), {**data["stages"][1], "rule": {**rule, "changes": {"start hp": -2}}})


@kind("special rule that answers to itself", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    rule = {"text": "It hurts twice.", "reacts": {"when": "hp lost", "do": [{"lose hp": 1}]}}
    yield from _acting(good, {"attack": 5}, rule=rule)


@kind("battle that waits for ever")
def _(good: Good) -> Iterator[Spot]:
    """No mode has a last turn any more, and a side of an enemy does no harm."""
    for key, number, stage in _stages(good):
        yield Spot(key, ("stages", number), partial(_waiting, key, number, stage, good), (key[1],))


def _waiting(key: Key, number: int, stage: Data, good: Good, draft: Draft) -> None:
    draft[key]["stages"][number] = {"hp": stage["hp"], "actions": [{"block": 2}]}
    for mode, _ in each(good, "mode"):
        draft[mode].pop("loss after", None)


# Rewards


@kind("enemy without a reward")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "reward"):
        yield Spot(key, (), partial(_dropped, key), (data["enemy"],))


@kind("two rewards of one enemy")
def _(good: Good) -> Iterator[Spot]:
    for (key, _), (_, other) in pairwise(each(good, "reward")):
        yield setting(key, ("enemy",), other["enemy"], other["enemy"])


@kind("reward with one side")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "reward"):
        yield taking(key, ("sides", 1), key[1])


@kind("lackey's reward on a boss, and the other way round")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "reward"):
        for word, wrong in (("replace letter", "add letter"), ("add letter", "replace letter")):
            for number, side in enumerate(data["sides"]):
                for place, effect in enumerate(side["do"]):
                    if isinstance(effect, dict) and word in effect:
                        path = ("sides", number, "do", place)
                        yield setting(key, path, {wrong: effect[word]}, data["enemy"])


@kind("reward of more cards than there are")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "reward"):
        for word in ("gain item", "gain mcguffin", "gain boss mcguffin"):
            yield changing(key, ("sides", 0), partial(_too_many, word))


def _too_many(word: str, reward: Data) -> None:
    reward["sides"][0]["do"] = [{word: {"reveal": 60, "keep": 1}}]


@kind("reward that only a battle can give")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "reward"):
        yield setting(key, ("sides", 0, "do"), [{"hits": 3}])


@twin("reward that only a battle can give")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "reward"):
        yield setting(key, ("sides", 0, "do"), [{"heal": 3}, {"boons": 2}])


@kind("sides between which there is no choice")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "reward"):
        first = data["sides"][0]
        yield setting(key, ("sides", 1, "do"), first["do"], key[1])
        if len(first["do"]) > 1:
            yield setting(key, ("sides", 1, "do"), first["do"][:-1], key[1])


@twin("sides between which there is no choice")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "reward"):
        yield setting(key, ("sides", 1, "do"), [{"heal": 2}, {"boons": 2}, {"upgrade": 1}])


@kind("text of a special rule with another number")
def _(good: Good) -> Iterator[Spot]:
    rule = {"text": "After the ninth turn it is over.", "loss after": 12}
    yield from _acting(good, {"attack": 5}, {"block": 2, "attack": 4}, rule=rule)


@twin("text of a special rule with another number")
def _(good: Good) -> Iterator[Spot]:
    rule = {"text": "After the twelfth turn it is over.", "loss after": 12}
    yield from _acting(good, {"attack": 5}, {"block": 2, "attack": 4}, rule=rule)


@kind("enemy beside its core box")
def _(good: Good) -> Iterator[Spot]:
    """Cards of a character that is not there."""
    for key, _ in each(good, "enemy"):
        yield changing(key, ("character",), lambda enemy: enemy.update(character="the-absent"), "the-absent")


@kind("enemy that nobody drew a reward for")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "enemy"):
        yield adding({**data, "id": f"{key[1]}-two", "name": f"{data['name']} Two"})
