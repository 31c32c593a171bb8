"""Defects of Paperback's items, McGuffins and what lies on the table: shop, modes, twists, envelopes."""

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


def _items(good: Good) -> Iterator[tuple[Key, Data]]:
    """The items that nobody begins with."""
    return ((key, data) for key, data in each(good, "item") if not data.get("starter"))


def _used(good: Good, **parts: Any) -> Iterator[Spot]:
    """Every such item with another use."""
    for key, _ in _items(good):
        yield changing(key, (), partial(_remade, parts), key[1])


def _remade(parts: Data, item: Data) -> None:
    for part in ("cost", "spend", "if", "do", "single use", "rotate", "while", "then"):
        item.pop(part, None)
    item.update({name.replace("_", " "): part for name, part in parts.items()})


def _sides(good: Good, side: Data) -> Iterator[Spot]:
    """Every McGuffin with another first side."""
    for key, data in each(good, "mcguffin"):
        title = data["sides"][0].get("title", "First")
        yield setting(key, ("sides", 0), {"title": title, **side}, key[1])


# Items


@kind("item without an effect")
def _(good: Good) -> Iterator[Spot]:
    yield from _used(good, cost=1)


@kind("cost below nothing")
def _(good: Good) -> Iterator[Spot]:
    yield from _used(good, cost=-1, do=[{"hits": 1}])


@twin("cost below nothing")
def _(good: Good) -> Iterator[Spot]:
    yield from _used(good, cost=4, do=[{"hits": 1}])


@kind("cost that falls as its counter rises")
def _(good: Good) -> Iterator[Spot]:
    cost = {"per": "hex on enemy", "chart": {"0": 3, "3": 1}}
    yield from _used(good, cost=cost, do=[{"hits": 2}])


@kind("number that rises and falls")
def _(good: Good) -> Iterator[Spot]:
    hits = {"per": "hex on enemy", "chart": {"0": 1, "2": 4, "4": 2}}
    yield from _used(good, cost=2, do=[{"hits": hits}])


@kind("item flipped and rotated")
def _(good: Good) -> Iterator[Spot]:
    yield from _used(
        good, cost=2, single_use=True, rotate=True, then={"when": "turn start", "do": [{"blocks": 1}]}
    )  # fmt: skip


@kind("item that gives a reward in a battle")
def _(good: Good) -> Iterator[Spot]:
    yield from _used(good, cost=2, do=[{"upgrade": 1}])


@kind("shelter for nothing without end", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    """What shelters again and again, free, where no mode has a last turn: a loop in which nothing runs out."""
    for key, _ in _items(good):
        yield Spot(key, (), partial(_sheltered, key, good), (key[1],))


def _sheltered(key: Key, good: Good, draft: Draft) -> None:
    _remade({"cost": 0, "do": [{"blocks": 9}]}, draft[key])
    for mode, _ in each(good, "mode"):
        draft[mode].pop("loss after", None)


@kind("item that counts what it cannot")
def _(good: Good) -> Iterator[Spot]:
    yield from _used(good, cost=1, do=[{"hits": {"per": "hex on the enemy"}}])


# McGuffins


@kind("McGuffin with one side")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "mcguffin"):
        yield taking(key, ("sides", 1), key[1])


@kind("McGuffin that does nothing")
def _(good: Good) -> Iterator[Spot]:
    yield from _sides(good, {"changes": {"max hp": 0}})


@kind("word asked for before there is one")
def _(good: Good) -> Iterator[Spot]:
    yield from _sides(good, {"reacts": {"when": "turn start", "if": "letter in word 5+", "do": [{"hits": 1}]}})


@twin("word asked for before there is one")
def _(good: Good) -> Iterator[Spot]:
    yield from _sides(good, {"reacts": {"when": "word played", "if": "letter in word 6+", "do": [{"hits": 1}]}})


@kind("hits where no battle is")
def _(good: Good) -> Iterator[Spot]:
    yield from _sides(good, {"reacts": {"when": "shop entered", "do": [{"hits": 1}]}})


@kind("McGuffin that answers to itself", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    yield from _sides(good, {"reacts": {"when": "boon gained", "do": [{"boons": 1}]}})


@kind("McGuffin for a letter that no word can have")
def _(good: Good) -> Iterator[Spot]:
    """A word of more letters than a hand, the Wild and the enemy's vowel can make."""
    yield from _sides(good, {"reacts": {"when": "word played", "if": "letter in word 40+", "do": [{"hits": 9}]}})


@kind("McGuffin for a thing and its opposite")
def _(good: Good) -> Iterator[Spot]:
    both = {"all": ["splay left", "splay right"]}
    yield from _sides(good, {"reacts": {"when": "word played", "if": both, "do": [{"hits": 9}]}})


# The table


@kind("shop place without a card for it")
def _(good: Good) -> Iterator[Spot]:
    items = sum(1 for _ in _items(good))
    for key, _ in each(good, "shop"):
        grid = [["item"] * (items + 1), ["mcguffin"] + ["shop"] + ["nothing"] * (items - 1)]
        yield changing(key, ("grid",), partial(_laid, grid))


def _laid(grid: list[list[str]], shop: Data) -> None:
    shop["grid"] = grid


@kind("shop with rows of two lengths")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "shop"):
        yield changing(key, ("grid",), partial(_laid, [["item"] * 3, ["shop"], ["letter"] * 3]))


@kind("second shop")
def _(good: Good) -> Iterator[Spot]:
    yield adding({"kind": "shop", "id": "other-counter", "prices": {"item": 1, "mcguffin": 1, "letter": 1}})


@kind("price below nothing in the shop")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "shop"):
        for ware in data["prices"]:
            yield setting(key, ("prices", ware), -1)


@kind("box miscounted")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "box"):
        for what, count in data["holds"].items():
            yield setting(key, ("holds", what), count + 1)


@kind("mode of an unknown twist")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "mode"):
        yield changing(key, ("twists",), lambda mode: mode.update(twists=["plot-armour"]), "plot-armour")


@kind("off-by-one player count of a mode")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "mode"):
        players = 1 if data.get("players", 1) == 2 else 2
        yield changing(key, ("players",), lambda mode, players=players: mode.update(players=players))  # type: ignore[misc]


@kind("team without a second character")
def _(good: Good) -> Iterator[Spot]:
    if sum(1 for _ in each(good, "character")) == 1:
        for key, _ in each(good, "mode"):
            yield changing(key, ("form",), lambda mode: mode.update(players=2, form="2v2"))


@kind("game that is over before it can be won")
def _(good: Good) -> Iterator[Spot]:
    """A last turn that comes before any enemy can be beaten."""
    for key, _ in each(good, "mode"):
        names = tuple(character[1] for character, _ in each(good, "character"))
        first = next(enemy for enemy, data in each(good, "enemy") if (data["book"], data["type"]) == (1, "lackey"))
        yield Spot(key, ("loss after",), partial(_hurried, key, first), (*names, first[1]))


def _hurried(key: Key, enemy: Key, draft: Draft) -> None:
    draft[key]["loss after"] = 1
    for stage in draft[enemy]["stages"]:
        stage["hp"] = 99


@kind("three twists on a side")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "plot-twist"):
        more = {"name": "More", "text": "One {hp} more.", "score": -1, "changes": {"max hp": 1}}
        yield setting(key, ("front",), {**data["front"], "one-more": more})


@kind("twist on two sides")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "plot-twist"):
        first = next(iter(data["front"]))
        rest = dict(list(data["back"].items())[1:])
        yield setting(key, ("back",), {first: data["front"][first], **rest}, first)


@kind("twist that twists nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "plot-twist"):
        for side in ("front", "back"):
            for name, twist in data[side].items():
                bare = {part: value for part, value in twist.items() if part not in ("changes", "reacts")}
                yield setting(key, (side, name), bare, name)


@kind("envelope that nothing opens")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "unlock"):
        yield Spot(key, (), partial(_shut, key), tuple(data["opens"]))


def _shut(key: Key, draft: Draft) -> None:
    draft.drop(key)


@kind("envelope of what lies open")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "unlock"):
        open_ = [core[1] for core, card in each(good, "core") if not card.get("sealed")]
        yield setting(key, ("opens",), [*data["opens"], open_[0]], open_[0])


@kind("mode that begins with what is sealed", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "boss-mcguffin"):
        if data.get("sealed"):
            for mode, _ in each(good, "mode"):
                yield changing(mode, ("start with",), partial(_begins, key[1]), key[1])


def _begins(card: str, mode: Data) -> None:
    mode["start with"] = [card]


@kind("ware that costs nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "shop"):
        for ware in data["prices"]:
            if ware != "reroll":
                yield setting(key, ("prices", ware), 0)


@kind("two cards of one name")
def _(good: Good) -> Iterator[Spot]:
    for kind_ in ("item", "mcguffin", "boss-mcguffin"):
        for (one, data), (other, _) in pairwise(each(good, kind_)):
            yield setting(other, ("name",), data["name"], one[1])


@kind("effect of the number 0")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _items(good):
        for number, effect in enumerate(data.get("do", ())):
            if isinstance(effect, dict):
                yield setting(key, ("do", number), {"hits": 0})


@kind("item whose condition its cost forbids")
def _(good: Good) -> Iterator[Spot]:
    yield from _used(good, cost=3, do=[{"hits": 2}], **{"if": "energy 2-"})


@twin("item whose condition its cost forbids")
def _(good: Good) -> Iterator[Spot]:
    yield from _used(good, cost=3, do=[{"hits": 2}], **{"if": "energy 4+"})


@kind("hits when the battle is over")
def _(good: Good) -> Iterator[Spot]:
    yield from _sides(good, {"reacts": {"when": "battle end", "do": [{"hits": 1}]}})


@kind("twist whose text has another number")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "plot-twist"):
        for side in ("front", "back"):
            for name, twist in data[side].items():
                other = {**twist, "text": "Seven {hp} less.", "changes": {"max hp": -3}}
                other.pop("reacts", None)
                yield setting(key, (side, name), other, name)


@kind("McGuffin side that only harms")
def _(good: Good) -> Iterator[Spot]:
    yield from _sides(good, {"changes": {"max hp": -4}})
    yield from _sides(good, {"changes": {"price": 1, "hand": -1}})


@twin("McGuffin side that only harms")
def _(good: Good) -> Iterator[Spot]:
    yield from _sides(good, {"changes": {"max hp": -4, "hand": 1}})


@kind("envelope with too few cards")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "unlock"):
        yield changing(key, ("count",), lambda unlock, data=data: unlock.update(count=len(data["opens"]) + 1))  # type: ignore[misc]


@kind("mode with a twist twice")
def _(good: Good) -> Iterator[Spot]:
    twists = [name for _, data in each(good, "plot-twist") for name in data["front"]]
    for key, _ in each(good, "mode"):
        for name in twists:
            yield changing(key, ("twists",), lambda mode, name=name: mode.update(twists=[name, name]), name)  # type: ignore[misc]
