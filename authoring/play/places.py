"""Where in a pack's YAML a play stood when it went another way."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.game.extensive import Event
from authoring.game.lines import Line
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack


def document_of(pack: LinkedPack, event: Event) -> Document | None:
    """The document that something which happened names: one of its own kind, or else the first of that id."""
    id = event.which.partition("/")[0]
    return next((each for kind in (event.what, *pack.kinds) if (each := pack.find(kind, id)) is not None), None)


def standing(pack: LinkedPack, events: Sequence[Event], line: Line | None) -> tuple[Event, Route] | None:
    """What happened last that stands in the pack, and where: of the parts of its document the one that a line names,
    or what happened. None where nothing of it stands there.
    """
    for event in reversed(events):
        document = document_of(pack, event)
        if document is not None:
            words = [*(line.what.split() if line is not None else ()), *event.which.split("/")[1:]]
            return event, _part(document, words)
    return None


def _part(document: Document, words: Sequence[str]) -> Route:
    """The part of a document that the first of some words names; its id where none does."""
    data = document.data if isinstance(document.data, dict) else {}
    for word in words:
        for key, value in data.items():
            if isinstance(value, dict) and word in value:
                return document.key(key, word)
    return document.at("id")
