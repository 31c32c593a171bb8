"""Rings in the reading graph: entries that read each other."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from authoring.packs.derived import derived
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.graphs import Rows, components, shortest_cycle
from authoring.systems.flipside.model import Entry
from authoring.systems.flipside.model.effects import Choice, Effect
from authoring.systems.flipside.rules.book import Link, book
from authoring.systems.flipside.rules.settling import coming_round, reading, settle
from authoring.systems.flipside.rules.walk import STOPS

STOP, THROUGH = 1, 2
"""What reading can do in a list of effects: stop, or run through it. Both together are 3."""
_LEADING = frozenset({"read", "choose", "check", "when"})
"""Effects in which reading may stop because of what they lead to."""


def rings(pack: LinkedPack, among: Callable[[Link], bool]) -> list[list[Link]]:
    """One ring of links for each group of entries that read each other along the allowed links.

    A ring starts with its entry that comes first in the pack, and is a shortest one.
    """
    round_ = coming_round(pack)
    if not round_:
        return []
    links: dict[tuple[Document, Document], Link] = {}
    for link in book(pack).links:
        if link.how == "read" and link.source in round_ and link.target in round_ and among(link):
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
    if not coming_round(pack):
        return frozenset()
    sources = {link.source for link in reading(pack)}
    entries = {document: entry for document, entry in pack.each(Entry) if document in sources}
    ways = dict.fromkeys(entries, 0)

    def of_list(effects: tuple[Effect, ...]) -> int:
        stop = 0
        for effect in effects:
            key = effect.key
            if key in _LEADING:
                here = of_effect(effect)
                stop |= here & STOP
                if not here & THROUGH:
                    return stop
            elif key in STOPS:
                return STOP
        return stop | THROUGH

    def of_effect(effect: Effect) -> int:
        if effect.read is not None:
            target = pack.find("entry", effect.read)
            return STOP | THROUGH if target is None else of_target(target)
        if effect.choose:
            return of_options(effect.choose)
        if effect.check:
            return of_list(effect.check.success) | of_list(effect.check.failure)
        if effect.when:
            return of_list(effect.when.do) | of_list(effect.when.otherwise)
        return THROUGH

    def of_target(target: Document) -> int:
        if target not in ways:
            # one that reads no other is what it is
            ways[target] = of_entry(target.model) if isinstance(target.model, Entry) else STOP | THROUGH
        return ways[target]

    def of_options(options: tuple[Choice, ...]) -> int:
        found = 0
        for option in options:
            found |= of_list(option.do)
        return found

    def of_entry(entry: Entry) -> int:
        found = of_list(entry.do)
        if found & THROUGH and entry.choices:
            options = of_options(entry.choices)
            return found & STOP | options
        return found

    settle(pack, entries, ways, 0, lambda document: of_entry(entries[document]))
    return frozenset(document for document, found in ways.items() if not found)
