"""What a kind of defect is, and the table of all kinds.

A kind lists the spots of a good pack at which it can be planted. Many have a twin: a change at a like spot
that looks the same and is harmless. Defects are to be found, twins are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from authoring.problems.problem import Severity
from tools.mutation.goods import Data, Draft, Good, Key, Path_, put, value_at


class Spot(NamedTuple):
    """One way to change a pack: the document and place it is about, what a finding there may name instead,
    and the change itself."""

    where: Key
    path: Path_
    edit: Callable[[Draft], object]
    names: tuple[str, ...] = ()


ANY = "any"
"""Stands for all systems."""
Spots = Callable[[Good], Iterator[Spot]]


@dataclass(slots=True)
class Kind:
    """A kind of defect. `least` is how severe a finding has to be; `system` is whose packs have it, or ANY;
    `printed` is whether it shows when the pack is printed only."""

    name: str
    spots: Spots
    twin: Spots | None = None
    least: Severity = Severity.WARNING
    system: str = "flipside"
    printed: bool = False

    def concerns(self, good: Good) -> bool:
        """Whether it can be planted into a pack of that system."""
        return self.system in (ANY, good.system)


KINDS: dict[str, Kind] = {}
"""All kinds by name, in the order in which they are listed."""


def kind(name: str, least: Severity = Severity.WARNING, system: str = "flipside") -> Callable[[Spots], Spots]:
    """Enter a kind of defect of a system, or of any, into the table."""

    def entered(spots: Spots) -> Spots:
        assert name not in KINDS, name
        KINDS[name] = Kind(name, spots, None, least, system)
        return spots

    return entered


def twin(name: str) -> Callable[[Spots], Spots]:
    """Give a kind its harmless twin."""

    def entered(spots: Spots) -> Spots:
        KINDS[name].twin = spots
        return spots

    return entered


def setting(where: Key, path: Path_, value: object, *names: str) -> Spot:
    """The spot at which one value is replaced."""
    return Spot(where, path, lambda draft: put(draft[where], path, value), names)


def taking(where: Key, path: Path_, *names: str) -> Spot:
    """The spot at which one value is taken away."""
    return Spot(where, path[:-1], lambda draft: value_at(draft[where], path[:-1]).pop(path[-1]), names)


def adding(*contents: Data, where: Key | None = None) -> Spot:
    """The spot at which documents are added; the first is what it is about, unless another one is named."""
    first = contents[0]

    def add(draft: Draft) -> None:
        for data in contents:
            draft.add(data)

    return Spot(where or (first["kind"], first["id"]), (), add, tuple(data["id"] for data in contents))


def changing(where: Key, path: Path_, change: Callable[[Data], object], *names: str) -> Spot:
    """The spot at which a document is changed; `path` is where it will show."""
    return Spot(where, path, lambda draft: change(draft[where]), names)


def each(good: Good, kind: str) -> Iterator[tuple[Key, Data]]:
    """The documents of a kind in the pack itself, by their keys."""
    for id, data in good.each(kind):
        if good.home[kind, id] == good.main:
            yield (kind, id), data


def entry(id: str, text: str = "A page that was not there before.", **more: object) -> Data:
    """A new entry that ends the turn."""
    data: Data = {"kind": "entry", "id": id, "text": text}
    data |= more
    if "choices" not in more:
        data.setdefault("do", [{"end": "turn"}])
    return data


def near(id: str) -> str:
    """An id with two letters swapped, or one doubled: what a slip of the fingers gives."""
    for place in range(len(id) - 2, 0, -1):
        if id[place] != id[place + 1] and "-" not in id[place : place + 2]:
            return id[:place] + id[place + 1] + id[place] + id[place + 2 :]
    return id + id[-1]
