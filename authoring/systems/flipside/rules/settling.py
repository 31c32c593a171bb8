"""Working something out of every entry that depends on the same of the entries it reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, MutableMapping
from typing import TypeVar

from authoring.packs.derived import derived, of_document
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Entry
from authoring.systems.flipside.rules.walk import sites_of

T = TypeVar("T")


@of_document
def read_in(document: Document) -> tuple[str, ...]:
    """The ids of the entries that effects of a document have read."""
    reads = sites_of(document).by_key.get("read", ())
    return tuple(site.effect.read for site in reads if site.effect.read)


@derived
def readers(pack: LinkedPack) -> dict[Document, list[Document]]:
    """For each entry those that read it and are entries themselves."""
    found: dict[Document, list[Document]] = {}
    for document, _ in pack.each(Entry):
        for id in read_in(document):
            target = pack.find("entry", id)
            if target is not None:
                found.setdefault(target, []).append(document)
    return found


@derived
def coming_round(pack: LinkedPack) -> frozenset[Document]:
    """The entries from which reading may come to an entry again, whatever is chosen and whatever holds."""
    reading = readers(pack)
    ahead = Counter(reader for each in reading.values() for reader in each)
    waiting = [document for document, _ in pack.each(Entry) if not ahead[document]]
    for document in waiting:
        for reader in reading.get(document, ()):
            ahead[reader] -= 1
            if not ahead[reader]:
                waiting.append(reader)
    return frozenset(+ahead)


def settle(
    pack: LinkedPack, documents: Iterable[Document], known: MutableMapping[Document, T], work: Callable[[Document], T]
) -> None:
    """Work something out of all entries that read others until it holds for each, given the same of those it reads.

    `known` has what each is taken to be at first. Last documents come first, since stories lead on: what turns
    out to be another thing later has the documents that read it worked out again.
    """
    reading = readers(pack)
    waiting = list(documents)
    done: set[Document] = set()
    while waiting:
        document = waiting.pop()
        if document in done:
            continue
        done.add(document)
        found = work(document)
        if found != known[document]:
            known[document] = found
            again = [reader for reader in reading.get(document, ()) if reader in done]
            done.difference_update(again)
            waiting += again
