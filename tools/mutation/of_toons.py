"""Defects of FlipToons' cards: what they ask for, when, and what cannot come about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from authoring.problems.problem import Severity
from tools.mutation import kinds
from tools.mutation.goods import Data, Good, Key
from tools.mutation.kinds import Spot, changing, each, setting, twin

kind = partial(kinds.kind, system="fliptoons")


def _toons(good: Good) -> Iterator[tuple[Key, Data]]:
    """The cards of the toon deck that are worth something by themselves, so that nothing else changes with a part."""
    for key, data in each(good, "toon"):
        if data.get("deck", "toon") == "toon" and isinstance(data.get("fame"), int) and data["fame"] > 0:
            yield key, data


def _with(good: Good, **parts: Any) -> Iterator[Spot]:
    """Every such card with other parts in place of its own."""
    for key, _ in _toons(good):
        yield changing(key, (next(iter(parts)),), partial(_remade, parts), key[1])


def _remade(parts: Data, toon: Data) -> None:
    for part in ("bonus", "abilities", "cannot be", "dismiss cost", "text"):
        toon.pop(part, None)
    toon.update({name.replace("_", " "): part for name, part in parts.items()})


def _ability(when: Any, *do: Any, **more: Any) -> Data:
    return {"when": when, **more, "do": list(do)}


@kind("bonus for a slot that is nowhere")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, bonus={"fame": 3, "if": {"all": ["in upper row", "in lower row"]}})


@twin("bonus for a slot that is nowhere")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, bonus={"fame": 3, "if": {"all": ["in upper row", {"in": "middle column"}]}})


@kind("place asked of a card that lies in no grid")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("hired", {"gain": {"fame": 2}}, **{"if": "in upper row"}))


@kind("row above that nothing opens")
def _(good: Good) -> Iterator[Spot]:
    raised = ("move above", "row above")
    if not any(word in str(data) for data in good.documents.values() for word in raised):
        yield from _with(good, bonus={"fame": 3, "if": "in extra row"})


@kind("tag that no toon has")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, bonus={"fame": 2, "per": {"in": "grid", "tag": "ghosts"}})


@kind("rank that no toon has")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, bonus={"fame": 2, "per": {"in": "grid", "rank": "at least 900"}})


@twin("rank that no toon has")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, bonus={"fame": 1, "per": {"in": "grid", "rank": "at least 5"}})


@kind("more of a card asked for than there are")
def _(good: Good) -> Iterator[Spot]:
    """A bonus for more copies of itself than the deck has."""
    for key, data in _toons(good):
        count = data.get("copies", 1)
        tally = {"in": "grid", "name": key[1], "is": f"{count + 1}+"}
        yield changing(key, ("bonus",), partial(_remade, {"bonus": {"fame": 5, "if": {"count": tally}}}), key[1])


@twin("more of a card asked for than there are")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _toons(good):
        count = data.get("copies", 1)
        tally = {"in": "grid", "name": key[1], "is": f"{count}+"}
        yield changing(key, ("bonus",), partial(_remade, {"bonus": {"fame": 5, "if": {"count": tally}}}))


@kind("bonus of nothing")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, bonus={"fame": 0, "if": "in upper row"})


@kind("fame below nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _toons(good):
        yield setting(key, ("fame",), -2)


@kind("card that nobody wants")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _toons(good):
        if "tags" not in data:
            yield changing(key, ("fame",), partial(_remade, {"fame": 0}), key[1])


@kind("effect on the next card outside a flip")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("hired", {"next": "face down"}))


@twin("effect on the next card outside a flip")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("placed", {"next": "face down"}))


@kind("fame gained when the market is over")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("market closed", {"gain": {"fame": 2}}))


@kind("market renewed when it is closed")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("market closed", {"redraw market": "any"}))


@kind("least fame asked for before it is counted")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("placed", {"next": "face down"}, **{"if": "least fame"}))


@kind("card that is immune to itself")
def _(good: Good) -> Iterator[Spot]:
    ability = _ability("market closed", {"dismiss": "this"}, **{"if": "in upper row"})
    yield from _with(good, abilities=ability, cannot_be="dismissed")


@kind("target that effects do not reach")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("placed", {"dismiss": {"choose": {"in": "market"}}}))
    yield from _with(good, abilities=_ability("placed", {"flip": "deck top"}))


@kind("card that leaves as soon as it lies")
def _(good: Good) -> Iterator[Spot]:
    """A loop in which nothing is drawn any more: the flip never fills the grid."""
    yield from _with(good, abilities=_ability("placed", {"return": "this"}))


@kind("two cards that return each other")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _toons(good):
        if data.get("copies", 1) > 1:
            ability = _ability("placed", {"return": "previous placed"})
            yield changing(key, ("abilities",), partial(_remade, {"abilities": ability}), key[1])


@twin("two cards that return each other")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("placed", {"replace": "previous placed"}), cannot_be="returned")


@kind("ability that sets itself off again")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("dismissed", {"place in deck": "any"}, {"dismiss": "deck top"}))


@twin("ability that sets itself off again")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("hired", {"dismiss": "deck top"}))


@kind("card that goes back before it is played")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("hired", {"place in deck": "toon deck"}))


@kind("next card wanted in two places")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("placed", {"next": "stacked on this"}, {"next": "returned"}))


@kind("the same ability twice")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=[_ability("hired", {"gain": {"fame": 1}})] * 2)


@kind("usual cost named as a special one", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, dismiss_cost=5)


@twin("usual cost named as a special one")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, dismiss_cost=4)


@kind("cost of what cannot be dismissed", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, dismiss_cost=2, cannot_be="dismissed")


@kind("copies of copies", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    for key, data in _toons(good):
        if data.get("copies", 1) > 1:
            yield changing(key, ("fame",), partial(_remade, {"fame": {"copy": "adjacent"}}), key[1])


@kind("text with another number than the rule")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, bonus={"fame": 3, "if": "in upper row"}, text="+4 if in the upper row.")


@kind("text with another place than the rule")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, bonus={"fame": 3, "if": "in upper row"}, text="+3 if in the lower row.")


@twin("text with another place than the rule")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, bonus={"fame": 3, "if": "in upper row"}, text="+3 if in the top row.")


@kind("text of a rule that is not there")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, text="Dismiss any card in your grid when you hire it.")


@kind("ability of more words than a card has room for")
def _(good: Good) -> Iterator[Spot]:
    gain = [{"gain": {"fame": number, "actions": 1}} for number in range(1, 9)]
    yield from _with(good, abilities=[_ability(["hired", "dismissed"], *gain)])


@kind("bonus for a card that is in no set-up")
def _(good: Good) -> Iterator[Spot]:
    """A condition behind something that nobody can have: the toon that every set-up takes out."""
    for key, _ in _toons(good):
        for other, data in each(good, "toon"):
            if data.get("deck", "toon") == "toon" and other != key:
                yield Spot(key, ("bonus",), partial(_for_the_absent, key, other[1], good), (key[1], other[1]))
                break


def _for_the_absent(key: Key, other: str, good: Good, draft: Any) -> None:
    _remade({"bonus": {"fame": 3, "if": {"exists": {"in": "adjacent", "name": other}}}}, draft[key])
    for setup, _ in each(good, "set-up"):
        draft[setup]["without"] = other


@kind("starting card asked for in the market")
def _(good: Good) -> Iterator[Spot]:
    """Cards of the starting deck never lie in the market."""
    for key, _ in _toons(good):
        wanted = {"in": "market", "deck": "starting"}
        yield changing(key, ("bonus",), partial(_remade, {"bonus": {"fame": 2, "if": {"exists": wanted}}}), key[1])


@kind("bonus for a thing and its opposite")
def _(good: Good) -> Iterator[Spot]:
    """A condition and its opposite at once."""
    both = {"all": [{"exists": "face-down card"}, {"not": {"exists": "face-down card"}}]}
    yield from _with(good, bonus={"fame": 4, "if": both})


@kind("bonus for any slot at all")
def _(good: Good) -> Iterator[Spot]:
    places = ["upper row", "lower row", "extra row"]
    yield from _with(good, bonus={"fame": 2, "if": {"in": places}})


@kind("only copy that asks for another one")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _toons(good):
        if data.get("copies", 1) == 1:
            wanted = {"exists": {"in": "grid", "name": key[1], "others": True}}
            yield changing(key, ("bonus",), partial(_remade, {"bonus": {"fame": 5, "if": wanted}}), key[1])


@kind("card stacked on itself")
def _(good: Good) -> Iterator[Spot]:
    yield from _with(good, abilities=_ability("placed", {"stack": {"on": "this"}}))
