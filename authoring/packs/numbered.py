"""What of a pack is printed with a number, and which numbers there are: pinned by documents, given by its map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.values import value
from authoring.vocabulary.number_map import NumberMap
from authoring.vocabulary.system import System, systems


@value
class Numbered:
    """A document that is printed with a number.

    `pinned` is the number its author chose, if any. `leads` are the documents of its kind, by id, that readers
    are sent on to from it; `sets` are ids that stand for one another, such as the results of one choice, so that
    readers of one should not see another beside it.
    """

    document: Document
    pinned: int | None = None
    leads: tuple[str, ...] = ()
    sets: tuple[tuple[str, ...], ...] = ()


def numbered_of(pack: LinkedPack, installed: Mapping[str, System] | None = None) -> dict[str, dict[str, Numbered]]:
    """What of the pack itself is printed with a number, by kind and id, in file order; of two of one id the first.

    Empty where its system numbers nothing.
    """
    system = (systems() if installed is None else installed).get(pack.system)
    if system is None or not system.numbers:
        return {}
    found: dict[str, dict[str, Numbered]] = {}
    listed: Sequence[Numbered] = system.load(system.numbers)(pack)
    for each in listed:
        found.setdefault(each.document.kind, {}).setdefault(each.document.id, each)
    return found


def maps_of(pack: LinkedPack) -> list[tuple[Document, NumberMap]]:
    """The maps of the pack itself: one, if all is well, or none."""
    return list(pack.each(NumberMap, own=True))


def numbers_of(pack: LinkedPack, installed: Mapping[str, System] | None = None) -> dict[tuple[str, str], int]:
    """The printed numbers of a pack's own documents by kind and id: what is pinned, else what its map says.

    What has neither is left out: `authoring number` gives it one.
    """
    given: dict[tuple[str, str], int] = {}
    for _, known in maps_of(pack):
        for kind, numbers in known.numbers.items():
            for id, number in numbers.items():
                given.setdefault((kind, id), number)
    found = {}
    for kind, each in numbered_of(pack, installed).items():
        for id, one in each.items():
            number_ = one.pinned if one.pinned is not None else given.get((kind, id))
            if number_ is not None:
                found[kind, id] = number_
    return found


def taken_elsewhere(pack: LinkedPack) -> dict[str, dict[int, Route]]:
    """The numbers by kind that packs it builds on have given, with where each is."""
    found: dict[str, dict[int, Route]] = {}
    for document, known in pack.each(NumberMap):
        if document.pack != pack.id:
            for kind, numbers in known.numbers.items():
                for id, number in numbers.items():
                    found.setdefault(kind, {}).setdefault(number, document.at("numbers", kind, id))
    return found


def pairs_of(numbered: Mapping[str, Numbered], apart: int) -> dict[tuple[str, str], int]:
    """How far the numbers of two documents of a kind have to be apart, for each pair that matters, as (less, more).

    Two that are both pinned are as far apart as their author wants them.
    """
    found: dict[tuple[str, str], int] = {}
    for one, other, least in _wanted(numbered, apart):
        if one == other or one not in numbered or other not in numbered:
            continue
        if numbered[one].pinned is None or numbered[other].pinned is None:
            pair = (min(one, other), max(one, other))
            found[pair] = max(found.get(pair, 0), least)
    return dict(sorted(found.items()))


def near_pins(numbered: Mapping[str, Numbered], apart: int) -> list[tuple[str, str]]:
    """Pinned documents that lead to pinned ones nearer than that, each pair once, as (from, to)."""
    found: dict[frozenset[str], tuple[str, str]] = {}
    for id, each in numbered.items():
        for other in each.leads:
            there = numbered[other].pinned if other in numbered and other != id else None
            if each.pinned is not None and there is not None and abs(each.pinned - there) < apart:
                found.setdefault(frozenset((id, other)), (id, other))
    return list(found.values())


def _wanted(numbered: Mapping[str, Numbered], apart: int) -> Iterator[tuple[str, str, int]]:
    for id, each in numbered.items():
        yield from ((id, other, apart) for other in each.leads)
        for some in each.sets:
            yield from ((one, other, min(2, apart)) for one in some for other in some)
