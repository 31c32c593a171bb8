"""Working something out of every entry that depends on the same of the entries it reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, MutableMapping
from heapq import heapify, heappop, heappush
from typing import TypeVar

from authoring.packs.derived import derived
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Entry
from authoring.systems.flipside.rules.book import Link, book

T = TypeVar("T")


def reading(pack: LinkedPack) -> Iterator[Link]:
    """The links by which entries read others."""
    return (link for link in book(pack).links if link.how == "read" and link.source.kind == Entry.kind_name)


@derived
def coming_round(pack: LinkedPack) -> frozenset[Document]:
    """The entries from which reading may come to an entry again, whatever is chosen and whatever holds."""
    found = book(pack)
    place, to = found.place, found.to
    if all(place[link.source] < place[link.target] for link in found.links if link.how == "read"):
        return frozenset()  # stories lead on
    ahead = Counter(link.source for link in reading(pack))
    waiting = [document for document in to if document not in ahead]
    for document in waiting:
        for link in to.get(document, ()):
            reader = link.source
            if link.how == "read" and reader in ahead:
                ahead[reader] -= 1
                if not ahead[reader]:
                    waiting.append(reader)
    return frozenset(+ahead)


def settle(
    pack: LinkedPack,
    documents: Iterable[Document],
    known: MutableMapping[Document, T],
    first: T,
    work: Callable[[Document], T],
) -> None:
    """Work something out of entries until it holds for all, given the same of the entries that each reads.

    Each is taken to be `first` until `known` says another thing, and `documents` are those that may be another
    thing at once. Last documents come first, since stories lead on: what turns out to be another thing later has
    the documents that read it worked out again.
    """
    waiting = set(documents)
    if not waiting:
        return
    to, place = book(pack).to, book(pack).place
    queue = [-place[document] for document in waiting]
    heapify(queue)
    while queue:
        document = pack.documents[-heappop(queue)]
        waiting.discard(document)
        found = work(document)
        if found != known.get(document, first):
            known[document] = found
            for link in to.get(document, ()):
                reader = link.source
                if link.how == "read" and reader.kind == Entry.kind_name and reader not in waiting:
                    waiting.add(reader)
                    heappush(queue, -place[reader])
