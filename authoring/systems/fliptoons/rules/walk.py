"""The parts of toons that rules look at, each with its document path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.packs.values import value_at
from authoring.source.text import DocPath
from authoring.systems.fliptoons.model import Ability, Bonus, Cards, Condition, Effect, Target, Toon


class Site(NamedTuple):
    """A part of a toon: where it stands, and the ability or bonus it belongs to."""

    document: Document
    toon: Toon
    path: DocPath
    value: Any
    ability: Ability | None = None
    bonus: Bonus | None = None

    @property
    def at(self) -> Route:
        """The route to it."""
        return self.document.at(*self.path)


def holes(pack: LinkedPack) -> bool:
    """Whether a toon, season or set-up in sight fits no model: that is a finding, and what is counted is not all."""
    return any(document.model is None for document in pack.documents)


def item(document: Document, key: str, number: int) -> DocPath:
    """The path of one of several, which has no index where one stands alone."""
    return (key, number) if isinstance(document.data.get(key), list) else (key,)


def inner(path: DocPath, data: Any, key: str, number: int) -> DocPath:
    """The same, further in."""
    return (*path, key, number) if isinstance(data, dict) and isinstance(data.get(key), list) else (*path, key)


def abilities(pack: LinkedPack, own: bool = True) -> Iterator[Site]:
    """Every ability."""
    for document, toon in pack.each(Toon, own=own):
        for number, ability in enumerate(toon.abilities):
            yield Site(document, toon, item(document, "abilities", number), ability, ability)


def bonuses(pack: LinkedPack, own: bool = True) -> Iterator[Site]:
    """Every bonus."""
    for document, toon in pack.each(Toon, own=own):
        for number, bonus in enumerate(toon.bonus):
            yield Site(document, toon, item(document, "bonus", number), bonus, None, bonus)


def effects(pack: LinkedPack, own: bool = True) -> Iterator[Site]:
    """Every effect."""
    for site in abilities(pack, own):
        for number, effect in enumerate(site.value.do):
            yield site._replace(path=(*site.path, "do", number), value=effect)


def target_of(effect: Effect) -> Target | None:
    """The card of the grid that an effect is about, if it is about one."""
    if isinstance(effect.value, Target):
        return effect.value
    return effect.value.on if effect.key == "stack" else None


def targets(pack: LinkedPack, own: bool = True) -> Iterator[tuple[Site, Effect]]:
    """Every target with its effect."""
    for site in effects(pack, own):
        target = target_of(site.value)
        if target is not None:
            key = "return" if site.value.key == "return_" else site.value.key
            path = (*site.path, key, "on") if key == "stack" else (*site.path, key)
            yield site._replace(path=path, value=target), site.value


def conditions(pack: LinkedPack, own: bool = True) -> Iterator[Site]:
    """Every condition that stands for itself: those of bonuses and abilities."""
    for site in (*bonuses(pack, own), *abilities(pack, own)):
        if site.value.if_ is not None:
            yield site._replace(path=(*site.path, "if"), value=site.value.if_)


def parts(condition: Condition, path: DocPath, positive: bool = True) -> Iterator[tuple[Condition, DocPath, bool]]:
    """A condition and the conditions in it; whether each helps when it holds."""
    yield condition, path, positive
    if condition.key in ("all", "any"):
        for number, each in enumerate(condition.value):
            yield from parts(each, (*path, condition.key, number), positive)
    elif condition.key == "not_":
        yield from parts(condition.value, (*path, "not"), not positive)


def queries(pack: LinkedPack, own: bool = True) -> Iterator[Site]:
    """Every selection of cards, in bonuses, conditions and targets."""
    for site in bonuses(pack, own):
        if site.value.per is not None:
            yield site._replace(path=(*site.path, "per"), value=site.value.per)
    for site in conditions(pack, own):
        for condition, path, _ in parts(site.value, site.path):
            if isinstance(condition.value, Cards):
                yield site._replace(path=(*path, condition.key), value=condition.value)
    for site, _ in targets(pack, own):
        target: Target = site.value
        if target.key in ("choose", "lowest"):
            yield site._replace(path=(*site.path, target.key), value=target.value)
        elif target.key == "first":
            data = value_at(site.document.data, site.path)
            for number, each in enumerate(target.value):
                yield site._replace(path=inner(site.path, data, "first", number), value=each)
