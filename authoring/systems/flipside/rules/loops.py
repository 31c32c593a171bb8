"""Rings in the reading graph: entries that read each other."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from authoring.packs.derived import derived
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.graphs import Rows, components, shortest_cycle
from authoring.systems.flipside.model import Entry
from authoring.systems.flipside.model.effects import Choice, Effect
from authoring.systems.flipside.rules.book import Link, book
from authoring.systems.flipside.rules.endings import STOPS
from authoring.systems.flipside.rules.settling import read_in, settle


class Ways(NamedTuple):
    """Whether reading can stop in a list of effects, and whether it can run through it."""

    stop: bool
    through: bool


_STOPS = Ways(True, False)
_GOES_ON = Ways(False, True)
_LEADING = frozenset({"read", "choose", "check", "when"})
"""Effects in which reading may stop because of what they lead to."""


def rings(pack: LinkedPack, among: Callable[[Link], bool]) -> list[list[Link]]:
    """One ring of links for each group of entries that read each other along the allowed links.

    A ring starts with its entry that comes first in the pack, and is a shortest one.
    """
    links: dict[tuple[Document, Document], Link] = {}
    for link in book(pack).links:
        if link.how == "read" and link.source.kind == "entry" == link.target.kind and among(link):
            links.setdefault((link.source, link.target), link)
    entries = [document for document, _ in pack.each(Entry)]
    number = {document: place for place, document in enumerate(entries)}
    targets: list[list[int]] = [[] for _ in entries]
    for source, target in links:
        targets[number[source]].append(number[target])
    rows = Rows.of(sorted(each) for each in targets)
    found = []
    for group in components(rows):
        first = min(group)
        if len(group) > 1 or first in rows[first]:
            cycle = shortest_cycle(rows, first)
            found.append([links[entries[one], entries[two]] for one, two in pairwise(cycle)])
    return sorted(found, key=lambda ring: number[ring[0].source])


@derived
def endless(pack: LinkedPack) -> frozenset[Document]:
    """The entries from which reading can neither stop nor run out, whatever is chosen and whatever holds."""
    ways: dict[Document, Ways] = {}
    reading: dict[Document, Entry] = {}
    for document, entry in pack.each(Entry):
        if read_in(document):
            reading[document] = entry
            ways[document] = Ways(False, False)
    if not reading:
        return frozenset()

    def of_list(effects: tuple[Effect, ...]) -> Ways:
        stop = False
        for effect in effects:
            here = of_effect(effect)
            stop = stop or here.stop
            if not here.through:
                return Ways(stop, False)
        return Ways(stop, True)

    def of_effect(effect: Effect) -> Ways:
        key = effect.key
        if key in STOPS:
            return _STOPS
        if key not in _LEADING:
            return _GOES_ON
        if effect.read is not None:
            target = pack.find("entry", effect.read)
            return Ways(True, True) if target is None else ways.get(target, Ways(True, True))
        if effect.choose:
            return of_options(effect.choose)
        if effect.check:
            return either(of_list(effect.check.success), of_list(effect.check.failure))
        if effect.when:
            return either(of_list(effect.when.do), of_list(effect.when.otherwise))
        return Ways(False, True)

    def of_options(options: tuple[Choice, ...]) -> Ways:
        found = Ways(False, False)
        for option in options:
            found = either(found, of_list(option.do))
        return found

    def of_entry(document: Document) -> Ways:
        entry = reading[document]
        found = of_list(entry.do)
        if found.through and entry.choices:
            options = of_options(entry.choices)
            return Ways(found.stop or options.stop, options.through)
        return found

    settle(pack, reading, ways, of_entry)
    return frozenset(document for document, found in ways.items() if not (found.stop or found.through))


def either(one: Ways, other: Ways) -> Ways:
    """What one of two branches can do."""
    return Ways(one.stop or other.stop, one.through or other.through)
