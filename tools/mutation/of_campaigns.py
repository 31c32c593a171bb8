"""Defects of campaigns: a sequel is added to a scenario, and what is met in the one is asked for in the other."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from typing import Any

from tools.mutation.goods import Data, Draft, Good, Key
from tools.mutation.kinds import Spot, entry, kind, twin

NEWCOMERS = ("newcomer-ada", "newcomer-ben", "newcomer-cyd")
FAMILY = "newcomers"
SEQUEL: Key = ("scenario", "sequel")


def _spots(good: Good, guards: Data | None = None, **asked: Any) -> Iterator[Spot]:
    """A sequel to each scenario, in which three more people are met, under guards by their ids; `asked` are what
    unlocks the sequel, a condition of its final round, and an entry that is read before it begins."""
    for id, _ in good.each("scenario"):
        yield Spot(SEQUEL, ("final",), partial(_with_sequel, good, id, guards or {}, asked), NEWCOMERS)


def _with_sequel(good: Good, first: str, guards: Data, asked: Data, draft: Draft) -> None:
    before = draft["scenario", first]
    sequel = copy.deepcopy(before) | {"id": SEQUEL[1], "title": "The Sequel", "order": before.get("order", 1) + 1}
    codes = next(sorted(data["locations"]) for _, data in good.each("map"))
    for name, code in zip(NEWCOMERS, cycle(codes), strict=False):
        called = name.removeprefix("newcomer-").capitalize()
        draft.add({"kind": "achievement", "id": name, "name": f"Met {called}, who is new here", "family": FAMILY})
        draft.add({"kind": "token", "id": name, "name": called, "type": "resident", "location": code, "read": name})
        met: Data = {"achieve": name}
        if name in guards:
            met = {"when": {"if": guards[name], "do": [met]}}
        draft.add(entry(name, f"{called} has only just moved in.", do=[met, {"end": "turn"}]))
    before.setdefault("setup", []).append({"place": list(NEWCOMERS)})
    own = sequel["final"].get("if")
    if "final" in asked:
        sequel["final"]["if"] = {"all": [own, asked["final"]]} if own else asked["final"]
    if "unlock" in asked:
        sequel["unlock"] = asked["unlock"]
    if "page" in asked:
        page = {"when": {"if": asked["page"], "do": [{"read": "old-friends"}]}}
        sequel["setup"] = [page, *sequel.get("setup", ())]
        draft.add(entry("old-friends", "They remember you.", do=[{"gain": "1 coin"}]))
    draft.add(sequel)


def _count(numbers: str) -> Data:
    return {"achievements": {"family": FAMILY, "is": numbers}}


ADA, BEN = ({"achieved": name} for name in NEWCOMERS[:2])
EITHER = {NEWCOMERS[0]: {"not": BEN}, NEWCOMERS[1]: {"not": ADA}}
"""Two of whom one meets the one or the other, in all plays together."""


@kind("sequel lost to those who met exactly two of three")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, final={"not": _count("2")})


@twin("sequel lost to those who met exactly two of three")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, page=_count("2"))


@kind("sequel unlocked by two who exclude each other")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, EITHER, unlock={"all": [ADA, BEN]})


@twin("sequel unlocked by two who exclude each other")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, EITHER, unlock={"any": [ADA, BEN]})


@kind("sequel unlocked by three of whom two exclude each other")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, EITHER, unlock=_count("3+"))


@twin("sequel unlocked by three of whom two exclude each other")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, EITHER, unlock=_count("2+"))


@kind("sequel unlocked by more of a family than there are")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, unlock=_count("4+"))


@kind("sequel that needs somebody whom nobody has to meet before")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, final=ADA)


@twin("sequel that needs somebody whom nobody has to meet before")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, final=ADA, unlock=ADA)


@kind("sequel lost to those who met somebody")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, final={"not": ADA}, unlock={"any": [ADA, BEN]})


@twin("sequel lost to those who met somebody")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, EITHER, final={"not": ADA}, unlock=BEN)


@kind("page for those who met two who exclude each other")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, EITHER, page={"all": [ADA, BEN]})


@twin("page for those who met two who exclude each other")
def _(good: Good) -> Iterator[Spot]:
    yield from _spots(good, EITHER, page={"any": [ADA, BEN]})
