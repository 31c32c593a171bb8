"""What of a Flipside pack is printed with a number: entries, adventures, Stuff. Rulebook: Scenario Book."""

from __future__ import annotations

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.packs.numbered import Numbered
from authoring.systems.flipside.model import Adventure, Entry, Stuff
from authoring.systems.flipside.rules.book import book


def numbers(pack: LinkedPack) -> list[Numbered]:
    """Each is numbered apart from the others; only entries lead to their like, at once or through an adventure."""
    out = book(pack).out

    def reads(document: Document, through: bool = True) -> list[str]:
        found = []
        for link in out.get(document, ()):
            if link.target.kind == Entry.kind_name:
                found.append(link.target.id)
            elif through and link.target.kind == Adventure.kind_name:
                found += reads(link.target, False)
        return list(dict.fromkeys(found))

    results: dict[str, list[tuple[str, ...]]] = {}
    for document, _ in pack.each(Adventure, own=True):
        read = tuple(reads(document, False))
        for id in read:
            results.setdefault(id, []).append(read)
    listed = []
    for document in pack.own:
        content = document.model
        if isinstance(content, Entry):
            leads = tuple(reads(document))
            sets = (tuple(reads(document, False)), *results.get(document.id, ()))
            listed.append(Numbered(document, content.number, leads, tuple(each for each in sets if len(each) > 1)))
        elif isinstance(content, Adventure | Stuff):
            listed.append(Numbered(document, content.number))
    return listed


__all__ = ["numbers"]
