"""The cards of a pack at a glance."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.site.book import article, groups
from authoring.site.html import Html, el
from authoring.site.places import Editor
from authoring.site.preview import Shown


def cards(shown: Shown, editor: Editor) -> Iterable[Html]:
    """Every document as a card, by kind."""
    for kind, documents in groups(shown).items():
        yield el("h2", kind)
        yield el("div", (article(shown, document, editor) for document in documents), class_="cards")
