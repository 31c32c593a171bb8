"""Which documents the game of an adventure looks at, so that a change elsewhere keeps its proofs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.packs.documents import Document
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reach import Part, of_adventure, parts
from authoring.systems.flipside.model.adventures import Adventure
from authoring.systems.flipside.model.effects import Effect

ELSEWHERE = frozenset({"scenario", "final-adventure", "token", "quest", "event", "question", "entry", "adventure"})
"""Kinds of which an adventure sees nothing, but for the entries that are read on the way."""


def of_adventure_alone(library: Library, page: Adventure) -> tuple[Document, ...]:
    """The adventure, the entries read in it, and all cards, characters, loadouts and the box and map."""
    entries = _entries(library, page)
    return tuple(
        document
        for document in library.pack.documents
        if document.kind not in ELSEWHERE
        or (document.kind == "entry" and document.id in entries)
        or (document.kind == "adventure" and document.id == page.id)
    )


def _entries(library: Library, page: Adventure) -> set[str]:
    """The entries that steps, cards and characters can have read before the adventure ends."""
    read = {plain(step.read) for step in page.steps.values() if step.frame == "blue" and step.read}
    effects = [effect for face in library.faces.values() if face.use is not None for effect in face.use.do]
    effects += [effect for face in library.box.loot for effect in face]
    effects += [effect for news in library.news.values() for effect in (*news.stall.do, *news.camp.do)]
    effects += [effect for stuff in library.stuff.values() for effect in stuff.do]
    for character in library.characters.values():
        effects += [*character.ability.do, *character.golden.do]
    return read.union(_read(of_adventure(library, page)), _read(parts(library, effects)))


def _read(found: Iterable[Part]) -> Iterator[str]:
    for part in found:
        if isinstance(part, Effect) and part.key == "read":
            yield plain(part.value)
