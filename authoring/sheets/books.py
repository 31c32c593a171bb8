"""A book as data for its template, and what is wrong with where its entries came to stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from authoring.lint.reported import ENTRY_IN_SIGHT, UNMAPPED_NUMBERS
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.sheets.amending import Target
from authoring.sheets.encoding import Encoder, paragraphs
from authoring.sheets.model import Book, Entry
from authoring.sheets.pages import Imprint, Laid
from authoring.sheets.profiles import Profile, Profiles, Size
from authoring.vocabulary.number_map import NumberMap

MARGIN = 17.0
"""The margin of a page of a book in mm."""
ABOVE = 6.0
"""The points around the head of an entry that who follows a link to it sees."""
SHORT = 900
"""The letters up to which an entry is kept in one piece."""


def laid_book(book: Book, encoder: Encoder, profile: Profile, data: Profiles, imprint: Imprint) -> Laid:
    """A book as data; its pages are the template's matter."""
    width, height = data.papers[profile.paper]
    encoder.anchors = names_of(book)
    made = Laid(book.id, book.title, "book.typ", {}, Size(width, height))
    made.data = {
        "title": f"{imprint.title}: {book.title}",
        "author": imprint.author,
        "keywords": [imprint.pack, imprint.version, imprint.hash],
        "description": f"{book.title} of {imprint.line}",
        "imprint": imprint.line,
        "tone": book.tone,
        "w": width,
        "h": height,
        "margin": MARGIN,
        "columns": book.columns,
        "range": any(entry.number for entry in book.entries),
        "cover": encoder.face(book.cover) if book.cover else None,
        "entries": [_entry(entry, encoder) for entry in book.entries],
    }
    encoder.anchors = {}
    return made


def _entry(entry: Entry, encoder: Encoder) -> dict[str, Any]:
    letters = sum(len(text) for block in entry.blocks for text in paragraphs(block, encoder.icons))
    return {
        "anchor": encoder.anchors.get(entry.anchor, ""),
        "number": entry.number,
        "heading": encoder.words(entry.heading),
        "note": encoder.words(entry.note),
        "blocks": encoder.blocks(entry.blocks),
        "together": entry.together or letters <= SHORT,
        "page": entry.page,
        "at": encoder.at(entry.at),
    }


def names_of(book: Book) -> dict[str, str]:
    """The anchors of a book, each with its name in the file."""
    anchors = dict.fromkeys(entry.anchor for entry in book.entries if entry.anchor)
    return {anchor: f"e{number}" for number, anchor in enumerate(anchors, 1)}


def targets_of(places: Sequence[Mapping[str, Any]]) -> dict[str, Target]:
    """Where the entries with anchors came to stand, by their names in the file."""
    return {
        place["anchor"]: Target(place["page"], place["x"] - ABOVE, place["y"] - ABOVE)
        for place in reversed(places)
        if place["anchor"]
    }


def in_sight(book: Book, places: Sequence[Mapping[str, Any]]) -> Iterator[Finding]:
    """The entries that stand on a page with one that must not be seen from them."""
    anchors = {name: anchor for anchor, name in names_of(book).items()}
    pages = {anchors[place["anchor"]]: place["page"] for place in places if place["anchor"]}
    routes: dict[str, Route | None] = {entry.anchor: entry.at for entry in book.entries}
    names = {entry.anchor: entry.number or entry.anchor for entry in book.entries}
    for entry in book.entries:
        for other in entry.apart:
            if entry.at is None or other not in pages or pages[other] != pages.get(entry.anchor):
                continue
            there = routes[other]
            yield Finding(
                f"entry {names[entry.anchor]} stands on page {pages[other]} with {names[other]}, to which it leads",
                entry.at,
                notes=((there, "the entry that it leads to"),) if there else (),
                help="`authoring number` moves them apart",
                rule=ENTRY_IN_SIGHT.name,
            )


def unmapped(pack: LinkedPack, book: Book) -> Iterator[Finding]:
    """A book with numbers that no map holds and no document pins: the next print may have others."""
    mapped = {(kind, id) for _, each in pack.each(NumberMap) for kind, ids in each.numbers.items() for id in ids}
    numbered = [
        entry.at.document
        for entry in book.entries
        if entry.number and entry.at and getattr(entry.at.document.model, "number", None) is None
    ]
    if not (missing := [document for document in numbered if (document.kind, document.id) not in mapped]):
        return
    several = f"{len(missing)} of {len(numbered)} numbers" if len(missing) < len(numbered) else "the numbers"
    yield Finding(
        f'{several} of "{book.title}" stand in no map, so that the next print may have others',
        missing[0].at() if len(missing) < len(numbered) else pack.manifest.at(),
        help="run `authoring number`, and commit the map",
        rule=UNMAPPED_NUMBERS.name,
    )
